import { type ErasedPeople, withoutNames, withoutPeople } from '../../people/erased-people.ts';
import type { EditionLibrary } from './edition-library.server.ts';

/** The library of the files without the people who asked to be erased. */
export function hideErased(
  library: EditionLibrary,
  { fromLists, fromResults }: ErasedPeople,
): EditionLibrary {
  return {
    ...library,
    participants: new Map(
      [...library.participants].map(([year, entries]) => [year, withoutPeople(entries, fromLists)]),
    ),
    results: new Map(
      [...library.results].map(([year, result]) => [year, withoutNames(result, fromResults)]),
    ),
  };
}
