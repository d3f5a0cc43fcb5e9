import { expect, test } from 'vitest';
import { HOUR, log, plan } from '../../../../tests/unit/race-day/two-boats.ts';
import { foldEvents } from '../fold/create-fold.ts';
import type { RaceEvent } from '../log/race-event.ts';
import { resultLists } from './result-lists.ts';

const SECOND = 1_000_000;
const bibs = [1, 2, 3, 4, 5, 6];
const six = {
  ...plan,
  boats: bibs.map((bib) => ({ race: 'men-1', bib, name: `Boat ${bib}` })),
};

/** Builds boats that take about two minutes each, and functions for more events. */
function day() {
  const { stamp, decide } = log();
  const startOf = (bib: number) => 10 * HOUR + bib * 60 * SECOND;
  const down = (bib: number, seconds: number, more: object = {}) =>
    stamp('a', 'finish', startOf(bib) + seconds * SECOND, { bib, manual: true, ...more });
  const starts = bibs.map((bib) => stamp('cell', 'start', startOf(bib), { bib }));
  return { stamp, decide, startOf, starts, down };
}

function collectRanks(events: readonly RaceEvent[]) {
  const [list] = resultLists(six, foldEvents(six, events));
  const rows = list?.rows.map(({ bib, rank, runs }) => [bib, rank, runs[0]?.inDoubt]);
  return { rows, underReview: list?.underReview };
}

test('a boat with a tap at the finish far too early is last until the office decides', () => {
  const { starts, down, decide, startOf } = day();
  const others = [2, 3, 4, 5, 6].map((bib) => down(bib, 118 + bib));
  const early = down(1, 66);
  const doubted = collectRanks([...starts, ...others, early]);
  expect(doubted.underReview).toBe(true);
  expect(doubted.rows?.at(0)).toEqual([2, 1, false]);
  expect(doubted.rows?.at(-1)).toEqual([1, null, true]);

  const boat = { race: 'men-1', bib: 1, attempt: 1 };
  const at = startOf(1) + 66 * SECOND;
  const said = decide({ on: 'time', ...boat, channel: 'finish', at });
  const believed = collectRanks([...starts, ...others, early, said]);
  expect(believed).toMatchObject({
    underReview: false,
    rows: [[1, 1, false], [2, 2, false], {}, {}, {}, {}],
  });

  const right = decide({ on: 'time', ...boat, channel: 'finish', at: startOf(1) + 122 * SECOND });
  expect(collectRanks([...starts, ...others, early, right]).rows).toContainEqual([1, 3, false]);
});

test('a time is in doubt when three boats show the usual time, and a status is never in doubt for its stamps', () => {
  const { starts, down, decide, stamp, startOf } = day();
  const three = [...starts, down(1, 66), down(2, 120), down(3, 122)];
  expect(collectRanks(three).rows?.slice(0, 3)).toEqual([
    [2, 1, false],
    [3, 2, false],
    [1, null, true],
  ]);
  const other = stamp('b', 'finish', startOf(2) + 122 * SECOND, { bib: 2, manual: true });
  const out = decide({ on: 'status', race: 'men-1', bib: 2, attempt: 1, status: 'DSQ-C' }, 'jury');
  const [list] = resultLists(six, foldEvents(six, [...three, other, out]));
  expect(list?.rows.find(({ bib }) => bib === 2)).toMatchObject({
    status: 'DSQ',
    runs: [{ inDoubt: false }, null],
  });
});

test('a finish that two timers stamped more than half a second apart is ranked after the office chooses one', () => {
  const { stamp, decide, starts, down, startOf } = day();
  const at = startOf(2) + 121_200_000;
  const other = stamp('b', 'finish', at, { bib: 2, manual: true });
  const events = [...starts, down(2, 120), other, down(3, 130)];
  expect(collectRanks(events).rows).toEqual(
    expect.arrayContaining([
      [3, 1, false],
      [2, null, true],
    ]),
  );
  const seen = foldEvents(six, events).runs.find(({ bib }) => bib === 2)?.seen.finish;
  expect(seen).toMatchObject([{ at: at - 1_200_000 }, { at, event: other.id, manual: true }]);
  const use = decide({ on: 'time', race: 'men-1', bib: 2, attempt: 1, channel: 'finish', at });
  expect(collectRanks([...events, use]).rows).toEqual(expect.arrayContaining([[2, 1, false]]));
});
