import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { DayState, RunState } from '../../race-day/log/fold/day-state.ts';
import type { RaceEvent } from '../../race-day/log/log/race-event.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { statusMeaning } from '../../record/scoring/run-status.ts';
import type { Decision } from '../control/decide.server.ts';
import { changeDayPlan, type PlanRefusal } from '../plan/change-day-plan.server.ts';
import { rewriteEvent } from './write-official.server.ts';

export const breakOffIssues = [
  'unknown_race',
  /** The list has no complete run, and the event no phase before. */
  'nothing_stands',
  /** A later run or phase has a start list already. */
  'raced_after',
] as const;

export type BreakOffIssue = (typeof breakOffIssues)[number];

interface BreakOffOrder {
  day: string;
  side: string;
  /** Version of the plan that the desk was shown. */
  over: number;
  race: string;
  /** Why the race does not count. Null to let it count again. */
  reason: Bilingual | null;
}

/**
 * Lets the results of the last complete run or phase stand, because a race was broken off, or lets the race count again.
 * Lists of the record that are official already follow at once.
 */
export async function breakOff(
  database: AppDatabase,
  actor: Actor,
  { day, side, over, race, reason }: BreakOffOrder,
  now: Date,
): Promise<PlanRefusal | BreakOffIssue | null> {
  await actorMay(database, actor, 'race.decide');
  const order = {
    day,
    side,
    over,
    act: reason === null ? 'race_counted_again' : 'race_broken_off',
    needs: 'race.decide',
    ...(reason && { reason: reason.es }),
    change: (plan: DayPlan) => withBrokenOff(plan, race, reason),
    afterwards: async (transaction: AppDatabase, dayPlan: DayPlan) => {
      const group = dayPlan.races.find(({ id }) => id === race)?.group;
      if (group !== undefined) await rewriteEvent(transaction, { dayPlan, group });
    },
  } as const;
  return changeDayPlan<BreakOffIssue>(database, actor, order, now);
}

/** Returns the plan in which a race is broken off for a reason, or counts again when the reason is null. */
export function withBrokenOff(
  plan: DayPlan,
  race: string,
  reason: Bilingual | null,
): DayPlan | { refused: BreakOffIssue } {
  const wanted = plan.races.find(({ id }) => id === race);
  if (!wanted) return { refused: 'unknown_race' };
  const phase = plan.groups.find(({ id }) => id === wanted.group)?.phase;
  const others = plan.races.filter(({ group, id }) => group === wanted.group && id !== race);
  if (reason !== null) {
    const isBefore = others.some(
      ({ descent, brokenOff }) => descent < wanted.descent && !brokenOff,
    );
    if (!isBefore && !phase?.from) return { refused: 'nothing_stands' };
    const later = new Set([
      ...others.flatMap(({ id, descent, brokenOff }) =>
        descent > wanted.descent && !brokenOff ? id : [],
      ),
      ...plan.races.flatMap(({ id, group, brokenOff }) =>
        phase?.goOn.some(({ to }) => to === group) && !brokenOff ? id : [],
      ),
    ]);
    if (plan.boats.some((boat) => later.has(boat.race))) return { refused: 'raced_after' };
  }
  const races = plan.races.map(({ brokenOff, ...one }) => {
    const own = one.id === race ? reason : brokenOff;
    return { ...one, ...(own && { brokenOff: own }) };
  });
  return { ...plan, races };
}

type Ruled = Pick<Decision, 'ruling' | 'reason' | 'replaces'>;

const mostAttempts = 9;

/** Returns a re-run for each boat that was seen in a race, so that the race is run again from the start. */
export function listReruns(
  { runs }: Pick<DayState, 'runs'>,
  race: string,
  reason: Bilingual,
): Ruled[] {
  return runs.flatMap((run): Ruled[] => {
    const { bib, attempt } = run;
    if (run.race !== race || !run.counts || !wasSeen(run) || attempt >= mostAttempts) return [];
    // A boat that is out of the competition does not race again.
    if (run.status && statusMeaning[run.status].takes === 'competition') return [];
    return [{ ruling: { on: 'rerun', race, bib, attempt: attempt + 1 }, reason }];
  });
}

function wasSeen({ start, finish, status, gates, stated }: RunState): boolean {
  const isJudged = gates.some(({ seconds }) => seconds !== null);
  return start !== null || finish !== null || status !== null || isJudged || stated !== null;
}

/** Returns the re-runs of a race that one act granted and that hold, the last act first. */
export function listRunsAgain(
  { runs }: Pick<DayState, 'runs'>,
  events: readonly RaceEvent[],
  race: string,
): { decisions: string[]; reason: Bilingual | null }[] {
  const holding = new Set(runs.flatMap((run) => (run.race === race ? run.decided.rerun : [])));
  const granted = events.flatMap(({ id, seat, deviceTime, payload }) =>
    payload.kind === 'decision' && payload.ruling.on === 'rerun' && holding.has(id)
      ? [{ id, act: `${seat} ${deviceTime}`, at: deviceTime, reason: payload.reason }]
      : [],
  );
  return [...Map.groupBy(granted, ({ act }) => act).values()]
    .filter((act) => act.length > 1)
    .toSorted(([a], [b]) => (b?.at ?? 0) - (a?.at ?? 0))
    .map((act) => ({ decisions: act.map(({ id }) => id), reason: act[0]?.reason ?? null }));
}
