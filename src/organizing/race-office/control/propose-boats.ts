import type { DayState } from '../../../race-day/log/fold/day-state.ts';
import type { RaceDayPlan } from '../../../race-day/log/log/race-day-plan.ts';

export interface ProposedStamp {
  /** The event of the stamp. */
  event: string;
  channel: string;
  /** Microseconds of the race's day. */
  at: number;
  /** The boat that is next on this channel; null where none is left. */
  boat: { race: string; bib: number; attempt: number } | null;
}

/**
 * Stamps without a boat, each with the one that it would be in order: at the start who is next in
 * the list, at the finish who has been on the course the longest and started before the stamp.
 */
export function proposeBoats(
  plan: Pick<RaceDayPlan, 'races'>,
  { runs, unassigned, closed }: Pick<DayState, 'runs' | 'unassigned' | 'closed'>,
): ProposedStamp[] {
  const order = new Map(plan.races.map(({ id }, index) => [id, index]));
  const open = runs.filter(
    ({ race, counts, status }) => counts && status === null && !closed.includes(race),
  );
  // Races in the order of the day; within one the fold keeps that of the start list.
  const waiting = open
    .filter(({ start, finish }) => start === null && finish === null)
    .toSorted((a, b) => (order.get(a.race) ?? 0) - (order.get(b.race) ?? 0));
  const away = open
    .filter(({ start, finish }) => start !== null && finish === null)
    .toSorted((a, b) => (a.start?.at ?? 0) - (b.start?.at ?? 0));
  return unassigned.map(({ event, channel, at }) => {
    const boat =
      channel === 'start'
        ? waiting.shift()
        : channel === 'finish'
          ? takeFirst(away, (run) => (run.start?.at ?? 0) < at)
          : undefined;
    const { race, bib, attempt } = boat ?? {};
    const known = race !== undefined && bib !== undefined && attempt !== undefined;
    return { event, channel, at, boat: known ? { race, bib, attempt } : null };
  });
}

function takeFirst<Run>(runs: Run[], fits: (run: Run) => boolean): Run | undefined {
  const index = runs.findIndex(fits);
  return index < 0 ? undefined : runs.splice(index, 1)[0];
}
