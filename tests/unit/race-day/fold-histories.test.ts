import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyArrival,
  anyCrossPlan,
  anyHistory,
  anyPlan,
} from '../../../campaigns/folds/any-history.ts';
import { createFold, foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import { raceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';

const seed = fc.nat();
const length = fc.integer({ min: 1, max: 300 });
const stateOf = (events: ReturnType<typeof anyHistory>) =>
  JSON.stringify(foldEvents(anyPlan, events));

describe('a history of twenty devices', () => {
  test('a random history contains valid events of every kind', () => {
    const events = anyHistory(1, 2000);
    for (const event of events) expect(raceEvent.parse(event)).toEqual(event);
    const kinds = events.map(({ payload }) =>
      payload.kind === 'decision' ? payload.ruling.on : payload.kind,
    );
    expect(new Set(kinds).size).toBe(13);
    const { flags } = foldEvents(anyPlan, events);
    expect(new Set(flags.map(({ flag }) => flag)).size).toBe(10);
  });

  test('a history folds to one state, doubled, reordered and in any batches', () => {
    fc.assert(
      fc.property(seed, length, seed, (history, count, arrival) => {
        const events = anyHistory(history, count);
        expect(stateOf(anyArrival(events, arrival))).toBe(stateOf(events));
      }),
      { numRuns: 150 },
    );
  });

  test('a history folded step by step, with readings in between, equals one folded at once, byte for byte', () => {
    fc.assert(
      fc.property(seed, length, fc.integer({ min: 1, max: 40 }), (history, count, step) => {
        const arrived = anyArrival(anyHistory(history, count), history);
        const fold = createFold(anyPlan);
        for (const [index, event] of arrived.entries()) {
          fold.add(event);
          if (index % step === 0) {
            expect(JSON.stringify(fold.state())).toBe(stateOf(arrived.slice(0, index + 1)));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a history with heats of a cross contains valid events, and drops none of its heats', () => {
    const events = anyHistory(1, 2000, anyCrossPlan);
    for (const event of events) expect(raceEvent.parse(event)).toEqual(event);
    const kinds = events.map(({ payload }) =>
      payload.kind === 'decision' ? payload.ruling.on : payload.kind,
    );
    expect(new Set(kinds).size).toBe(24);
    const states = Array.from({ length: 200 }, (_, history) =>
      foldEvents(anyCrossPlan, anyHistory(history, 1 + (history % 60), anyCrossPlan)),
    );
    const seen = states.flatMap(({ crosses }) => crosses.flatMap(({ day }) => day.heats));
    expect(new Set(seen.map(({ state }) => state))).toEqual(
      new Set(['proposed', 'waiting', 'start-list', 'under-way', 'ranked', 'review']),
    );
  });

  test('a history with heats of a cross folds to one state, doubled, reordered and step by step', () => {
    fc.assert(
      fc.property(seed, length, seed, (history, count, arrival) => {
        const events = anyHistory(history, count, anyCrossPlan);
        const arrived = anyArrival(events, arrival);
        const fold = createFold(anyCrossPlan);
        for (const [index, event] of arrived.entries()) {
          fold.add(event);
          if (index % 29 === 0) fold.state();
        }
        const whole = JSON.stringify(foldEvents(anyCrossPlan, events));
        expect(JSON.stringify(fold.state())).toBe(whole);
        expect(JSON.stringify(foldEvents(anyCrossPlan, arrived))).toBe(whole);
      }),
      { numRuns: 100 },
    );
  });

  test('a history gives lists in which the better boat is higher', () => {
    fc.assert(
      fc.property(seed, (history) => {
        const lists = resultLists(anyPlan, foldEvents(anyPlan, anyHistory(history, 300)));
        for (const { rows } of lists) {
          expect(rows.map(({ bib }) => bib).toSorted()).toEqual([1, 2, 3, 4]);
          const ranks = rows.flatMap(({ rank }) => rank ?? []);
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('twice as many events are read twice as often, not four times', () => {
    const readings = (count: number) => {
      let read = 0;
      const counted = anyHistory(5, count).map(
        (event) =>
          new Proxy(event, {
            get(target, key, receiver) {
              read += 1;
              return Reflect.get(target, key, receiver);
            },
          }),
      );
      const plain = counted.filter(({ payload }) => payload.kind !== 'decision');
      read = 0;
      foldEvents(anyPlan, plain);
      return read;
    };
    expect(readings(8000)).toBeLessThan(2.5 * readings(4000));
  });
});
