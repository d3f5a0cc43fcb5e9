import { z } from 'zod';
import { withPerson } from './entrant-of-class.ts';
import { renamedKeys } from './forget-in-file.ts';

const listed = z.union([z.strictObject({ place: z.int() }), z.strictObject({ code: z.string() })]);

/** Results of this site's races as of the announcement of a ranking, by race and paddler. */
export const announcement = z.strictObject({
  at: z.iso.datetime(),
  results: z.record(z.string(), z.record(z.string(), listed)),
});

export type AnnouncedResults = z.output<typeof announcement>;

export function withPeople(
  { at, results }: AnnouncedResults,
  personOf: (person: string) => string,
): AnnouncedResults {
  const renamed = Object.entries(results).map(([race, own]) => [
    race,
    renamedKeys(own, (id) => withPerson(id, personOf)),
  ]);
  return { at, results: Object.fromEntries(renamed) };
}
