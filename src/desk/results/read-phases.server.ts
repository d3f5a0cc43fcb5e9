import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import {
  type DayPlan,
  isListBrokenOff,
  type PlannedGroup,
} from '../../race-day/log/plan/day-plan.ts';
import { readOtherPlans } from '../../race-day/log/plan/day-plans-repository.server.ts';

/** A phase with the heats of the record that an official list of it has. */
export interface OfficialPhase {
  group: PlannedGroup;
  dayPlan: DayPlan;
  /** Empty until a list of the phase is official, and when the phase was broken off. */
  heats: number[];
}

/** Returns the phases of all days of a plan's year, by the ids of their lists; the plan itself is taken as it is. */
export async function readPhases(
  transaction: AppDatabase,
  plan: DayPlan,
): Promise<Map<string, OfficialPhase>> {
  const plans = [plan, ...(await readOtherPlans(transaction, plan.date, plan.year))];
  const rows = await transaction
    .selectFrom('race_heat')
    .select(['day', 'race', 'heat_id'])
    .where(
      'day',
      'in',
      plans.map(({ date }) => date),
    )
    .execute();
  const heatOf = new Map(rows.map(({ day, race, heat_id }) => [`${day} ${race}`, heat_id]));
  const phases = new Map<string, OfficialPhase>();
  for (const dayPlan of plans) {
    for (const group of dayPlan.groups) {
      const races = dayPlan.races.filter((race) => race.group === group.id);
      if (!group.phase || races.length === 0 || phases.has(group.id)) continue;
      const counted = races.filter(({ brokenOff }) => !brokenOff);
      const heats = counted.flatMap(({ id }) => heatOf.get(`${dayPlan.date} ${id}`) ?? []);
      phases.set(group.id, { group, dayPlan, heats });
    }
  }
  return phases;
}

/** Whether the last phase before a list that counts has no official list yet. */
export function isBeforeOpen(
  phases: ReadonlyMap<string, OfficialPhase>,
  { phase }: Pick<PlannedGroup, 'phase'>,
): boolean {
  if (typeof phase?.from !== 'string') return false;
  const before = phases.get(phase.from);
  if (before && isListBrokenOff(before.dayPlan, before.group.id)) {
    return isBeforeOpen(phases, before.group);
  }
  return (before?.heats.length ?? 0) === 0;
}

export interface EventRanking {
  /** The phase whose winner wins the event. */
  last: OfficialPhase;
  /** The phases before that are official, the last one first. A phase that ranks together with its boats' phase before is part of it. */
  before: (Pick<OfficialPhase, 'group' | 'heats'> & { names: PlannedGroup[] })[];
  /** Phases after `last` that were broken off, so that the results of `last` stand. */
  brokenOff: OfficialPhase[];
}

/** Returns the phase with which the event of a phase begins; undefined when no plan has it. */
export function findFirstPhase(
  phases: ReadonlyMap<string, OfficialPhase>,
  id: string,
): OfficialPhase | undefined {
  let first = phases.get(id);
  for (let from = first?.group.phase?.from; from; from = first?.group.phase?.from) {
    first = phases.get(from);
  }
  return first;
}

/**
 * Returns how an event ranks, from any of its phases; null until the lists of its last phase and of one before are
 * official. Phases that were broken off are left out: the last complete phase ranks the event.
 */
export function findEventRanking(
  phases: ReadonlyMap<string, OfficialPhase>,
  id: string,
): EventRanking | null {
  const first = findFirstPhase(phases, id);
  if (!first) return null;
  const all = listFromLast(phases, first);
  const isBrokenOff = ({ dayPlan, group }: OfficialPhase) => isListBrokenOff(dayPlan, group.id);
  const brokenOff = all.filter(isBrokenOff);
  const [last, ...earlier] = all.filter((one) => !isBrokenOff(one));
  const before = earlier.filter(({ heats }) => heats.length > 0);
  if (!last || last.heats.length === 0) return null;
  return before.length > 0 || brokenOff.length > 0 ? { last, before, brokenOff } : null;
}

/** Lists a phase behind the phases that its boats go on to; phases by a first cut come before those by a later one. */
function listFromLast(
  phases: ReadonlyMap<string, OfficialPhase>,
  phase: OfficialPhase,
): (OfficialPhase & { names: PlannedGroup[] })[] {
  const next = (phase.group.phase?.goOn ?? []).flatMap(({ to }) => phases.get(to) ?? []);
  const together = next.filter(({ group, heats }) => group.phase?.withBefore && heats.length > 0);
  const own = {
    ...phase,
    heats: [phase, ...together].flatMap(({ heats }) => heats),
    names: [phase, ...together].map(({ group }) => group),
  };
  const later = next.filter(({ group }) => !group.phase?.withBefore);
  return [...later.flatMap((one) => listFromLast(phases, one)), own];
}
