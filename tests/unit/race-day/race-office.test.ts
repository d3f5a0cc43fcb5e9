import { describe, expect, test } from 'vitest';
import { controlView } from '../../../src/desk/control/control-view.ts';
import { movedJudgements } from '../../../src/desk/control/moved-judgements.ts';
import { readRuling, readRulings } from '../../../src/desk/control/read-ruling.ts';
import { readFields } from '../../../src/desk/frame/guard/fields.ts';
import { slipped } from '../../../src/desk/plan/change-races.ts';
import { lateness } from '../../../src/desk/plan/lateness.ts';
import { withBoat, withBoatAt, withLateBoat } from '../../../src/desk/starts/change-start-list.ts';
import {
  type RaceEntry,
  withMissingLists,
  withStartList,
} from '../../../src/desk/starts/with-start-list.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import type { DayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import { toRacePlan } from '../../../src/race-day/log/plan/to-race-plan.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from './any-day-plan.ts';

const plan = anyDayPlan();
const [men, women] = plan.races;
if (!men || !women) throw new Error('no races');
const seats = [
  { id: 1, gates: { first: 1, last: 2 } },
  { id: 2, gates: { first: 3, last: 4 } },
];
const stateOf = (events: RaceEvent[], of: DayPlan = plan) =>
  foldEvents(toRacePlan(of, seats), events);
const boat = (bib: number, race = 'men-1') => ({ race, bib });
const at = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};
const started = (bib: number, time: string, race = 'men-1') =>
  buildRaceEvent('seat-9', makeStamp('start', at(time), boat(bib, race)));

describe('the delay of the day', () => {
  test('the delay of a day is the median of its last three starts, while a boat is still to start', () => {
    expect(lateness(plan, stateOf([]))).toBeNull();
    const events = [started(1, '9:01:25'), started(2, '9:02:27'), started(3, '9:20:00', 'women-1')];
    expect(lateness(plan, stateOf(events))).toEqual({ seconds: 87, race: 'women-1', bib: 3 });
    expect(lateness(plan, stateOf([...events, started(1, '9:21:00', 'women-1')]))).toBeNull();
  });

  test('a day is on time once its plan has moved', () => {
    const state = stateOf([started(1, '9:01:25')]);
    const late = lateness(plan, state);
    expect(late).toMatchObject({ seconds: 85 });
    expect(lateness(slipped(plan, 'men-1', 85), state)).toMatchObject({ seconds: 0 });
  });
});

