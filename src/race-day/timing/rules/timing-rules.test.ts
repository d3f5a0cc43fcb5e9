import { describe, expect, test } from 'vitest';
import type { RaceDayPlan } from '../../log/log/race-day-plan.ts';
import type { EventOf, RaceEvent } from '../../log/log/race-event.ts';
import { boatOfNumber } from '../cable/use-gear.ts';
import { compareWithNearest } from './agreement.ts';
import { boatOfPassage, hasJustPassed } from './group-passages.ts';
import { type Board, type CourseEnd, readBoard } from './read-board.ts';
import {
  assignment,
  handStamp,
  type ImpulsePayload,
  reading,
  stampPayload,
  swap,
  undoing,
  withdrawal,
} from './stamp-payload.ts';
import { beepBetween, isHeldBack, startTarget } from './start-target.ts';

const SECOND = 1_000_000;
const nine = 9 * 3600 * SECOND;
const bibs = [4, 5, 6, 7];
const plan: RaceDayPlan = {
  date: '2027-02-20',
  penalties: { touch: 2, miss: 50 },
  groups: [
    { id: 'men', title: { es: 'Hombres', en: 'Men' }, ranking: 'best' },
    { id: 'women', title: { es: 'Mujeres', en: 'Women' }, ranking: 'best' },
  ],
  races: [
    { id: 'men-1', group: 'men', descent: 1, gates: 3 },
    { id: 'women-1', group: 'women', descent: 1, gates: 3 },
  ],
  boats: [
    ...bibs.map((bib) => ({ race: 'men-1', bib, name: `Boat ${bib}` })),
    { race: 'women-1', bib: 4, name: 'Other 4' },
  ],
  seats: [],
};
const starts = plan.boats.map((boat, index) => ({
  ...boat,
  place: index + 1,
  at: (nine + index * 40 * SECOND) / 10_000,
}));
const boat = (bib: number, race = 'men-1') => ({ race, bib, attempt: 1 });

function day() {
  const events: RaceEvent[] = [];
  const add = (seat: string, payload: RaceEvent['payload']): RaceEvent => {
    const count = events.length + 1;
    const id = `01950000-0000-7000-8000-${String(count).padStart(12, '0')}`;
    const times = { deviceTime: count * SECOND, offset: 0, uncertainty: 0 };
    const event = {
      version: 1 as const,
      id,
      seat,
      person: 'x',
      sequence: count,
      ...times,
      payload,
    };
    events.push(event);
    return event;
  };
  const stamp = (seat: string, end: CourseEnd, at: number, bib: number | null, manual = true) =>
    add(
      seat,
      stampPayload(
        { channel: end, at: nine + at * SECOND, manual, raw: null },
        bib === null ? null : boat(bib),
      ),
    ) as EventOf<'impulse'>;
  const board = (seat: string, end: CourseEnd, now: number, seesStarts = false): Board =>
    readBoard({ plan: { plan, starts }, events, seat, end, now: nine + now * SECOND, seesStarts });
  const say = (seat: string, payloads: readonly ImpulsePayload[]) =>
    payloads.map((payload) => add(seat, payload) as EventOf<'impulse'>);
  const decide = (ruling: EventOf<'decision'>['payload']['ruling']) =>
    add('desk-1', { kind: 'decision', authority: 'scorer', ruling, reason: null, replaces: null });
  return { events, stamp, board, say, decide };
}

const collectBibs = (boats: readonly { bib: number }[]) => boats.map(({ bib }) => bib);
const seen = ({ passages }: Board) =>
  passages.map(({ boat: of, main }) => [of?.bib ?? null, (main.at - nine) / SECOND]);

