import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceDayPlan } from '../../../src/race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';

const SECOND = 1_000_000;
/** A time is cut to the hundredth. */
const CUT = 10_000;
const midnight = Date.UTC(2027, 1, 20, 5) * 1000;
const ten = 36_000 * SECOND;
const seats = ['start', 'finish', 'finish-2'] as const;
type Seat = (typeof seats)[number];

/** Clock errors of a day; times in seconds from the first start. */
const faults = fc.record({
  boats: fc.integer({ min: 3, max: 10 }),
  /** True time of each run in hundredths. */
  times: fc.array(fc.integer({ min: 9000, max: 11_000 }), { minLength: 10, maxLength: 10 }),
  /** Error of each phone's clock in milliseconds. */
  wrong: fc.record({
    start: fc.integer({ min: -60_000, max: 60_000 }),
    finish: fc.integer({ min: -60_000, max: 60_000 }),
    'finish-2': fc.integer({ min: -60_000, max: 60_000 }),
  }),
  /** Error of each measurement, in percent of its stated uncertainty. */
  luck: fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 30, maxLength: 30 }),
  /** Boats whose start clock was never compared, and boats whose phone claims to be 30 s off. */
  never: fc.constantFrom<readonly number[]>([], [1], [2, 3], [1, 2, 3, 4, 5, 6, 7, 8, 9]),
  rough: fc.constantFrom<readonly number[]>([], [2], [4, 5]),
  /** Clock step of the server in milliseconds, and when each phone measures again. */
  step: fc.option(
    fc.record({
      at: fc.integer({ min: 170, max: 700 }),
      by: fc.constantFrom(-8000, -2500, -900, 900, 1500, 5000),
      noticed: fc.record({
        start: fc.constantFrom(0, 30, 65, 200, 99_999),
        finish: fc.constantFrom(0, 30, 65, 200, 99_999),
        'finish-2': fc.constantFrom(0, 30, 65, 200, 99_999),
      }),
    }),
  ),
  /** Error in milliseconds of a second phone at the finish, which claims to be certain. */
  second: fc.option(fc.constantFrom(0, 1200, -4000, 30_000)),
});
type Faults = typeof faults extends fc.Arbitrary<infer Value> ? Value : never;

function buildPlan(boats: number): RaceDayPlan {
  return {
    date: '2027-02-20',
    penalties: { touch: 2, miss: 50 },
    groups: [{ id: 'men', title: { es: 'Hombres', en: 'Men' }, ranking: 'single', descent: 1 }],
    races: [{ id: 'men-1', group: 'men', descent: 1, gates: 1 }],
    boats: Array.from({ length: boats }, (_, bib) => {
      return { race: 'men-1', bib: bib + 1, name: `Boat ${bib + 1}` };
    }),
    seats: seats.map((id) => ({ id, gates: [] })),
  };
}

function collectEvents({
  boats,
  times,
  wrong,
  luck,
  never,
  rough,
  step,
  second,
}: Faults): RaceEvent[] {
  const count = { start: 0, finish: 0, 'finish-2': 0 };
  const stamped = (seat: Seat, channel: 'start' | 'finish', bib: number, at: number): RaceEvent => {
    count[seat] += 1;
    const isStart = seat === 'start';
    const isNever = isStart && never.includes(bib - 1);
    const uncertainty = isNever ? null : isStart && rough.includes(bib - 1) ? 30 * SECOND : 20_000;
    const isStepped = step !== null && at >= ten + step.at * SECOND;
    const isNoticed = isStepped && at >= ten + (step.at + step.noticed[seat]) * SECOND;
    const turn = isStepped && !isNoticed ? 0 : bib;
    const share = (luck[(turn * 3 + seats.indexOf(seat)) % luck.length] ?? 0) / 100;
    const line = isNoticed ? step.by * 1000 : 0;
    const lie = seat === 'finish-2' ? (second ?? 0) * 1000 : 0;
    const deviceTime = midnight + at + wrong[seat] * 1000;
    const measured = Math.round(line + lie - wrong[seat] * 1000 + share * (uncertainty ?? 0));
    const offset = isNever ? 0 : measured;
    const payload = makeStamp(channel, (deviceTime + offset - midnight) / SECOND, {
      race: 'men-1',
      bib,
    });
    return buildRaceEvent(seat, payload, {
      ...{ sequence: count[seat], deviceTime, offset, uncertainty },
    });
  };
  return Array.from({ length: boats }, (_, index) => index + 1).flatMap((bib) => {
    const start = ten + bib * 60 * SECOND;
    const finish = start + (times[bib - 1] ?? 0) * 10_000;
    return [
      stamped('start', 'start', bib, start),
      stamped('finish', 'finish', bib, finish),
      ...(second === null ? [] : [stamped('finish-2', 'finish', bib, finish)]),
    ];
  });
}

/** Returns each ranked boat with its true time and its stated doubt. */
function rankBoats(day: Faults) {
  const plan = buildPlan(day.boats);
  const state = foldEvents(plan, collectEvents(day));
  const [list] = resultLists(plan, state);
  if (!list) throw new Error('no list');
  return list.rows
    .filter(({ rank }) => rank !== null)
    .map(({ bib }) => {
      const run = state.runs.find((one) => one.bib === bib);
      const doubt = run?.clocks.doubt ?? Number.POSITIVE_INFINITY;
      return { bib, doubt, truth: (day.times[bib - 1] ?? 0) * 10_000 };
    });
}

describe('random days with clock faults', () => {
  test('no boat ranks wrongly beyond the stated clock doubt', () => {
    let shown = 0;
    fc.assert(
      fc.property(faults, (day) => {
        const ranked = rankBoats(day);
        shown += ranked.length;
        for (const [index, one] of ranked.entries()) {
          for (const other of ranked.slice(index + 1)) {
            expect(one.truth).toBeLessThanOrEqual(other.truth + one.doubt + other.doubt + CUT);
          }
        }
      }),
      { numRuns: 400 },
    );
    expect(shown).toBeGreaterThan(400);
  });

  test('without a fault every boat ranks', () => {
    fc.assert(
      fc.property(faults, (day) => {
        const sound = { ...day, never: [], rough: [], step: null, second: null };
        expect(rankBoats(sound)).toHaveLength(day.boats);
      }),
      { numRuns: 50 },
    );
  });
});
