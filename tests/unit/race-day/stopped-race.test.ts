import { describe, expect, test } from 'vitest';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { seatRows } from '../../../src/race-day/seats/seat.ts';
import { log, plan } from './two-boats.ts';

function orders(events: readonly RaceEvent[]): RaceEvent[][] {
  if (events.length < 2) return [[...events]];
  return events.flatMap((one) =>
    orders(events.filter((other) => other !== one)).map((rest) => [one, ...rest]),
  );
}

describe('a race that is stopped', () => {
  test('a race stays stopped until the stop is taken back, in any order of arrival', () => {
    const { decide } = log();
    const stop = decide({ on: 'stop', goesOn: '10:30' }, 'chief_judge');
    const go = decide({ on: 'undo' }, 'chief_judge', stop.id);
    expect(foldEvents(plan, [stop])).toMatchObject({
      stopped: { since: 1_000_000, goesOn: '10:30', reason: null, decisions: [stop.id] },
      wentOn: null,
    });
    for (const events of orders([stop, go])) {
      expect(foldEvents(plan, events)).toMatchObject({ stopped: null, wentOn: 2_000_000 });
    }
  });

  test('another hour for the restart keeps the moment of the first stop', () => {
    const { decide } = log();
    const stop = decide({ on: 'stop', goesOn: null });
    const again = decide({ on: 'stop', goesOn: '11:00' });
    for (const events of orders([stop, again])) {
      expect(foldEvents(plan, events).stopped).toEqual({
        since: 1_000_000,
        goesOn: '11:00',
        reason: null,
        decisions: [stop.id, again.id],
      });
    }
  });

  test('a stop that a phone sends after the desk let the race go on stops it again', () => {
    const { decide, event } = log();
    const stop = decide({ on: 'stop', goesOn: null });
    const ruling = { on: 'stop', goesOn: null } as const;
    const said = { authority: 'section_chief', ruling, reason: null, replaces: null } as const;
    const starter = event('start', { kind: 'decision', ...said });
    const go = decide({ on: 'undo' }, 'scorer', stop.id);
    for (const events of orders([stop, starter, go])) {
      const state = foldEvents(plan, events);
      expect([state.stopped?.decisions, state.wentOn]).toEqual([[starter.id], null]);
    }
    const lifted = decide({ on: 'undo' }, 'scorer', starter.id);
    expect(foldEvents(plan, [stop, starter, go, lifted]).stopped).toBeNull();
  });

  test('reports of judges and timekeepers during a stop count without a flag', () => {
    const { judge, stamp, decide } = log();
    const stop = decide({ on: 'stop', goesOn: null });
    const { flags, runs } = foldEvents(plan, [stop, stamp('cell', 'start', 1), judge('a', 1, 2)]);
    expect(flags).toEqual([]);
    expect(runs[0]).toMatchObject({ start: { at: 1 }, gates: [{ seconds: 2 }, {}, {}] });
  });

  test('start and finish may stop a race, and neither sets the hour of its restart', () => {
    const said = { kind: 'decision', authority: 'section_chief', reason: null } as const;
    const may = (kind: keyof typeof seatRows, goesOn: string | null) =>
      seatRows[kind].adds.decision({ ...said, ruling: { on: 'stop', goesOn }, replaces: null });
    expect(
      (['start', 'finish', 'section', 'screen'] as const).map((kind) => may(kind, null)),
    ).toEqual([true, true, false, false]);
    expect(may('start', '10:30')).toBe(false);
  });
});