describe('at the start', () => {
  test('the next of the list is preselected; after a change of order the list goes on', () => {
    const { stamp, board, decide } = day();
    expect(board('s', 'start', 0).next?.bib).toBe(4);
    stamp('s', 'start', 0, 4);
    stamp('s', 'start', 40, 6);
    expect(board('s', 'start', 41)).toMatchObject({ next: { bib: 7 }, passed: [{ bib: 5 }] });
    stamp('s', 'start', 60, 5);
    expect(collectBibs(board('s', 'start', 61).queue)).toEqual([7, 4]);
    stamp('s', 'start', 80, null);
    expect(board('s', 'start', 81).next?.bib).toBe(7);
    decide({ on: 'status', ...boat(7), status: 'DNS' });
    expect(board('s', 'start', 82).next).toMatchObject({ race: 'women-1', bib: 4 });
  });

  test('a false start brings the boat back, and a granted re-run waits for its start again', () => {
    const { stamp, board, say, decide } = day();
    stamp('s', 'start', 0, 4);
    const [passage] = board('s', 'start', 1).passages;
    if (passage) say('s', withdrawal(passage));
    expect(board('s', 'start', 2)).toMatchObject({ next: { bib: 4 }, passages: [] });
    stamp('s', 'start', 10, 4);
    decide({ on: 'rerun', ...boat(4), attempt: 2 });
    const [again] = board('s', 'start', 20).boats;
    expect(again).toMatchObject({ bib: 4, attempt: 2 });
  });

  test('a late race keeps its intervals', () => {
    const { stamp, board } = day();
    const now = () => board('s', 'start', 0);
    expect(startTarget(now().queue[0], now().boats)).toEqual({ at: nine, late: 0 });
    stamp('s', 'start', 85, 4);
    expect(startTarget(now().queue[0], now().boats)).toEqual({
      at: nine + 125 * SECOND,
      late: 85 * SECOND,
    });
    expect(startTarget(undefined, now().boats)).toBeNull();
  });

  test('the last five seconds beep, and the start sounds higher', () => {
    expect(beepBetween(10.05, 9.95)).toBe('second');
    expect(beepBetween(7.05, 6.95)).toBeNull();
    expect(beepBetween(1.05, 0.95)).toBe('second');
    expect(beepBetween(0.05, -0.05)).toBe('start');
    expect(beepBetween(-0.05, -0.15)).toBeNull();
    expect(beepBetween(40, 5)).toBeNull();
  });
});

describe('at the finish', () => {
  test('the first boat on the course is expected, and an overdue one is skipped', () => {
    const { stamp, board } = day();
    for (const [index, bib] of bibs.entries()) stamp('s', 'start', index * 40, bib);
    expect(board('f', 'finish', 130).next?.bib).toBe(4);
    stamp('f', 'finish', 140, 5);
    expect(collectBibs(board('f', 'finish', 141).course)).toEqual([4, 6, 7]);
    expect(board('f', 'finish', 141).next?.bib).toBe(4);
    expect(board('f', 'finish', 220)).toMatchObject({ next: { bib: 6 } });
  });

  test('a boat stays for ten seconds after another finish saw it', () => {
    const { stamp, board } = day();
    stamp('s', 'start', 0, 4);
    stamp('f', 'finish', 100, 4);
    expect(board('g', 'finish', 102).next?.bib).toBe(4);
    expect(board('g', 'finish', 111).course).toEqual([]);
  });

  test('a boat without a recorded start is expected by the plan, and so is a boat passed over lately', () => {
    const { stamp, board } = day();
    expect(board('f', 'finish', 10).next).toBeNull();
    expect(board('f', 'finish', 25)).toMatchObject({ course: [], next: { bib: 4 } });
    // Online, a start would be known: an extra touch gets no boat, and the boat is only offered.
    expect(board('f', 'finish', 25, true)).toMatchObject({ next: null, byPlan: [{ bib: 4 }] });
    // Boats that were seen to start come first.
    stamp('s', 'start', 41, 5);
    const now = board('f', 'finish', 141);
    expect(now).toMatchObject({ course: [{ bib: 5 }], next: { bib: 5 } });
    expect(collectBibs(now.byPlan)).toEqual([6, 7, 4]);
    stamp('f', 'finish', 142, 5);
    stamp('f', 'finish', 143, 6);
    expect(board('f', 'finish', 144).next?.bib).toBe(7);
    expect(collectBibs(board('f', 'finish', 610).byPlan)).toEqual([7, 4]);
  });

  test('two boats that overtook are swapped by one action, and swapped back by another', () => {
    const { stamp, board, say } = day();
    for (const [index, bib] of bibs.entries()) stamp('s', 'start', index * 40, bib);
    const pressed = [stamp('f', 'finish', 140, 4), stamp('f', 'finish', 150, 5)];
    const { passages } = board('f', 'finish', 151);
    const [later, earlier] = passages;
    if (!later || !earlier) throw new Error('two passages');
    const made = say('f', swap(later, earlier));
    expect(seen(board('f', 'finish', 152))).toEqual([
      [4, 150],
      [5, 140],
    ]);
    const timeOf = (bib: number) =>
      board('f', 'finish', 152).boats.find((one) => one.bib === bib)?.run?.time;
    expect([timeOf(4), timeOf(5)]).toEqual([15_000, 10_000]);
    const before = [later.main, earlier.main];
    say('f', undoing(made.map((event, index) => ({ event, before: before[index] ?? null }))));
    expect(seen(board('f', 'finish', 153))).toEqual([
      [5, 150],
      [4, 140],
    ]);
    say('f', undoing(pressed.map((event) => ({ event, before: null }))));
    // The pressed stamps were replaced since, so there is nothing of them left to take back.
    expect(seen(board('f', 'finish', 154))).toHaveLength(2);
  });

  test('a boat assigned to one passage leaves the other one', () => {
    const { stamp, board, say } = day();
    stamp('f', 'finish', 140, 4);
    stamp('f', 'finish', 150, null);
    const { passages } = board('f', 'finish', 151);
    const bare = passages.find((passage) => passage.boat === null);
    if (bare) say('f', assignment(bare, boat(4), passages));
    expect(seen(board('f', 'finish', 152))).toEqual([
      [4, 150],
      [null, 140],
    ]);
  });

  test('a withdrawn stamp does not hide the one that stands', () => {
    const { stamp, board, say } = day();
    stamp('s', 'start', 0, 4);
    stamp('f', 'finish', 99, 4);
    stamp('f', 'finish', 100, 5);
    const { passages } = board('f', 'finish', 101);
    const [second, first] = passages;
    if (!first || !second) throw new Error('two passages');
    // The first stamp was a false press; the second is boat 4.
    say('f', assignment(second, boat(4), passages));
    const wrong = board('f', 'finish', 102).passages[1];
    if (wrong) say('f', withdrawal(wrong));
    const now = board('f', 'finish', 103);
    expect(seen(now)).toEqual([[4, 100]]);
    expect(now.boats[0]?.run?.time).toBe(10_000);
    const [standing] = now.passages;
    const back =
      standing &&
      undoing([{ event: say('f', withdrawal(standing))[0] as never, before: standing.main }]);
    expect(board('f', 'finish', 104).passages).toEqual([]);
    say('f', back ?? []);
    expect(seen(board('f', 'finish', 105))).toEqual([[4, 100]]);
  });
});

