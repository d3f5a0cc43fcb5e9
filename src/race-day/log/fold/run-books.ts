import type { RaceDayPlan } from '../log/race-day-plan.ts';
import { newRunBook, type RunBook } from './run-book.ts';

export interface Boat {
  race: string;
  bib: number;
  attempt: number;
}

export function runBooks(plan: RaceDayPlan) {
  const races = new Map(
    plan.races.map((race) => [race.id, { race, boats: new Map<number, RunBook[]>() }]),
  );
  const racesOfBib = new Map<number, string[]>();
  for (const { race, bib } of plan.boats) {
    const found = races.get(race);
    if (!found || found.boats.has(bib)) continue;
    found.boats.set(bib, [newRunBook(found.race, bib, 1, true)]);
    racesOfBib.set(bib, [...(racesOfBib.get(bib) ?? []), race]);
  }

  return {
    /** Returns the book of an attempt; null when the plan does not have the race. */
    of({ race: id, bib, attempt }: Boat): RunBook | null {
      const found = races.get(id);
      if (!found) return null;
      const attempts = found.boats.get(bib) ?? [];
      const known = attempts.find((book) => book.attempt === attempt);
      if (known) return known;
      const made = newRunBook(
        found.race,
        bib,
        attempt,
        attempts.some(({ listed }) => listed),
      );
      found.boats.set(
        bib,
        attempts.concat(made).sort((a, b) => a.attempt - b.attempt),
      );
      return made;
    },
    /** Returns the race of a bib; null when the bib stands in several races or in none. */
    findOnlyRace(bib: number): string | null {
      const [race = null, ...others] = racesOfBib.get(bib) ?? [];
      return others.length === 0 ? race : null;
    },
    /** Yields the attempts of each boat: first boats of the plan in its order, then unlisted boats by bib. */
    *boats(): Generator<readonly RunBook[]> {
      for (const { boats } of races.values()) {
        const all = [...boats.values()];
        yield* all.filter(([book]) => book?.listed);
        const strangers = all.filter(([book]) => !book?.listed);
        yield* strangers.sort(([a], [b]) => (a?.bib ?? 0) - (b?.bib ?? 0));
      }
    },
  };
}
