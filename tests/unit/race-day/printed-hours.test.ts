import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controlRun } from '../../../src/desk/control/control-run.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import { toPostedRow } from '../../../src/race-day/log/postings/posted-list.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import { hundredthOfDay, MICROS_OF_DAY, printedRun } from '../../../src/race-day/log/run-time.ts';
import { parseClock, parseRunTime } from '../../../src/record/scoring/centiseconds.ts';
import { runOutcome } from '../../../src/record/scoring/run-outcome.ts';
import { boat, log, plan } from './two-boats.ts';

// Typed times have whole hundredths, phones thousandths, gear microseconds.
const grain = fc.constantFrom(10_000, 1000, 100, 1);
const day = { max: MICROS_OF_DAY - 1, min: 0 };
const stamp = fc.tuple(fc.integer(day), grain).map(([at, of]) => at - (at % of));
/** Runs from zero to ten minutes; the finish may be after midnight. */
const stamps = fc
  .tuple(stamp, fc.integer({ min: 0, max: 600_000_000 }), grain)
  .map(([start, run, of]) => {
    const finish = start + run;
    const cut = finish - (finish % of);
    return { start, finish: (cut < start ? finish : cut) % MICROS_OF_DAY };
  });
const elapsed = (start: number, finish: number) => (finish - start + 8_640_000) % 8_640_000;
const cs = (text: string | null | undefined) => parseClock(text ?? '');
const runs = { numRuns: 2000 };

describe('the printed hours of a run', () => {
  test('the printed hours of a run subtract to its time, the difference of the stamps cut to the hundredth', () => {
    fc.assert(
      fc.property(stamps, ({ start, finish }) => {
        const printed = printedRun(start, finish);
        const micros = (finish - start + MICROS_OF_DAY) % MICROS_OF_DAY;
        expect(printed.time).toBe(Math.floor(micros / 10_000));
        expect(elapsed(printed.start, printed.finish)).toBe(printed.time);
        expect(printed.finish).toBe(hundredthOfDay(finish));
        // The printed start is cut or rounded up to the next hundredth; whole hundredths stay.
        const later = elapsed(hundredthOfDay(start), printed.start);
        expect(start % 10_000 === 0 ? [0] : [0, 1]).toContain(later);
      }),
      runs,
    );
  });

  test('the printed hours of a run are equal in record, list, signed list and control table', () => {
    fc.assert(
      fc.property(
        stamps,
        fc.boolean(),
        fc.boolean(),
        ({ start, finish }, typesStart, typesFinish) => {
          const { stamp: seen, decide } = log();
          const end = (channel: 'start' | 'finish', at: number, isTyped: boolean) =>
            isTyped
              ? decide({ on: 'time', ...boat, channel, at })
              : seen('cell', channel, at, { manual: true });
          const events = [end('start', start, typesStart), end('finish', finish, typesFinish)];
          const state = foldEvents(plan, events);
          const printed = printedRun(start, finish);
          const run = state.runs.find(({ bib, race }) => bib === boat.bib && race === boat.race);
          const row = resultLists(plan, state)[0]?.rows.find(({ bib }) => bib === boat.bib);
          if (!run || !row) throw new Error('no run');
          expect(run.record).toMatchObject({ start: printed.start, finish: printed.finish });
          expect([run.time, runOutcome(run.record).time]).toEqual([printed.time, printed.time]);
          for (const listed of [row.runs[0], toPostedRow(row).runs[0]]) {
            expect([cs(listed?.start), cs(listed?.finish)]).toEqual([
              printed.start,
              printed.finish,
            ]);
            expect(parseRunTime(listed?.time ?? '')).toBe(printed.time);
          }
          const filmed = new Set<string>();
          const words = { name: '', labelOf: String, assignedBy: () => null, warnings: [], filmed };
          const { hours, time } = controlRun(run, { ...words, eventOf: () => undefined });
          expect({ ...hours, time }).toEqual(printed);
        },
      ),
      runs,
    );
  });

  test('a typed finish keeps its typed value, whatever the gear measured at the start', () => {
    const at = (text: string) => (parseClock(text) ?? 0) * 10_000;
    const { stamp: seen, decide } = log();
    const typed = { on: 'time', ...boat, channel: 'finish', at: at('13:46:20.60') } as const;
    const events = [seen('cell', 'start', at('13:44:58.00') + 5432), decide(typed)];
    const [list] = resultLists(plan, foldEvents(plan, events));
    expect(list?.rows.find(({ bib }) => bib === boat.bib)?.runs[0]).toMatchObject({
      start: '13:44:58.01',
      finish: '13:46:20.60',
      time: '1:22.59',
    });
  });
});
