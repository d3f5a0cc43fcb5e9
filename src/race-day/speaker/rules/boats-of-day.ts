import type { RaceNow } from '../../live/now/race-now.ts';

export interface DayBoat {
  key: string;
  race: string;
  bib: number;
  name: string;
  club?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
  outside?: true | undefined;
}

export const boatKey = (race: string, bib: number) => `${race}.${bib}`;

export function boatIn(now: RaceNow, race: string, bib: number): DayBoat | null {
  const { group, starts } = now.races[race] ?? {};
  const key = boatKey(race, bib);
  const told =
    now.groups[group ?? '']?.rows[String(bib)] ?? starts?.[String(bib)] ?? now.course.boats[key];
  if (!told) return null;
  const { name, club, country, outside } = told;
  return { key, race, bib, name, club, country, outside };
}

/** Returns every boat of the day on a public start list, race by race in the order of start. */
export function boatsOfDay(now: RaceNow): DayBoat[] {
  return now.order.flatMap((race) =>
    (now.races[race]?.order ?? []).flatMap((bib) => boatIn(now, race, Number(bib)) ?? []),
  );
}

/** Finds boats whose bib begins with these digits: an exact bib first, then boats of the race that is being run. */
export function findBib(now: RaceNow, digits: string): DayBoat[] {
  const isNow = ({ race }: DayBoat) => race === now.running;
  return boatsOfDay(now)
    .filter(({ bib }) => digits !== '' && String(bib).startsWith(digits))
    .toSorted(
      (a, b) =>
        Number(String(b.bib) === digits) - Number(String(a.bib) === digits) ||
        Number(isNow(b)) - Number(isNow(a)) ||
        a.bib - b.bib,
    );
}

/** Returns the boat on the course, else next to start, else last down. */
export function boatAtHand(now: RaceNow): string | null {
  const [first] = now.course.order;
  if (first !== undefined) return first;
  const [one] = [...now.next, ...now.down];
  return one ? boatKey(one.race, one.bib) : (boatsOfDay(now)[0]?.key ?? null);
}

export function boatBeside(now: RaceNow, key: string | null, by: -1 | 1): string | null {
  const all = boatsOfDay(now);
  const at = all.findIndex((boat) => boat.key === key);
  if (at === -1) return all[0]?.key ?? null;
  return all[(at + by + all.length) % all.length]?.key ?? null;
}
