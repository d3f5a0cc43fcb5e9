import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceDayPlan } from '../../../src/race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import { buildJudgement, buildRaceEvent, composeDecision } from '../../support/race-events.ts';

// Calculates the rules of the sport a second time without the scoring code: whole microseconds, places counted by the
// number of better boats. The fold of the same day must give the same.

const DAY = 86_400_000_000n;
const gates = 3;
type Status = 'DNS' | 'DNF' | 'DSQ-R' | 'DSQ-C';
type Mode = RaceDayPlan['groups'][number]['ranking'];

interface Attempt {
  start: number;
  micros: number;
  /** Judgements of two judges at each gate; null means not seen. */
  gates: (readonly [number | null, number | null])[];
}
interface Descent {
  attempts: Attempt[];
  again: boolean;
  status: Status | null;
}

const value = fc.constantFrom(null, 0, 0, 0, 2, 50);
// Judges mostly agree: where they do not, the run has no result.
const said = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(value, fc.boolean())
      .map(([seen, both]) => [seen, both ? seen : null] as const),
  },
  { weight: 1, arbitrary: fc.tuple(value, value) },
);
const attempt: fc.Arbitrary<Attempt> = fc.record({
  start: fc.integer({ min: 0, max: Number(DAY) - 1 }),
  // Few different times, so that there are ties, to the microsecond around a hundredth.
  micros: fc
    .tuple(fc.constantFrom(90, 92, 94), fc.constantFrom(0, 9_999, 10_000, 19_999))
    .map(([seconds, rest]) => seconds * 1_000_000 + rest),
  gates: fc.array(said, { minLength: gates, maxLength: gates }),
});
const descent: fc.Arbitrary<Descent> = fc.record({
  attempts: fc.array(attempt, { minLength: 1, maxLength: 2 }),
  again: fc.boolean(),
  status: fc.constantFrom<(Status | null)[]>(
    null,
    null,
    null,
    null,
    'DNS',
    'DNF',
    'DSQ-R',
    'DSQ-C',
  ),
});
const boats = fc.array(fc.tuple(descent, descent), { minLength: 2, maxLength: 8 });

/** Returns a run's hundredths with penalties; null without a result, or while judges disagree. */
function runOf({ attempts, again, status }: Descent): number | null {
  const run = attempts[again ? 1 : 0];
  if (status !== null || run === undefined) return null;
  const [start, finish] = [BigInt(run.start), (BigInt(run.start) + BigInt(run.micros)) % DAY];
  const elapsed = (finish - start + DAY) % DAY;
  const seen = run.gates.map((both) => both.filter((one) => one !== null));
  if (seen.some((both) => new Set(both).size > 1)) return null;
  const seconds = seen.map(([one = 0]) => one);
  return Number(elapsed / 10_000n) + 100 * seconds.reduce((sum, one) => sum + one, 0);
}

/** Returns a boat's ranking figures, the first one first; null when it is not classified. */
function computeFigures([first, second]: readonly [Descent, Descent], mode: Mode): number[] | null {
  const out = [first, second].some(({ status }) => status === 'DSQ-C');
  const [one, two] = out ? [null, null] : [runOf(first), runOf(second)];
  if (mode === 'single') return two === null ? null : [two];
  if (mode === 'sum') return one === null || two === null ? null : [one + two, Math.min(one, two)];
  const runs = [one, two].filter((run) => run !== null).toSorted((a, b) => a - b);
  const [best, other = Number.POSITIVE_INFINITY] = runs;
  return best === undefined ? null : [best, other];
}

const isBetter = (a: readonly number[], b: readonly number[]) => {
  const place = a.findIndex((figure, at) => figure !== b[at]);
  return place >= 0 && (a[place] ?? 0) < (b[place] ?? 0);
};

function buildPlan(count: number, ranking: Mode): RaceDayPlan {
  const title = { es: 'Todos', en: 'All' };
  const races = ([1, 2] as const).map((number) => ({
    id: `all-${number}`,
    group: 'all',
    descent: number,
    gates,
  }));
  return {
    date: '2027-02-20',
    penalties: { touch: 2, miss: 50 },
    races,
    seats: [],
    groups: [{ id: 'all', title, ranking, ...(ranking === 'single' && { descent: 2 as const }) }],
    boats: races.flatMap(({ id }) =>
      Array.from({ length: count }, (_, at) => ({ race: id, bib: at + 1, name: `${at + 1}` })),
    ),
  };
}

function saidOf({ attempts, again, status }: Descent, race: string, bib: number): RaceEvent[] {
  const boat = { race, bib };
  const events = attempts.flatMap((run, index) => {
    const number = { attempt: index + 1 };
    const stamp = (channel: 'start' | 'finish', at: number) =>
      buildRaceEvent(channel, {
        kind: 'impulse',
        channel,
        at,
        manual: false,
        ...boat,
        ...number,
        raw: null,
        replaces: null,
        withdrawn: false,
      });
    const judged = run.gates.flatMap((both, gate) =>
      both.map((seconds, judge) => {
        const said = { ...buildJudgement(boat, gate + 1, seconds), ...number };
        return buildRaceEvent(`judge-${judge}`, said as RaceEvent['payload']);
      }),
    );
    const finish = (run.start + run.micros) % Number(DAY);
    return [stamp('start', run.start), stamp('finish', finish), ...judged];
  });
  const counting = { ...boat, attempt: again ? 2 : 1 };
  const by = (ruling: Parameters<typeof composeDecision>[1]) =>
    buildRaceEvent('desk-jury', composeDecision('jury', ruling));
  if (again) events.push(by({ on: 'rerun', ...counting }));
  if (status !== null) events.push(by({ on: 'status', ...counting, status }));
  return events;
}

const cs = (text: string | null) => {
  const [, minutes = '', seconds = '', rest = ''] = /^(\d+):(\d\d)\.(\d\d)$/.exec(text ?? '') ?? [];
  return text === null ? null : (Number(minutes) * 60 + Number(seconds)) * 100 + Number(rest);
};

test.each<Mode>(['best', 'sum', 'single'])(
  'a list by "%s" follows the rules, over midnight, with ties, second attempts and boats out of competition',
  (mode) => {
    fc.assert(
      fc.property(boats, fc.infiniteStream(fc.nat()), (day, dice) => {
        const plan = buildPlan(day.length, mode);
        const events = day.flatMap(([first, second], at) => [
          ...saidOf(first, 'all-1', at + 1),
          ...saidOf(second, 'all-2', at + 1),
        ]);
        const mixed = events
          .map((event) => ({ event, at: dice.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ event }) => event);
        const [list] = resultLists(plan, foldEvents(plan, mixed));
        const figures = day.map((boat) => computeFigures(boat, mode));
        for (const [at, own] of figures.entries()) {
          const row = list?.rows.find(({ bib }) => bib === at + 1);
          const better = figures.filter((other) => other && own && isBetter(other, own)).length;
          expect([row?.rank, cs(row?.result ?? null)]).toEqual(
            own === null ? [null, null] : [better + 1, own[0]],
          );
        }
        // Classified boats come before all others, each below the better boats.
        const ranks = list?.rows.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY) ?? [];
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  },
);
