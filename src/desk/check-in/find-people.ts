import { matchesName } from '../../record/people/matches-name.ts';
import type { CheckInPerson } from './check-in-person.ts';

export const mostShown = 20;

/** Finds people by a name, a bib or the end of a document number. */
export function findPeople(people: readonly CheckInPerson[], search: string): CheckInPerson[] {
  const wanted = search.trim();
  if (wanted === '') return people.slice(0, mostShown);
  const end = wanted.toUpperCase().replace(/[\s\-.]/g, '');
  const isEnd = end.length >= 3 && /\d/.test(end);
  const found = people.filter(
    ({ name, bib, document }) =>
      matchesName(name, wanted) ||
      String(bib) === wanted.replace('#', '') ||
      (isEnd && document.toUpperCase().endsWith(end.slice(-4))),
  );
  return found
    .toSorted((a, b) => Number(String(b.bib) === wanted) - Number(String(a.bib) === wanted))
    .slice(0, mostShown);
}
