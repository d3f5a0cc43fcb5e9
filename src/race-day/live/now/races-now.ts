import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { DescentNumber } from '../../../record/scoring/scoring.ts';
import type { RunState } from '../../log/fold/day-state.ts';
import { hasBegun } from '../../log/fold/has-begun.ts';
import type { PlannedBoat, PlannedRace } from '../../log/plan/day-plan.ts';
import { boatStarts, plannedRaces, unmoved } from '../../log/plan/planned-starts.ts';
import { raceDelays } from '../../log/plan/race-delays.ts';
import { trialTitle } from '../../log/plan/trial-title.ts';
import { boatNow } from './group-now.ts';
import type { BesideRace, PublicDay } from './public-day.ts';
import type { RaceNow, RaceOfDay } from './race-now.ts';

interface Starter {
  boat: PlannedBoat;
  planned: number;
  run: RunState | undefined;
  /** Whether a start or a finish of any of its runs was recorded. */
  met: boolean;
}

interface SeenRace {
  race: PlannedRace;
  /** Boats in the order of the starts, without withdrawn ones. */
  starters: Starter[];
  begun: boolean;
  /** Whether a start or a finish was recorded; a judgement is not enough, since it may belong to another race. */
  stamped: boolean;
  closed: boolean;
  busy: boolean;
  /** Delay of the last starts; undefined before the first. A moved race is early only by its earlier plan. */
  late: number | undefined;
}

/** Number of starts whose median is the delay of a race, so that one odd stamp changes nothing. */
const lastStarts = 3;
/** Step of the shown delay in milliseconds, so that not each start moves every boat. */
const delayStep = 30_000;
const nextBoats = 5;
/** Number of judged gates that prove the start of a boat; a single judgement may belong to another boat. */
const surelyJudged = 2;

export function racesNow(
  day: PublicDay,
  groups: RaceNow['groups'],
  events: BesideRace['events'],
): Pick<RaceNow, 'races' | 'next' | 'running'> {
  const { dayPlan } = day;
  const blocks = plannedRaces(dayPlan);
  const startsOf = new Map(blocks.map(({ race, starts }) => [race, starts]));
  const seen = dayPlan.races.map((race) => seenRace(day, race, startsOf.get(race.id) ?? []));
  const delays = raceDelays(blocks, {
    late: new Map(
      seen.flatMap(({ race, late }) =>
        late === undefined ? [] : [[race.id, (race.slip > 0 ? Math.max(0, late) : late) / 10]],
      ),
    ),
    dropped: new Set(seen.filter(isCancelled).map(({ race }) => race.id)),
  });
  const asPlanned = boatStarts(unmoved(dayPlan));
  const open = seen.filter(
    (one, index) => one.race.published && !isOver(one, seen.slice(index + 1)),
  );
  const told = seen.map((one): [string, RaceOfDay] => {
    const { race } = one;
    const { group, descent, gates } = race;
    const head = { title: trialTitle(dayPlan, group, race.title), group, descent, gates };
    if (!race.published) return [race.id, { ...head, state: 'unpublished', order: [], starts: {} }];
    const delay = delays.get(race.id);
    const isOpen = open.includes(one);
    const first = asPlanned.get(race.id)?.[0];
    const facts = factsOf(day, one, {
      isOpen,
      isStopped: day.state.stopped !== null,
      delay: delay === undefined ? undefined : Math.round((delay * 10) / delayStep) * delayStep,
    });
    return [
      race.id,
      {
        ...head,
        planned: first === undefined ? undefined : day.clockAt(first),
        ...facts,
        cancelled: isCancelled(one) || undefined,
        reason: isCancelled(one) ? describeReason(race.id, events) : undefined,
        leader: findLeader(groups[group], descent),
      },
    ];
  });
  const next = open.flatMap(({ race, starters }) =>
    coming(starters).map(({ boat }) => ({ race: race.id, group: race.group, bib: boat.bib })),
  );
  return {
    races: Object.fromEntries(told),
    next: next.slice(0, nextBoats),
    running: findRunningRace(open)?.race.id,
  };
}

function seenRace(
  { clockAt, stampAt, runOf, isOnCourse, state }: PublicDay,
  race: PlannedRace,
  starts: ReturnType<typeof plannedRaces>[number]['starts'],
): SeenRace {
  const met = new Set(
    state.runs.flatMap(({ race: id, bib, start, finish, time }) =>
      id === race.id && (start || finish || time !== null) ? bib : [],
    ),
  );
  const starters = starts.flatMap(({ boat, at }) =>
    at === null || !('bib' in boat)
      ? []
      : {
          boat,
          planned: clockAt(at),
          run: runOf(race.id, boat.bib),
          met: met.has(boat.bib),
        },
  );
  const real = starters.flatMap(({ run, planned }) =>
    run?.start && run.attempt === 1
      ? { at: run.start.at, late: stampAt(run.start.at) - planned }
      : [],
  );
  const last = real
    .toSorted((a, b) => a.at - b.at)
    .slice(-lastStarts)
    .map(({ late }) => late)
    .toSorted((a, b) => a - b);
  const middle = last[Math.floor((last.length - 1) / 2)];
  return {
    race,
    starters,
    late: middle === undefined ? undefined : lateBy(middle, race),
    busy: starters.some(({ run }) => run && isOnCourse(run)),
    begun: hasBegun(state, race.id),
    stamped: met.size > 0,
    closed: state.closed.includes(race.id),
  };
}

