import type { BracketView } from './bracket-view.ts';

/** Those of a day; all of them where it has none. */
export function crossesAround<Cross extends { day: string }>(
  crosses: readonly Cross[],
  day: string | undefined,
): readonly Cross[] {
  const own = crosses.filter((cross) => cross.day === day);
  return own.length > 0 ? own : crosses;
}

/**
 * Of crosses whose rounds are raced in between each other the one to look at: whose heat is on the water, the last one by
 * the hours of the rounds; else whose heat is drawn, the first one; else one that has begun, the next one, the last one.
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
  // What has no hour comes after what has one.
  return { state: heat?.state, at: heat?.at || '24:00' };
}
