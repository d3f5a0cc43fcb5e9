import type { RaceEvent } from '../../../../src/race-day/log/log/race-event.ts';
import { standingDecisions } from './standing-decisions.ts';

/*
 * Facts of a slalom that may be published by its log. The rules are written again here and share no code with the
 * product, so that a fault of the product cannot hide behind itself.
 */

/** The descents of one list in order, with their boats and gates. */
export interface SlalomPlan {
  races: readonly string[];
  bibs: readonly number[];
  gates: number;
}

export interface RunByLog {
  /** Hundredths with penalties; null while no result may be published. */
  result: number | null;
  isDisputed: boolean;
  /** The time is doubtful, and the office has not confirmed it. */
  isDoubted: boolean;
  place: number | null;
  /** Every gate was judged without penalty, and nothing is open. */
  isClean: boolean;
  isOnCourse: boolean;
  /** No gate judged so far has a penalty, and the judges agree. */
  isCleanSoFar: boolean;
}

interface SlalomByLog {
  runs: ReadonlyMap<string, RunByLog>;
  /** Place in the list by bib, by the better descent; boats without a result are left out. */
  places: ReadonlyMap<number, number>;
  isStopped: boolean;
}

type Judgement = Extract<RaceEvent['payload'], { kind: 'judgement' }>;
interface Gate {
  value: number | null;
  isDisputed: boolean;
}
interface Run {
  start: number | null;
  finish: number | null;
  /** The office set the finish time, so that the time is not doubtful. */
  isTimeDecided: boolean;
  status: string | null;
  gates: Gate[];
}

export function slalomByLog(plan: SlalomPlan, events: readonly RaceEvent[]): SlalomByLog {
  const runs = new Map<string, Run>();
  for (const race of plan.races) {
    for (const bib of plan.bibs) runs.set(`${race}.${bib}`, runIn(plan, events, { race, bib }));
  }
  const timeOf = ({ start, finish }: Run) =>
    start === null || finish === null ? null : Math.floor((finish - start) / 10_000);
  const known = [...runs].flatMap(([key, run]) => {
    const time = timeOf(run);
    return time === null || run.status !== null ? [] : [{ race: key.split('.')[0], time }];
  });
  /** Returns the median of at least three times. */
  const findMiddle = (times: readonly number[]) =>
    times.length < 3 ? null : (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
  const allTimes = known.map(({ time }) => time);
  const isDoubted = (race: string, run: Run): boolean => {
    const time = timeOf(run);
    if (time === null || run.status !== null || run.isTimeDecided) return false;
    const middle =
      findMiddle(known.filter((one) => one.race === race).map((one) => one.time)) ??
      findMiddle(allTimes);
    const [low, high] = middle === null ? [2000, 60_000] : [middle * 0.6, middle * 2.5];
    return time < low || time > high;
  };
  const toResult = (race: string, run: Run): number | null => {
    const time = timeOf(run);
    const isDisputed = run.gates.some((gate) => gate.isDisputed);
    if (time === null || run.status !== null || isDisputed || isDoubted(race, run)) return null;
    return time + 100 * run.gates.reduce((sum, { value }) => sum + (value ?? 0), 0);
  };
  const results = new Map(
    [...runs].map(([key, run]) => [key, toResult(key.split('.')[0] ?? '', run)]),
  );
  const placeAmong = (all: readonly (number | null)[], own: number | null) =>
    own === null ? null : 1 + all.filter((one) => one !== null && one < own).length;
  const said = new Map<string, RunByLog>();
  for (const [key, run] of runs) {
    const race = key.split('.')[0] ?? '';
    const result = results.get(key) ?? null;
    const inRace = plan.bibs.map((bib) => results.get(`${race}.${bib}`) ?? null);
    const last = run.gates.findLastIndex(({ value }) => value !== null);
    const soFar = run.gates.slice(0, last + 1);
    said.set(key, {
      result,
      isDisputed: run.gates.some((gate) => gate.isDisputed),
      isDoubted: isDoubted(race, run),
      place: placeAmong(inRace, result),
      isClean: result !== null && run.gates.every(({ value }) => value === 0),
      isOnCourse: run.start !== null && run.finish === null && run.status === null,
      isCleanSoFar:
        last >= 0 &&
        run.gates.every((gate) => !gate.isDisputed) &&
        soFar.every(({ value }) => value === 0),
    });
  }
  const best = plan.bibs.map((bib) => {
    const own = plan.races.flatMap((race) => results.get(`${race}.${bib}`) ?? []);
    return own.length === 0 ? null : Math.min(...own);
  });
  const places = plan.bibs.flatMap((bib, at): [number, number][] => {
    const place = placeAmong(best, best[at] ?? null);
    return place === null ? [] : [[bib, place]];
  });
  const stops = standingDecisions(events).filter((one) => one.payload.ruling.on === 'stop');
  return { runs: said, places: new Map(places), isStopped: stops.length > 0 };
}

function runIn(
  { gates }: SlalomPlan,
  events: readonly RaceEvent[],
  { race, bib }: { race: string; bib: number },
): Run {
  const isOwn = (one: { race?: string | null; bib?: number | null }) =>
    one.race === race && one.bib === bib;
  const decisions = standingDecisions(events).flatMap(({ payload: { ruling } }) =>
    'race' in ruling && 'bib' in ruling && isOwn(ruling) ? [ruling] : [],
  );
  const gone = new Set(
    events.flatMap(({ id, payload }) => {
      if (payload.kind !== 'impulse') return [];
      return [...(payload.withdrawn ? [id] : []), ...(payload.replaces ? [payload.replaces] : [])];
    }),
  );
  const stampAt = (channel: 'start' | 'finish') =>
    events.reduce<number | null>((at, { id, payload }) => {
      const isStamp = payload.kind === 'impulse' && payload.channel === channel;
      return isStamp && !gone.has(id) && isOwn(payload) ? payload.at : at;
    }, null);
  const timeSaid = (channel: 'start' | 'finish') =>
    decisions.findLast((one) => one.on === 'time' && one.channel === channel);
  const [startSaid, finishSaid] = [timeSaid('start'), timeSaid('finish')];
  const status = decisions.findLast((one) => one.on === 'status');
  return {
    start: startSaid?.on === 'time' ? startSaid.at : stampAt('start'),
    finish: finishSaid?.on === 'time' ? finishSaid.at : stampAt('finish'),
    isTimeDecided: finishSaid !== undefined,
    status: status?.on === 'status' ? status.status : null,
    gates: Array.from({ length: gates }, (_, at): Gate => {
      const words = new Map<string, Judgement>();
      for (const { seat, payload } of events) {
        if (payload.kind === 'judgement' && isOwn(payload) && payload.gate === at + 1) {
          words.set(seat, payload);
        }
      }
      const seats = [...words].filter(([, payload]) => !payload.withdrawn);
      const values = [...new Set(seats.flatMap(([, { seconds }]) => seconds ?? []))];
      const ruled = decisions.findLast((one) => one.on === 'gate' && one.gate === at + 1);
      if (ruled?.on === 'gate') {
        const then = new Map(ruled.basis.map((one) => [one.seat, one.seconds]));
        const isHeld = seats.every(
          ([seat, { seconds }]) => seconds === ruled.seconds || then.get(seat) === seconds,
        );
        return { value: isHeld ? ruled.seconds : null, isDisputed: !isHeld };
      }
      return { value: values[0] ?? null, isDisputed: values.length > 1 };
    }),
  };
}