describe('a start list', () => {
  const entry = (id: number, more: Partial<RaceEntry> = {}): RaceEntry => ({
    id,
    name: `Entry ${id}`,
    category: 1,
    sex: 'male',
    club: null,
    country: 'EC',
    bib: id,
    championship: null,
    results: null,
    ...more,
  });
  const entries = [
    entry(5, { championship: 2 }),
    entry(6, { championship: 1 }),
    entry(7, { bib: null }),
    entry(8, { sex: 'female' }),
  ];
  const menOnly = {
    ...plan,
    groups: plan.groups.map((group) =>
      group.id === 'men'
        ? { ...group, who: { categories: [1 as const], sex: 'male' as const } }
        : group,
    ),
    races: plan.races.map((race) => ({ ...race, published: false })),
    // The entries were deleted: the boats would stay as guests.
    boats: plan.boats.map((boat) => ({ ...boat, entry: 100 + boat.bib })),
  };
  const wanted = { order: 'ranking_first', rankedBy: 'championship', seed: 'x' } as const;
  const made = (more: object = {}, of: DayPlan = menOnly, events: RaceEvent[] = []) => {
    const list = withStartList(of, {
      race: 'men-1',
      wanted,
      entries,
      state: stateOf(events, of),
      ...more,
    });
    if ('refused' in list) return list.refused;
    return list.boats
      .filter(({ race }) => race === ((more as { race?: string }).race ?? 'men-1'))
      .map(({ bib }) => bib);
  };

  test('a start list has the group’s entries with a bib, in the requested order', () => {
    expect(made()).toEqual([6, 5]);
    expect(made({ wanted: { ...wanted, order: 'ranking_last' } })).toEqual([5, 6]);
    const drawn = { ...wanted, order: 'draw', seed: 'Quijos' } as const;
    expect(made({ wanted: drawn })).toEqual(made({ wanted: drawn }));
  });

  test('a start list is not made again once it is public or a boat was seen', () => {
    expect(made({}, plan)).toBe('published');
    expect(made({}, menOnly, [started(1, '9:00:00')])).toBe('started');
    expect(made({ entries: [] })).toBe('nobody');
    expect(made({ wanted: { ...wanted, order: 'first_run_last' } })).toBe('no_first_run');
  });

  test('a start list made again keeps withdrawn boats, longer gaps and guests', () => {
    const listed: DayPlan = {
      ...menOnly,
      boats: [
        { ...plannedBoat(['men-1', 5, 1]), entry: 5, withdrawn: true },
        { ...plannedBoat(['men-1', 6, 2]), entry: 6, extra: 30 },
        { ...plannedBoat(['men-1', 44, 3]), entry: null, name: 'A guest' },
        { ...plannedBoat(['men-1', 9, 4]), entry: 9 },
      ],
    };
    const making = { race: 'men-1', wanted, entries, state: stateOf([], listed) };
    const list = withStartList(listed, making);
    expect('boats' in list && list.boats.filter(({ race }) => race === 'men-1')).toMatchObject([
      { entry: 6, place: 1, extra: 30, withdrawn: false },
      { entry: 5, place: 2, extra: 0, withdrawn: true },
      { entry: null, bib: 44, place: 3, name: 'A guest' },
    ]);
    const taken = entries.map((one) => (one.id === 6 ? { ...one, bib: 44 } : one));
    expect(withStartList(listed, { ...making, entries: taken })).toEqual({ refused: 'bib_taken' });
  });

  test('a start list of a second run follows the first, without boats that are out of the race', () => {
    const second = { ...men, id: 'men-2', descent: 2 as const, published: false };
    const two = {
      ...menOnly,
      races: [...menOnly.races, second],
      boats: [...plan.boats, plannedBoat(['men-1', 9, 3])],
    };
    const run = (bib: number, seconds: number) => [
      started(bib, '9:00:00'),
      buildRaceEvent('seat-9', makeStamp('finish', at('9:00:00') + seconds, boat(bib))),
    ];
    const out = composeDecision('jury', { on: 'status', ...boat(9), attempt: 1, status: 'DSQ-C' });
    const events = [...run(1, 90), ...run(2, 100), ...run(9, 80), buildRaceEvent('desk-1', out)];
    const order = { ...wanted, order: 'first_run_last' } as const;
    expect(made({ race: 'men-2', wanted: order }, two, events)).toEqual([2, 1]);
  });

  test('late boats are added at the end, a withdrawn boat leaves a hole, and no other boat moves', () => {
    const guest = { bib: 77, name: 'Guest', entry: null, club: null, country: null };
    const late = withLateBoat(plan, 'men-1', guest);
    if ('refused' in late) throw new Error(late.refused);
    expect(late.boats.at(-1)).toMatchObject({ bib: 77, place: 3, late: 1 });
    expect(withLateBoat(late, 'men-1', guest)).toEqual({ refused: 'bib_taken' });
    const gone = withBoat(late, { race: 'men-1', bib: 1 }, { withdrawn: true });
    if ('refused' in gone) throw new Error(gone.refused);
    expect(gone.boats.map(({ place }) => place)).toEqual(late.boats.map(({ place }) => place));
  });

  const guest = { bib: 77, name: 'Guest', entry: null, club: null, country: null };
  const reversed: DayPlan = {
    ...plan,
    races: plan.races.map((race) =>
      race.id === 'men-1' ? { ...race, order: 'first_run_last' as const } : race,
    ),
  };
  const order = (of: DayPlan | { refused: string }) =>
    'refused' in of
      ? of.refused
      : of.boats
          .filter(({ race }) => race === 'men-1')
          .toSorted((one, other) => one.place - other.place)
          .map(({ bib }) => bib);

  test('a late boat in a reversed run starts before the leader, unless the leader has started', () => {
    expect(order(withLateBoat(reversed, 'men-1', guest))).toEqual([1, 77, 2]);
    expect(order(withLateBoat(reversed, 'men-1', guest, (bib) => bib === 1))).toEqual([1, 77, 2]);
    expect(order(withLateBoat(reversed, 'men-1', guest, (bib) => bib === 2))).toEqual([1, 2, 77]);
    const first = withLateBoat(reversed, 'men-1', guest);
    if ('refused' in first) throw new Error(first.refused);
    expect(order(withLateBoat(first, 'men-1', { ...guest, bib: 78 }))).toEqual([1, 77, 78, 2]);
    const out = withBoat(reversed, { race: 'men-1', bib: 2 }, { withdrawn: true });
    if ('refused' in out) throw new Error(out.refused);
    expect(order(withLateBoat(out, 'men-1', guest))).toEqual([77, 1, 2]);
  });

  test('a second run places a late boat of the first by its result, not behind the leader', () => {
    const second = { ...menOnly.races[0], id: 'men-2', descent: 2 as const, published: false };
    const boats = plan.boats.map((boat) => (boat.bib === 2 ? { ...boat, late: 1 } : boat));
    const two = { ...menOnly, races: [...menOnly.races, second], boats } as DayPlan;
    const run = (bib: number, seconds: number) => [
      started(bib, '9:00:00'),
      buildRaceEvent('seat-9', makeStamp('finish', at('9:00:00') + seconds, boat(bib))),
    ];
    const byFirst = { ...wanted, order: 'first_run_last' } as const;
    const events = [...run(1, 90), ...run(2, 100)];
    expect(made({ race: 'men-2', wanted: byFirst }, two, events)).toEqual([2, 1]);
  });

  test('a boat is moved to a place by hand, unless it was seen on the water', () => {
    const three = withLateBoat(plan, 'men-1', guest);
    if ('refused' in three) throw new Error(three.refused);
    const moved = (bib: number, place: number, seen: number[] = []) =>
      order(
        withBoatAt(three, { race: 'men-1', bib }, { place, wasSeen: (one) => seen.includes(one) }),
      );
    expect(moved(77, 1)).toEqual([77, 1, 2]);
    expect(moved(1, 3)).toEqual([2, 77, 1]);
    expect(moved(77, 2, [1])).toEqual([1, 77, 2]);
    expect(moved(77, 1, [1])).toBe('boat_started');
    for (const place of [0, 4, 1.5, Number.NaN]) expect(moved(77, place)).toBe('value');
    expect(moved(99, 1)).toBe('nobody');
  });

  test('missing lists are made, and each impossible one is listed with the reason', () => {
    const seconds = menOnly.races.map(({ id, ...race }) => {
      return { ...race, id: id.replace('-1', '-2'), descent: 2 as const };
    });
    const boats = [...plan.boats, plannedBoat(['women-1', 8, 9])];
    const two: DayPlan = { ...menOnly, races: [...menOnly.races, ...seconds], boats };
    const left: string[][] = [];
    const list = withMissingLists(two, 2, {
      orderOf: () => ({ ...wanted, order: 'first_run_last' }),
      onLeftOut: (...one) => left.push(one),
      entries,
      state: stateOf(
        [
          started(1, '9:00:00'),
          buildRaceEvent('seat-9', makeStamp('finish', at('9:01:30'), boat(1))),
        ],
        two,
      ),
    });
    expect(left).toEqual([['women-2', 'no_first_run']]);
    expect('boats' in list && new Set(list.boats.map(({ race }) => race))).toEqual(
      new Set(['men-1', 'women-1', 'men-2']),
    );
  });
});

