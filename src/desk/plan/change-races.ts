import type { DayPlan, PlannedGroup, PlannedRace } from '../../race-day/log/plan/day-plan.ts';
import { runTitle } from '../../race-day/log/plan/run-title.ts';
import type { DescentNumber } from '../../record/scoring/scoring.ts';

export type RaceFields = Pick<
  PlannedRace,
  'title' | 'gates' | 'interval' | 'gap' | 'notBefore' | 'forerunners' | 'together'
>;

export function withRace(plan: DayPlan, id: string, fields: Partial<PlannedRace>): DayPlan {
  return {
    ...plan,
    races: plan.races.map((race) => (race.id === id ? { ...race, ...fields } : race)),
  };
}

/** Returns the plan with a race one place earlier (−1) or later (1) in the day. */
export function withRaceMoved(plan: DayPlan, id: string, by: -1 | 1): DayPlan {
  const from = plan.races.findIndex((race) => race.id === id);
  const race = plan.races[from];
  if (!race) return plan;
  const others = plan.races.toSpliced(from, 1);
  return { ...plan, races: others.toSpliced(Math.max(0, from + by), 0, race) };
}

interface NewRace {
  group: PlannedGroup;
  descent: DescentNumber;
  gates: number;
  interval: number;
  gap: number;
}

/** A race starts the best boat first; in a later phase the best boat of the phase before starts last. */
export function newRace({ group, descent, gates, interval, gap }: NewRace): PlannedRace {
  const { id, title, phase } = group;
  return {
    id: `${id}-${descent}`,
    group: id,
    descent,
    gates,
    interval,
    gap,
    title: runTitle(title, descent),
    order: phase?.from ? 'first_run_last' : 'ranking_first',
    rankedBy: 'championship',
    seed: id,
    notBefore: null,
    slip: 0,
    forerunners: 0,
    published: false,
  };
}

/** Returns the plan with one more race of a group at its end; refused when the group has that descent. */
export function withNewRace(
  plan: DayPlan,
  { group: id, descent }: { group: string; descent: DescentNumber },
): DayPlan | { refused: 'race_exists' } {
  const group = plan.groups.find((known) => known.id === id);
  const known = plan.races.some((race) => race.group === id && race.descent === descent);
  const [like] = plan.races;
  if (!group || known || !like) return { refused: 'race_exists' };
  const race = newRace({
    group,
    descent,
    gates: plan.gates.length,
    interval: like.interval,
    gap: 300,
  });
  return { ...plan, races: [...plan.races, race] };
}

/** Returns the plan without a race; refused while boats are listed in it. */
export function withoutRace(plan: DayPlan, id: string): DayPlan | { refused: 'race_has_boats' } {
  if (plan.boats.some(({ race }) => race === id)) return { refused: 'race_has_boats' };
  return { ...plan, races: plan.races.filter((race) => race.id !== id) };
}

export function withGroup(plan: DayPlan, group: PlannedGroup): DayPlan {
  const known = plan.groups.some(({ id }) => id === group.id);
  return {
    ...plan,
    groups: known
      ? plan.groups.map((one) => (one.id === group.id ? group : one))
      : [...plan.groups, group],
  };
}

/** Returns the plan with every start from a race on moved later by `seconds`, or earlier when negative. */
export function slipped(plan: DayPlan, id: string, seconds: number): DayPlan {
  const race = plan.races.find((known) => known.id === id);
  return race ? withRace(plan, id, { slip: race.slip + seconds }) : plan;
}
