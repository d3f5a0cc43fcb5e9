import type { Race } from './race.ts';

/** Facts of the race that any text of content/ and data/ may use as `{{race}}`, `{{river}}`, … */
export type RaceNames = Pick<Race, 'name' | 'river' | 'town' | 'region' | 'country'>;

/** The names as texts write them between braces. */
export const raceNameKeys = ['race', 'river', 'town', 'region', 'country'] as const;

/** Fills the race's names into every text inside `value`; other variables stay as they are. */
export function fillRaceNames<Value>(value: Value, names: RaceNames): Value;
export function fillRaceNames(value: unknown, names: RaceNames): unknown {
  if (typeof value === 'string') return fillText(value, names);
  if (Array.isArray(value)) return value.map((entry) => fillRaceNames(entry, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, fillRaceNames(entry, names)]),
  );
}

function fillText(text: string, { name, river, town, region, country }: RaceNames): string {
  const values = new Map(Object.entries({ race: name, river, town, region, country }));
  return text.replace(/\{\{(\w+)\}\}/g, (written, key) => values.get(key) ?? written);
}