describe('the control table', () => {
  const listening = seats.map(({ id, gates }) => ({
    name: `seat-${id}`,
    label: `Section ${id}`,
    gates,
    lastContactAt: null,
    unsent: 0,
  }));
  const view = (events: RaceEvent[], now = '9:05:00') =>
    controlView({
      plan: toRacePlan(plan, seats),
      state: stateOf(events),
      events,
      seats: listening,
      listening,
      now: at(now) * 1_000_000,
      filmed: new Set(),
    });

  test('the control table has boats on the course in order, and gates that boats passed without a judgement', () => {
    const shown = view([
      started(2, '9:01:00'),
      started(1, '9:00:00'),
      buildRaceEvent('seat-2', buildJudgement(boat(1), 3, 0)),
    ]);
    expect(shown.onCourse).toEqual(['men-1~1~1', 'men-1~2~1']);
    expect(shown.silent).toMatchObject([
      { gate: 1, bibs: [boat(1)], seats: [{ label: 'Section 1' }] },
      { gate: 2, bibs: [boat(1)] },
    ]);
    expect(shown.notSeen).toEqual([]);
    // A gate that one judge did not see does not say where the boat is.
    expect(
      view([started(1, '9:00:00'), buildRaceEvent('seat-2', buildJudgement(boat(1), 4, null))])
        .silent,
    ).toEqual([]);
  });

  test('a judge who said "did not see" is not silent', () => {
    const shown = view([
      started(1, '9:00:00'),
      buildRaceEvent('seat-1', buildJudgement(boat(1), 1, null)),
      buildRaceEvent('seat-2', buildJudgement(boat(1), 3, 0)),
    ]);
    expect(shown.silent.map(({ gate }) => gate)).toEqual([2]);
    expect(shown.notSeen).toEqual([{ gate: 1, bibs: [boat(1)], saidBy: ['Section 1'] }]);
  });

  test('stamps without a boat are proposed in order, at start and finish', () => {
    const stray = (channel: string, time: string) =>
      buildRaceEvent('seat-9', makeStamp(channel, at(time)));
    const shown = view([
      started(1, '9:00:00'),
      stray('start', '9:01:00'),
      stray('finish', '9:01:40'),
      stray('finish', '9:01:41'),
    ]);
    expect(shown.strays.map(({ boat: proposed, name }) => [proposed?.bib, name])).toEqual([
      [2, 'Boat 2'],
      [1, 'Boat 1'],
      [undefined, ''],
    ]);
  });

  test('an implausible run is listed, and so is one that does not end', () => {
    const finish = buildRaceEvent('seat-9', makeStamp('finish', at('9:00:15'), boat(1)));
    const [first, second] = view(
      [started(1, '9:00:00'), finish, started(2, '9:01:00')],
      '9:30:00',
    ).runs;
    expect([first?.warnings, second?.warnings]).toEqual([['fast'], ['overdue']]);
  });

  test('judgements at wrong gates move in one action, also to gates of another section', () => {
    const events = [1, 2].map((gate) => buildRaceEvent('seat-1', buildJudgement(boat(1), gate, 2)));
    const times = events.map(({ deviceTime }) => deviceTime);
    const order = { seat: 'seat-1', from: Math.min(...times), until: Math.max(...times), by: 2 };
    const course = { gates: 4, moves: [] };
    const { ruling, judgements } = movedJudgements(events, order, course);
    expect(judgements.map(({ gate, to }) => [gate, to])).toEqual([
      [1, 3],
      [2, 4],
    ]);
    if (!ruling) throw new Error('nothing moves');
    const moved = stateOf([...events, buildRaceEvent('desk-1', composeDecision('scorer', ruling))]);
    expect(moved.runs[0]?.gates.map(({ seconds }) => seconds)).toEqual([null, null, 2, 2]);
    expect(moved.flags).toEqual([]);
    // Moving once more, and back, starts from the present gates, not from the original ones.
    const after = { gates: 4, moves: moved.moves };
    const back = movedJudgements(events, { ...order, by: -1 }, after);
    expect(back.judgements.map(({ gate, to }) => [gate, to])).toEqual([
      [3, 2],
      [4, 3],
    ]);
    expect(back.ruling?.gates).toEqual([
      { from: 1, to: 2 },
      { from: 2, to: 3 },
    ]);
    expect(movedJudgements(events, order, after).ruling).toBeNull();
    expect(movedJudgements(events, { ...order, by: 3 }, course).ruling).toBeNull();
    expect(movedJudgements(events, { ...order, until: order.from - 1 }, course).ruling).toBeNull();
  });
});

