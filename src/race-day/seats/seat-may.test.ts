import { describe, expect, test } from 'vitest';
import { type SeatKind, seatKinds } from './seat.ts';
import { type SeatAct, seatActs, seatMay } from './seat-may.ts';

/** The table once more, cell by cell: start order, start, finish, judgement, results. */
const cells: Record<SeatKind, string> = {
  start: 'xx---',
  finish: 'x-x--',
  section: 'x--x-',
  announcer: 'x---x',
  screen: '----x',
};

describe.each(seatKinds)('%s', (kind) => {
  const gates = kind === 'section' ? { first: 7, last: 10 } : null;
  const row = seatActs.map((act, index): [SeatAct, boolean] => [act, cells[kind][index] === 'x']);
  test.each(row)('%s: %s', (act, may) => {
    expect(seatMay({ kind, gates }, act, 7)).toBe(may);
  });
});

test.each([
  [6, false],
  [7, true],
  [10, true],
  [11, false],
  [7.5, false],
  [Number.NaN, false],
  [undefined, false],
])('a section from 7 to 10 judges gate %s: %s', (gate, may) => {
  const section = { kind: 'section', gates: { first: 7, last: 10 } } as const;
  expect(seatMay(section, 'judgement.add', gate)).toBe(may);
});
