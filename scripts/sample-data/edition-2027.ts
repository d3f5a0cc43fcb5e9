import type { Edition } from '../../src/record/editions/record/edition-facts.ts';
import { type EditionFiles, editionFiles } from './edition-files.ts';
import { drawEntries, type People } from './people.ts';
import { seededRandom } from './random.ts';
import { type Entry, registrations } from './registrations.ts';

const facts: Edition = {
  id: 3,
  year: 2027,
  raceDate: '2027-02-20',
  api: true,
  participants: 'plain',
  results: false,
  staff: false,
  sponsors: false,
  registration: true,
  sample: true,
  gates: 12,
  penalties: { touch: 2, miss: 50 },
  heats: null,
  clarifications: [],
};

/** Builds the next edition: the first thirteen registrations, four of them not paid yet. */
export function edition2027(people: People): EditionFiles {
  const random = seededRandom('2027');
  const known =
    (category: number) =>
    (person: People['men'][number]): Entry => ({
      person,
      category,
      paid: true,
    });
  const entries: Entry[] = random.shuffle([
    ...drawEntries(random, people.men, 3).map(known(1)),
    ...drawEntries(random, people.women, 2).map(known(1)),
    ...drawEntries(random, people.rising, 2).map(known(2)),
    ...drawEntries(random, people.newcomers, 2).map(known(3)),
    ...people.undecided.slice(11, 15).map(
      (person, index): Entry => ({
        person,
        category: index < 2 ? 3 : 2,
        paid: false,
      }),
    ),
  ]);
  return editionFiles(facts, registrations(random, entries, { opens: '2026-11-02', days: 16 }));
}
