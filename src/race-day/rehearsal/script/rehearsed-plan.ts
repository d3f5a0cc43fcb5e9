import { centiseconds, formatClock } from '../../../record/scoring/centiseconds.ts';
import type { DayPlan, PlannedRace } from '../../log/plan/day-plan.ts';
import type { PastDay, PastRun } from './past-day.ts';

/** Returns the past race's plan for another day (ISO 8601). `directions`: the gates' directions, as far as known. */
export function rehearsedPlan(
  { year, penalties, groups, races, runs, cross }: PastDay,
  date: string,
  directions: readonly ('down' | 'up')[],
): DayPlan {
  const startsOf = Map.groupBy(
    runs.filter(({ start }) => start !== null),
    ({ race }) => race,
  );
  const first = Math.min(...runs.flatMap(({ start }) => start ?? []));
  const gates = Math.max(...races.map((race) => race.gates));
  return {
    date,
    year,
    penalties,
    groups,
    first: formatClock(centiseconds(first)).slice(0, 8),
    ...(cross && { crosses: [cross] }),
    gates: Array.from({ length: gates }, (_, index) => ({
      number: index + 1,
      direction: directions[index] ?? 'down',
    })),
    races: races.map((race, index): PlannedRace => {
      const starts = startsOf.get(race.id) ?? [];
      return {
        ...race,
        order: 'ranking_first',
        rankedBy: 'results',
        seed: String(year),
        interval: computeInterval(starts),
        gap: gapBefore(starts, startsOf.get(races[index + 1]?.id ?? '') ?? []),
        notBefore: findFirstHour(starts),
        slip: 0,
        forerunners: 0,
        published: true,
      };
    }),
    boats: races.flatMap(({ id }) =>
      runs
        .filter(({ race }) => race === id)
        .map(({ race, bib, name, country, entry }, index) => ({
          race,
          bib,
          name,
          entry,
          club: null,
          country,
          place: index + 1,
          extra: 0,
          withdrawn: false,
          late: null,
        })),
    ),
  };
}

function computeInterval(started: readonly PastRun[]): number {
  const starts = started.flatMap(({ start }) => start ?? []).toSorted((a, b) => a - b);
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? start));
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 6000;
  return Math.max(1, Math.round(middle / 100));
}

const DAY = 24 * 60 * 60 * 100;

function gapBefore(started: readonly PastRun[], next: readonly PastRun[]): number {
  const last = Math.max(...started.flatMap(({ start }) => start ?? []));
  const first = Math.min(...next.flatMap(({ start }) => start ?? []));
  return Number.isFinite(first - last) ? Math.max(0, Math.round((first - last) / 100)) : 300;
}

function findFirstHour(started: readonly PastRun[]): string | null {
  const starts = started.flatMap(({ start }) => start ?? []);
  const from = Math.min(...starts);
  if (starts.length === 0 || from >= DAY) return null;
  return formatClock(centiseconds(from)).slice(0, 5);
}