describe('gear and thumb', () => {
  test('list one passage once, by the gear, and move it together', () => {
    const { stamp, board, say } = day();
    stamp('f', 'finish', 100, 4, false);
    expect(
      boatOfPassage(
        { at: nine + 100.2 * SECOND, manual: true },
        board('f', 'finish', 101).passages,
      ),
    ).toEqual(boat(4));
    stamp('f', 'finish', 100.2, 4);
    const { passages } = board('f', 'finish', 101);
    expect(passages).toMatchObject([{ main: { manual: false }, stamps: [{}, {}] }]);
    expect(boatOfPassage({ at: nine + 100.3 * SECOND, manual: true }, passages)).toBeNull();
    const [passage] = passages;
    if (passage) say('f', assignment(passage, boat(5), passages));
    expect(board('f', 'finish', 102).passages).toMatchObject([
      { boat: { bib: 5 }, stamps: [{}, {}] },
    ]);
  });

  test('resolve a number of two boats to the one on the course', () => {
    const { stamp, board } = day();
    expect(boatOfNumber(4, board('f', 'finish', 0), 'finish')).toBeNull();
    expect(boatOfNumber(5, board('f', 'finish', 0), 'finish')).toEqual(boat(5));
    stamp('s', 'start', 0, 4);
    expect(boatOfNumber(4, board('f', 'finish', 1), 'finish')).toEqual(boat(4));
    expect(boatOfNumber(99, board('f', 'finish', 1), 'finish')).toBeNull();
  });

  test('compare with a second seat that agrees, is apart or saw another boat', () => {
    const { stamp, board } = day();
    stamp('f', 'finish', 100, 4);
    stamp('g', 'finish', 100.12, 4);
    const agreed = board('f', 'finish', 101);
    const main = (shown: Board) => shown.passages[0]?.main as never;
    expect(compareWithNearest(main(agreed), agreed.stamps)).toEqual({
      apart: 120_000,
      otherBoat: null,
    });
    stamp('f', 'finish', 200, 5);
    const alone = board('f', 'finish', 201);
    expect(compareWithNearest(main(alone), alone.stamps)).toBeNull();
    stamp('g', 'finish', 200.1, 6);
    const other = board('f', 'finish', 202);
    expect(compareWithNearest(main(other), other.stamps)).toMatchObject({ otherBoat: { bib: 6 } });
    stamp('g', 'finish', 203, 5);
    const apart = board('f', 'finish', 204);
    expect(compareWithNearest(main(apart), apart.stamps)?.apart).toBe(3_000_000);
  });

  test('cannot change the boat of a stamp that the desk assigned', () => {
    const { stamp, board, decide } = day();
    const { id } = stamp('f', 'finish', 100, null);
    const dropped = stamp('f', 'finish', 90, 4);
    decide({ on: 'flag', event: dropped.id, flag: 'closed_race', drop: true });
    decide({ on: 'assign', impulse: id, boat: boat(6) });
    expect(board('f', 'finish', 101).passages).toMatchObject([
      { boat: { bib: 6 }, main: { decided: true } },
    ]);
  });
});

