import type { BracketView } from './bracket-view.ts';

/** Returns the crosses of a day; all crosses when that day has none. */
export function crossesAround<Cross extends { day: string }>(
  crosses: readonly Cross[],
  day: string | undefined,
): readonly Cross[] {
  const own = crosses.filter((cross) => cross.day === day);
  return own.length > 0 ? own : crosses;
}

/**
 * Returns the cross to show when the rounds of several crosses alternate: one with a heat on the water, the last by
 * hour; else one with a drawn heat, the first by hour; else one that has begun, then the next one, then the last one.
 */
export function crossAtHand<Cross extends Pick<BracketView, 'moment' | 'current' | 'phases'>>(
  crosses: readonly Cross[],
): Cross | undefined {
  const heats = crosses.map((cross) => ({ cross, ...heatOf(cross) }));
  const byHour = heats.toSorted((one, other) => one.at.localeCompare(other.at));
  const racing = byHour.filter(({ cross }) => cross.moment === 'racing');
  const found =
    byHour.findLast(({ state }) => state === 'under-way') ??
    byHour.find(({ state }) => state === 'start-list') ??
    racing.find(({ state }) => state !== 'ranked') ??
    racing.at(-1) ??
    heats.find(({ cross }) => cross.moment === 'before') ??
    heats.at(-1);
  return found?.cross;
}

function heatOf({ current, phases }: Pick<BracketView, 'current' | 'phases'>) {
  const heat = phases.flatMap(({ heats }) => heats).find(({ id }) => id === current);
  // A heat without an hour comes after those with one.
  return { state: heat?.state, at: heat?.at || '24:00' };
}