/** Returns how late a start was by the present plan; early only where it was early by the plan before the move. */
function lateBy(late: number, { slip }: PlannedRace): number {
  return late < 0 && slip > 0 ? Math.min(0, late + slip * 1000) : late;
}

/** Returns true when the race was ended, all its boats are done, or a later race has begun. */
function isOver({ starters, begun, closed, busy }: SeenRace, later: readonly SeenRace[]): boolean {
  if (closed || busy) return closed;
  const isLeft = starters.length > 0 && waiting(starters).length === 0;
  return isLeft || (begun && later.some((one) => one.stamped));
}

function isDone({ finish, time, status }: RunState): boolean {
  return finish !== null || time !== null || status !== null;
}

function factsOf(
  { stampAt }: PublicDay,
  { starters, begun, late }: SeenRace,
  { isOpen, isStopped, delay }: { isOpen: boolean; isStopped: boolean; delay: number | undefined },
) {
  const planned = starters.map((starter) => starter.planned);
  const started = starters.flatMap(({ run }) => (run?.start ? stampAt(run.start.at) : []));
  const first = planned.length === 0 || !isOpen || begun ? undefined : Math.min(...planned);
  const met = starters.findLastIndex((starter) => starter.met);
  const state: RaceOfDay['state'] = isOpen ? (begun ? 'running' : 'waiting') : 'over';
  return {
    state,
    expected: first === undefined || isStopped ? undefined : first + (delay ?? 0),
    started: started.length === 0 ? undefined : Math.min(...started),
    late: late === undefined ? undefined : Math.round(late / 1000),
    order: starters.map(({ boat }) => String(boat.bib)),
    starts: Object.fromEntries(
      (isOpen ? toStart(starters) : []).map((starter) => {
        const { boat, planned: at } = starter;
        const isKnown = starters.indexOf(starter) > met;
        return [
          String(boat.bib),
          {
            ...boatNow(boat, boat),
            planned: at,
            at: delay === undefined || !isKnown || isStopped ? undefined : at + delay,
            out_of_turn: isKnown ? undefined : (true as const),
          },
        ];
      }),
    ),
  };
}

function waiting(starters: readonly Starter[]): Starter[] {
  return starters.filter(({ run }) => !run?.start && !(run && isDone(run)));
}

/** Returns boats behind the last seen one, then those passed over and those that run again. */
function coming(starters: readonly Starter[]): Starter[] {
  const met = starters.findLastIndex((starter) => starter.met);
  return [...toStart(starters.slice(met + 1)), ...toStart(starters.slice(0, met + 1))];
}

/** A boat judged at enough gates is on the river, though its start was not seen. */
function toStart(starters: readonly Starter[]): Starter[] {
  return waiting(starters).filter(({ run }) => {
    const judged = run?.gates.filter(({ seconds }) => seconds !== null) ?? [];
    return judged.length < surelyJudged;
  });
}

function findRunningRace(open: readonly SeenRace[]): SeenRace | undefined {
  const last = ({ starters }: SeenRace) =>
    Math.max(-1, ...starters.map(({ run }) => run?.start?.at ?? -1));
  const [running] = open.filter(({ begun }) => begun).toSorted((a, b) => last(b) - last(a));
  return running ?? open.find(({ starters }) => starters.length > 0);
}

function isCancelled({ closed, begun }: SeenRace): boolean {
  return closed && !begun;
}

function describeReason(race: string, events: BesideRace['events']): Bilingual | undefined {
  const reasons = events.flatMap(({ payload, deviceTime, offset }) => {
    if (payload.kind !== 'decision' || payload.reason === null) return [];
    const { ruling, reason } = payload;
    if (ruling.on !== 'race' || ruling.race !== race || !ruling.closed) return [];
    return { reason, at: deviceTime + offset };
  });
  return reasons.toSorted((a, b) => a.at - b.at).at(-1)?.reason;
}

function findLeader(
  group: RaceNow['groups'][string] | undefined,
  descent: DescentNumber,
): number | undefined {
  const leads = (bib: string) => group?.rows[bib]?.runs[descent]?.rank === 1;
  const leader = group?.order.find(leads);
  return leader === undefined ? undefined : Number(leader);
}
