import { expect, test } from 'vitest';
import type { RunState } from '../../log/fold/day-state.ts';
import type { GearNews } from '../../log/gear/follow-gear.ts';
import type { ListedBoat } from '../rules/listed-boats.ts';
import type { Board } from '../rules/read-board.ts';
import { gearPayloads } from './use-gear.ts';

const at = 100_000_000;
const signal: GearNews = {
  raw: '0001 C0 09:00:00.00',
  line: null,
  changes: [
    { stamp: 0, isNew: true, bib: null, channel: 'start', at, manual: false, stands: true },
  ],
};
const boat = (bib: number) => ({ race: 'cross-1', bib, attempt: 1 });
const started = { start: { at: at - 500_000 }, finish: null, status: null };

/** Board of a start of four boats; `hand` has those that the starter stamped half a second before the signal. */
function board(hand: readonly number[] = []): Board {
  const boats = [11, 12, 13, 14].map((bib): ListedBoat => {
    const run = hand.includes(bib) ? (started as RunState) : null;
    return { ...boat(bib), name: `Boat ${bib}`, boats: 1, planned: at, run };
  });
  const queue = boats.filter(({ run }) => run === null);
  const passages = hand.map((bib) => {
    const main = { id: `hand-${bib}`, seat: 's', channel: 'start' as const, raw: null };
    const stamp = { ...main, at: at - 500_000, manual: true, boat: boat(bib) };
    return { boat: boat(bib), main: stamp, stamps: [stamp] };
  }) as unknown as Board['passages'];
  const others = { stamps: [], passed: [], course: [], byPlan: [], next: null };
  return { ...others, boats, queue, passages };
}

const startedBibs = (of: Board, leftOut: readonly number[]) =>
  gearPayloads(signal, of, { seat: 's', end: 'start', leftOut: leftOut.map(boat) })
    .map(({ bib }) => bib)
    .toSorted();

test('a signal of the gear starts the boats of a group without those that the starter left out', () => {
  expect(startedBibs(board(), [])).toEqual([11, 12, 13, 14]);
  expect(startedBibs(board(), [14])).toEqual([11, 12, 13]);
});

test('a signal of the gear after a start by hand starts no boat that stayed behind', () => {
  expect(startedBibs(board([11, 12, 13]), [])).toEqual([11, 12, 13]);
});
