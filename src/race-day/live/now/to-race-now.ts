import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import { withSameParts } from '../../../platform/live/with-same-parts.ts';
import { parseClock } from '../../../record/scoring/centiseconds.ts';
import type { DescentNumber } from '../../../record/scoring/scoring.ts';
import type { RaceDayNow } from '../../feed/create-race-days.server.ts';
import { type ResultList, resultLists } from '../../log/results/result-lists.ts';
import { courseNow } from './course-now.ts';
import { crossesNow } from './crosses-now.ts';
import { groupNow } from './group-now.ts';
import { type BesideRace, type PublicDay, publicDay } from './public-day.ts';
import type { GroupNow, RaceNow, RowNow, RunNow } from './race-now.ts';
import { racesNow } from './races-now.ts';

/**
 * Leaves out races without a published start list, erased names and ranks by a time in doubt; an official list has its
 * signed rows. A part unchanged since `before` is the same object.
 */
export function toRaceNow(now: RaceDayNow, beside: BesideRace, before?: RaceNow): RaceNow {
  const { dayPlan } = now;
  const day = publicDay(now, beside.timeZone);
  const lists = new Map(publicLists(now, day).map((list) => [list.group, list]));
  const decided = beside.events.filter(({ payload }) => payload.kind === 'decision');
  const groups: RaceNow['groups'] = {};
  // A boat that starts after its list was signed is on the river all the same.
  const asRun: RaceNow['groups'] = {};
  const order = [...new Set(dayPlan.races.map(({ group }) => group))];
  for (const id of order) {
    const list = lists.get(id);
    if (!list) continue;
    const group = groupNow(day, list, beside);
    groups[id] = group;
    const unsigned =
      group.state === 'official'
        ? groupNow(day, list, { ...beside, postings: [], events: [] }).rows
        : {};
    asRun[id] = { ...group, rows: rowsOnRiver(group.rows, unsigned) };
  }
  const { races, next, running } = racesNow(day, groups, decided);
  const { course, down } = courseNow(day, { groups: asRun, races });
  const told: RaceNow = {
    version: beside.version,
    day: dayPlan.date,
    year: dayPlan.year,
    time_zone: beside.timeZone,
    as_of: beside.asOf === null ? undefined : toMinute(beside.asOf),
    penalties: dayPlan.penalties,
    gates: dayPlan.gates,
    order: dayPlan.races.map(({ id }) => id),
    races,
    lists: order,
    groups,
    crosses: crossesNow(day),
    course,
    down,
    next,
    running,
    stopped: stoppedNow(day),
    went_on: now.state.wentOn === null ? undefined : Math.floor(now.state.wentOn / 1000),
    gate_of_the_day: gateOfTheDay(Object.values(groups)),
  };
  return withSameParts(told as unknown as JsonObject, before as unknown as JsonObject) as RaceNow;
}

function stoppedNow({ state, clockAt }: PublicDay): RaceNow['stopped'] {
  const { stopped } = state;
  if (!stopped) return undefined;
  const hour = stopped.goesOn === null ? null : parseClock(`${stopped.goesOn}:00.00`);
  return {
    at: Math.floor(stopped.since / 1000),
    goes_on: hour === null ? undefined : clockAt(hour),
    reason: stopped.reason ?? undefined,
  };
}

/** Returns signed rows, with the present run where a run was not signed or was left open. */
function rowsOnRiver(signed: GroupNow['rows'], unsigned: GroupNow['rows']): GroupNow['rows'] {
  return Object.fromEntries(
    Object.entries({ ...unsigned, ...signed }).map(([bib, row]): [string, RowNow] => {
      const runOf = (descent: DescentNumber): RunNow | undefined => {
        const run = row.runs[descent];
        const isOpen = !run || (run.state === 'none' && run.status === undefined);
        return isOpen ? (unsigned[bib]?.runs[descent] ?? run) : run;
      };
      return [bib, { ...row, runs: { 1: runOf(1), 2: runOf(2), 3: runOf(3) } }];
    }),
  );
}

function publicLists({ plan, state, lists }: RaceDayNow, { races }: PublicDay): ResultList[] {
  if (races.length === plan.races.length) return lists;
  const ids = new Set(races.map(({ id }) => id));
  return resultLists({ ...plan, races: plan.races.filter(({ id }) => ids.has(id)) }, state);
}

function toMinute(instant: string): number {
  return Date.parse(`${instant.slice(0, 16)}Z`);
}

function gateOfTheDay(groups: readonly GroupNow[]): number | undefined {
  const cost = new Map<number, number>();
  for (const { gates } of groups) {
    for (const descent of Object.values(gates)) {
      for (const [gate, { seconds }] of Object.entries(descent)) {
        cost.set(Number(gate), (cost.get(Number(gate)) ?? 0) + seconds);
      }
    }
  }
  const [most] = [...cost].toSorted(([a, one], [b, other]) => other - one || a - b);
  return most && most[1] > 0 ? most[0] : undefined;
}
