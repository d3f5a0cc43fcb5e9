import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { IsoDate } from '../../platform/format/iso-date.ts';

/** When the boats of a race start, by the plan of its day: expected while the race has no start list. */
export interface EventHours {
  day: IsoDate;
  race: string;
  title: Bilingual;
  categories: readonly number[];
  sex: 'male' | 'female' | null;
  /** Minutes of the day of the first and the last start. */
  from: number;
  until: number;
}

/** Takes an edition's year. */
export type EventHoursReader = (year: number) => Promise<readonly EventHours[]>;

/** Two races of one person whose starts may be less than `leastMinutesBetweenStarts` apart. */
export interface Overlap {
  one: EventHours;
  other: EventHours;
}

/** Least time between two starts of one person: down the course, out of the water and up again. */
export const leastMinutesBetweenStarts = 20;

/** Returns the races of two categories whose hours overlap or nearly do, in the order of the days. */
export function findOverlaps(
  hours: readonly EventHours[],
  { sex, categories: [first, second] }: { sex: string; categories: readonly [number, number] },
): Overlap[] {
  const own = hours.filter((one) => one.sex === null || one.sex === sex);
  const racesOf = (category: number) =>
    own.filter(({ categories }) => categories.includes(category));
  return racesOf(first)
    .flatMap((one) =>
      racesOf(second).flatMap((other) => {
        const isOther = one.race !== other.race && one.day === other.day;
        const gap = Math.max(one.from - other.until, other.from - one.until);
        return isOther && gap < leastMinutesBetweenStarts ? [{ one, other }] : [];
      }),
    )
    .toSorted(
      (a, b) => at(a.one).localeCompare(at(b.one)) || at(a.other).localeCompare(at(b.other)),
    );
}

const at = ({ day, from }: EventHours) => `${day} ${String(from).padStart(5, '0')}`;
