import { seededRandom } from '../../src/design/course-map/geometry/seeded-random.ts';
import { foldEvents } from '../../src/race-day/log/fold/create-fold.ts';
import type { RaceDayPlan } from '../../src/race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../src/race-day/log/log/race-event.ts';
import { median } from '../statistics.ts';

const GATES = 20;

/** Builds a Sunday of so many events: runs with two stamps and a judgement for each gate. */
function aDay(length: number): { plan: RaceDayPlan; events: RaceEvent[] } {
  const roll = seededRandom(length);
  const runs = Math.ceil(length / (GATES + 2));
  const title = { es: 'Todos', en: 'All' };
  const plan: RaceDayPlan = {
    date: '2027-02-20',
    penalties: { touch: 2, miss: 50 },
    groups: [{ id: 'all', title, ranking: 'single', descent: 1 }],
    races: [{ id: 'all', group: 'all', descent: 1, gates: GATES }],
    boats: Array.from({ length: runs }, (_, index) => ({
      race: 'all',
      bib: index + 1,
      name: `Boat ${index + 1}`,
    })),
    seats: [],
  };
  const events = Array.from({ length }, (_, index): RaceEvent => {
    const [run, step] = [Math.floor(index / (GATES + 2)), index % (GATES + 2)];
    const seat = step < 2 ? 'line' : `section-${Math.floor(step / 4)}`;
    const boat = { race: 'all', bib: run + 1, attempt: 1 };
    const at = run * 40_000_000 + (step === 0 ? 0 : 98_765_432);
    const id = `01950000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
    const stamp = { at, manual: false, raw: null, replaces: null, withdrawn: false };
    const seen = { reason: null, note: null, replaces: null };
    return {
      version: 1,
      id,
      seat,
      person: seat,
      sequence: index + 1,
      deviceTime: at,
      offset: 0,
      uncertainty: 2000,
      payload:
        step < 2
          ? { kind: 'impulse', channel: step === 0 ? 'start' : 'finish', ...boat, ...stamp }
          : { kind: 'judgement', ...boat, gate: step - 1, ...seen, seconds: roll() < 0.8 ? 0 : 2 },
    };
  });
  return { plan, events };
}

/** The least that reading events can cost: each is looked up by its id once, and its value added. */
function plainPass(events: readonly RaceEvent[]): number {
  const seen = new Set<string>();
  let sum = 0;
  for (const { id, payload } of events) {
    if (seen.has(id)) continue;
    seen.add(id);
    sum += payload.kind === 'judgement' ? (payload.seconds ?? 0) : 1;
  }
  return sum;
}

/** Returns the median of some rounds, in milliseconds. */
function timeOf(deed: () => unknown): number {
  const times = Array.from({ length: 15 }, () => {
    const begun = performance.now();
    deed();
    return performance.now() - begun;
  });
  return median(times);
}

/** Measures folds beside plain passes over the same events; returns lines for the report. */
export function measureFold(): string[] {
  const figures = [15_000, 100_000].map((length) => {
    const { plan, events } = aDay(length);
    const fold = timeOf(() => foldEvents(plan, events));
    return { length, fold, pass: timeOf(() => plainPass(events)) };
  });
  const lines = figures.map(
    ({ length, fold, pass }) =>
      `${length} events: fold ${fold.toFixed(1)} ms, plain pass ${pass.toFixed(2)} ms, ratio ${(fold / pass).toFixed(1)}`,
  );
  const [day, large] = figures;
  if (!day || !large) return lines;
  const growth = large.fold / large.length / (day.fold / day.length);
  return [...lines, `an event costs ${growth.toFixed(2)} times as much in the large log`];
}