describe('decisions of a form of the control table', () => {
  const timesOf = (start: string, finish: string, shown = '09:00:00,00|') =>
    readRulings(
      readFields(new URLSearchParams({ intent: 'time', run: 'men-1~12~1', start, finish, shown })),
    );
  test('a form with two times decides the changed ones, each separately', () => {
    const boat = { race: 'men-1', bib: 12, attempt: 1 };
    const finish = { on: 'time', ...boat, channel: 'finish', at: 32_462_500_000 };
    expect(timesOf('09:00:00,00', '09:01:02,5')).toEqual([finish]);
    expect(timesOf(' ', '09:01:02,5')).toEqual([
      { on: 'time', ...boat, channel: 'start', at: null },
      finish,
    ]);
    expect(timesOf('09:00:00,00', '25:00:00')).toBeNull();
    expect(timesOf('09:00:00,00', '')).toBeNull();
  });
  const read = (fields: Record<string, string>) => readRuling((name) => fields[name] ?? '');
  const run = 'men-1~12~1';
  const of = { race: 'men-1', bib: 12, attempt: 1 };
  test.each<[string, Record<string, string>, unknown]>([
    [
      'a gate',
      { intent: 'gate', run, gate: '3', seconds: '-', basis: '[]' },
      { on: 'gate', ...of, gate: 3, seconds: null, basis: [] },
    ],
    [
      'a gate without what was said',
      { intent: 'gate', run, gate: '3', seconds: '0', basis: '{' },
      null,
    ],
    [
      'a boat for a stamp',
      { intent: 'assign', run, impulse: 'x' },
      { on: 'assign', impulse: 'x', boat: of },
    ],
    [
      'nobody for a stamp',
      { intent: 'assign', impulse: 'x' },
      { on: 'assign', impulse: 'x', boat: null },
    ],
    [
      'a state that is none',
      { intent: 'status', run, status: 'DSQ-C' },
      { on: 'status', ...of, status: null },
    ],
    [
      'out of the race',
      { intent: 'dsq', run, status: 'DSQ-C' },
      { on: 'status', ...of, status: 'DSQ-C' },
    ],
    [
      'a tick',
      { intent: 'check', run, from: '3', values: '0 - 50' },
      { on: 'check', ...of, from: 3, values: [0, null, 50] },
    ],
    ['a run that is none', { intent: 'rerun', run: 'men-1~x~1' }, null],
    ['nothing of ours', { intent: 'x', run }, null],
  ])('%s', (_what, fields, ruling) => {
    expect(read(fields)).toEqual(ruling);
  });
});