/** Microseconds between two stamps, and whether they are of one passage. */
const passageWindow = [
  [-2 * SECOND - 1, false],
  [-2 * SECOND, true],
  [0, true],
  [2 * SECOND, true],
  [2 * SECOND + 1, false],
] as const;

test.each(passageWindow)(
  'a second touch after %d microseconds is of the same passage: %s',
  (apart, isSame) => {
    const { stamp, board } = day();
    stamp('f', 'finish', 100, 4);
    const { passages } = board('f', 'finish', 101);
    const second = { at: nine + 100 * SECOND + apart, manual: true };
    expect(hasJustPassed(second, boat(4), passages)).toBe(isSame);
    expect(hasJustPassed(second, boat(5), passages)).toBe(false);
    expect(hasJustPassed({ ...second, manual: false }, boat(4), passages)).toBe(false);
    expect(boatOfPassage({ ...second, manual: false }, passages)).toEqual(isSame ? boat(4) : null);
  },
);

test.each([
  ['a chosen boat is stamped', 103, boat(6), [6]],
  ['a chosen boat that the thumb stamped a second ago is not stamped again', 101, boat(4), []],
  ['without a choice the boat that the gear saw a second ago is stamped', 104, null, [5]],
  ['without a choice and a passage the expected boat is stamped', 108, null, [6]],
] as const)('a press of the thumb: %s', (_what, at, chosen, bibs) => {
  const { stamp, board } = day();
  for (const [start, bib] of [0, 40, 80].map((from, index) => [from, index + 4] as const)) {
    stamp('s', 'start', start, bib);
  }
  stamp('f', 'finish', 100, 4);
  stamp('f', 'finish', 105, 5, false);
  const pressed = handStamp(
    { channel: 'finish', at: nine + at * SECOND },
    chosen,
    board('f', 'finish', at, true),
  );
  expect(pressed.map(({ bib, manual, channel }) => [bib, manual, channel])).toEqual(
    bibs.map((bib) => [bib, true, 'finish']),
  );
});

test.each([
  [500_000, { apart: 500_000, otherBoat: null }],
  [500_001, { apart: 500_001, otherBoat: null }],
])('two seats agree within half a second: %d microseconds', (apart, found) => {
  const { stamp, board } = day();
  stamp('f', 'finish', 100, 4);
  stamp('g', 'finish', 100 + apart / SECOND, 4);
  stamp('h', 'finish', 100.001, 5);
  const { passages, stamps } = board('f', 'finish', 101);
  const isApart = apart > 500_000;
  expect(compareWithNearest(passages[0]?.main as never, stamps)).toMatchObject({
    ...found,
    otherBoat: isApart ? { bib: 5 } : null,
  });
});

test('a start that was due while the race was stopped has no countdown', () => {
  const due = { at: 1000, late: 0 };
  expect(isHeldBack(due, 2000)).toBe(true);
  expect(isHeldBack(due, 500)).toBe(false);
  expect([isHeldBack(due, null), isHeldBack(null, 2000)]).toEqual([false, false]);
});

test('a time read from a strip keeps the boat, goes with the stamp to another boat, and can be undone', () => {
  const { stamp, board, say } = day();
  const first = stamp('finish', 'finish', 100, 4);
  const read = { strip: '01950000-0000-7000-8000-0000000000aa', frame: 31, doubt: 20_000 };
  const [thumb] = board('finish', 'finish', 101).stamps;
  if (!thumb) throw new Error('The stamp does not stand');
  const at = first.payload.at - 180_000;
  const [said] = say('finish', [reading(thumb, at, read)]);
  const [passage] = board('finish', 'finish', 102).passages;
  expect(passage?.main).toMatchObject({ at, read, manual: true });
  expect(passage?.boat).toEqual(boat(4));
  if (!passage || !said) throw new Error('The reading does not stand');
  say('finish', assignment(passage, boat(6), []));
  const [moved] = board('finish', 'finish', 103).passages;
  expect([moved?.boat, moved?.main.read]).toEqual([boat(6), read]);
  say(
    'finish',
    undoing([{ event: said, before: thumb }], () => moved?.main.id ?? ''),
  );
  const [back] = board('finish', 'finish', 104).passages;
  expect([back?.main.at, back?.main.read]).toEqual([first.payload.at, undefined]);
});
