import { describe, expect, test } from 'vitest';
import type { ClockFault } from '../../race-day/log/fold/clock-doubts.ts';
import { centiseconds } from '../../record/scoring/centiseconds.ts';
import {
  type ControlRun,
  type ControlStamp,
  doubtsOfTime,
  isEndInDoubt,
  isStatusInDoubt,
} from './control-run.ts';
import type { RunWarning } from './run-warnings.ts';

const stamp = (doubtful: boolean): ControlStamp => ({
  at: centiseconds(3_600_000),
  rest: 0,
  manual: true,
  doubtful,
  impulse: null,
  read: null,
});

type Doubted = Pick<ControlRun, 'warnings' | 'clocks' | 'start' | 'finish'>;

const runWith = (warnings: RunWarning[], more: Partial<Doubted> = {}): Doubted => ({
  warnings,
  clocks: { doubt: 0, fault: null, ends: { start: 0, finish: 0 } },
  start: stamp(false),
  finish: stamp(false),
  ...more,
});

const endsInDoubt = (run: Doubted) =>
  (['start', 'finish'] as const).filter((end) => isEndInDoubt(run, end));

describe('isEndInDoubt', () => {
  test.each([[[]], [['evidence', 'order', 'overdue']]] as RunWarning[][][])(
    'no end of a run is in doubt when its warnings are %j',
    (warnings) => expect(endsInDoubt(runWith(warnings))).toEqual([]),
  );

  test.each(['fast', 'slow'] as const)(
    'the finish of a run is in doubt when its time is too %s',
    (warning) => {
      expect(endsInDoubt(runWith([warning]))).toEqual(['finish']);
    },
  );

  test('an end of a run is in doubt when two seats saw its stamps far apart', () => {
    expect(endsInDoubt(runWith(['doubtful'], { start: stamp(true) }))).toEqual(['start']);
  });

  test.each<[ClockFault, number | null, number | null, string[]]>([
    ['unsure', 700_000, 20_000, ['start']],
    ['unsure', 20_000, 700_000, ['finish']],
    ['unsure', 300_000, 300_000, ['start', 'finish']],
    ['never', null, 20_000, ['start']],
    ['never', 20_000, null, ['finish']],
    ['never', null, null, ['start', 'finish']],
    ['early', 20_000, 700_000, ['start']],
    ['stepped', 20_000, 30_000, ['start', 'finish']],
    ['gear', 900_000, 20_000, ['start']],
    ['gear', 0, 0, ['start', 'finish']],
  ])(
    'the end of a run is in doubt by the less sure clock: %s, %s and %s',
    (fault, start, finish, ends) => {
      const clocks = { doubt: 900_000, fault, ends: { start, finish } };
      expect(endsInDoubt(runWith(['clock'], { clocks }))).toEqual(ends);
      expect(endsInDoubt(runWith([], { clocks }))).toEqual([]);
    },
  );
});

test('doubtsOfTime leaves out warnings of a status or of a boat on the course', () => {
  const warnings: RunWarning[] = ['evidence', 'order', 'overdue', 'clock', 'doubtful', 'slow'];
  expect(doubtsOfTime({ warnings })).toEqual(['clock', 'doubtful', 'slow']);
});

test.each([
  ['evidence', true],
  ['order', true],
  ['overdue', false],
  ['clock', false],
] as const)('isStatusInDoubt of the warning %s returns %s', (warning, is) => {
  expect(isStatusInDoubt({ warnings: [warning] })).toBe(is);
});
