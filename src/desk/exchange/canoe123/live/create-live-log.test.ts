import { expect, test } from 'vitest';
import { liveDay } from '../../../../../tests/support/live-day.ts';
import { foldEvents } from '../../../../race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../../race-day/log/log/race-event.ts';
import { canoe123Seat } from '../../../../race-day/log/log/seat-name.ts';
import { type DayPlan, dayPlan } from '../../../../race-day/log/plan/day-plan.ts';
import { toRacePlan } from '../../../../race-day/log/plan/to-race-plan.ts';
import { resultLists } from '../../../../race-day/log/results/result-lists.ts';
import { createLiveLog } from './create-live-log.ts';
import { readLiveMessage } from './read-live-message.server.ts';

const sample = liveDay(new Date('2027-02-20T15:00:00Z'), 'America/Guayaquil', 0).plan;
const plan = dayPlan.parse({
  ...sample,
  gates: (['down', 'up', 'down', 'down'] as const).map((direction, index) => {
    return { number: index + 1, direction };
  }),
  races: sample.races.map((race) => ({ ...race, gates: 4 })),
  boats: sample.boats
    .filter(({ place, race }) => place <= 2 && race.startsWith('men'))
    .map((boat) => ({ ...boat, name: boat.place === 1 ? 'Sacha Rumi' : 'Inti Rumi' })),
});
const course = (config: string) => `<RaceConfig GateConfig="${config}" />`;
const same = course('NRNN');

interface Boat {
  bib?: number;
  name?: string;
  gates?: string;
  time?: string;
  start?: string;
  finish?: string;
  mark?: string;
  star?: boolean;
}

const participant = ({ bib = 11, name = 'RUMI Sacha' }: Boat) =>
  `<Participant Bib="${bib}" Id="${name}" Name="${name}" RaceId="K1M_BR2_20" />`;
const onCourse = (boat: Boat) =>
  `<OnCourse Total="1" Position="1">${participant(boat)}<Result Type="C" Gates="${boat.gates ?? ',,,'}" Completed="N" dtStart="${boat.start ?? '10:34:20.123'}" dtFinish="${boat.finish ?? ''}" /></OnCourse>`;
const table = (...rows: Boat[]) =>
  `<Results RaceId="K1M_BR2_20" ClassId="K1M">${rows
    .map(
      (row) =>
        `<Row>${participant(row)}<Result Type="T" IRM="${row.mark ?? ''}" Pen="0" Gates="${(row.gates ?? '').padEnd(90)}" Time="${row.time ?? ''}" Total="50.11" Rank="1" PP="${row.star ? '*' : ''}" /></Row>`,
    )
    .join('')}</Results>`;
const startList = table({}, { bib: 12, name: 'RUMI Inti' });
const empty = '<OnCourse Total="0" Position="0" />';
const clock = '<TimeOfDay>10:40:00</TimeOfDay>';

/** Plays messages ten seconds apart, or at their own second, and returns the state of the public pages. */
function play(messages: readonly (string | [number, string])[], planned: DayPlan = plan) {
  const log = createLiveLog();
  log.plan([planned]);
  const events: RaceEvent[] = [];
  let at = 0;
  for (const message of messages) {
    const [second, text] = typeof message === 'string' ? [at / 1000 + 10, message] : message;
    at = second * 1000;
    log.hear(readLiveMessage(`<Canoe123 System="Main">${text}</Canoe123>`), at);
    for (const { day, payloads } of log.events()) {
      for (const payload of payloads) {
        const sequence = events.length + 1;
        const id = `0193c000-0000-7000-8000-${sequence.toString(16).padStart(12, '0')}`;
        const about = { version: 1, seat: canoe123Seat, person: 'Canoe123', offset: 0 } as const;
        const event = { ...about, id, sequence, deviceTime: at, uncertainty: null, payload };
        events.push(event);
        log.keep(day, event);
      }
    }
    log.settled();
  }
  const raced = toRacePlan(planned, []);
  const state = foldEvents(raced, events);
  const rows = resultLists(raced, state).find(({ group }) => group === 'men')?.rows ?? [];
  const shown = (bib: number) => rows.find((row) => row.bib === bib)?.runs[1] ?? null;
  const flags = state.flags.map(({ flag }) => flag);
  return { events, state, flags, shown, notices: log.notices().map(({ code }) => code) };
}

test('a second run has its own penalties, although its row shows those of the first run', () => {
  const { shown, flags } = play([
    [0, same],
    [5, onCourse({})],
    [20, onCourse({ gates: '0,,2,' })],
    [62.9, table({ gates: '  0     2  0', time: '51.20' })],
    [63.1, onCourse({ gates: '0,,2,0', finish: '10:35:11.325' })],
    [64, onCourse({ gates: '0,0,2,0', finish: '10:35:11.325' })],
    [82.9, table({ gates: '  0  0  2  0', time: '51.20' })],
    [83.1, empty],
  ]);
  expect(shown(11)).toMatchObject({ time: '0:51.20', penalties: 2, result: '0:53.20' });
  expect(shown(11)).toMatchObject({ gates: [0, 0, 2, 0], lacksGates: false });
  expect(flags).toEqual([]);
});

test('the finish is shown at the table, before the course has it', () => {
  const before: [number, string][] = [
    [0, same],
    [5, onCourse({})],
  ];
  const { shown } = play([...before, [57, table({ gates: '  0  0  2  0', time: '51.20' })]]);
  expect(shown(11)).toMatchObject({ result: '0:53.20' });
});

test('another course than the plan gives a sum and judges no gate', () => {
  const row = table({ gates: '  0     2 50', time: '51.20' });
  for (const other of ['RNNN', 'NRNNN', 'NRN']) {
    const { shown, events, notices } = play([course(other), row]);
    expect(shown(11)).toMatchObject({ penalties: 52, result: '1:43.20' });
    expect(events.every(({ payload }) => payload.kind !== 'judgement')).toBe(true);
    expect(notices).toContain('course');
  }
});

test('ramp and roll are no gates, and a filled cell beyond the course proves another course', () => {
  const row = table({ gates: '  0  2     0  0  0', time: '51.20' });
  expect(play([course('DNREISNN'), row]).shown(11)?.gates).toEqual([2, null, 0, 0]);
  expect(play([same, row]).events.some(({ payload }) => payload.kind === 'judgement')).toBe(false);
});

test('a finish that is taken off the course is no result, although the table keeps its time', () => {
  const messages = [
    same,
    onCourse({}),
    onCourse({ finish: '10:35:11.325' }),
    table({ gates: '  0  0  0  0', time: '51.20' }),
    onCourse({}),
    table({ gates: '  0  0  0  0', time: '51.20' }),
  ];
  expect(play(messages).shown(11)).toMatchObject({ time: null, result: null });
  expect(play([...messages, empty, clock]).shown(11)).toMatchObject({ result: null });
  const again = table({ gates: '  0  0  0  0', time: '52.00' });
  expect(play([...messages, empty, again]).shown(11)).toMatchObject({ result: '0:52.00' });
});

test('a row that is gone or empty takes the result back', () => {
  const run = [
    same,
    table({ gates: '  0  0  2  0', time: '51.20' }, { bib: 12, name: 'RUMI Inti' }),
  ];
  expect(play(run).shown(11)?.result).toBe('0:53.20');
  for (const last of [table({ bib: 12, name: 'RUMI Inti' }), table({})]) {
    expect(play([...run, last]).shown(11)).toMatchObject({
      result: null,
      gates: Array(4).fill(null),
    });
  }
});

test('a status mark gives no rank until it is taken back, and an unknown mark waits for the office', () => {
  const marked = play([same, table({ mark: 'DNF', time: '51.20' })]);
  expect([marked.shown(11), marked.flags]).toMatchObject([{ status: 'DNF', result: null }, []]);
  const back = play([same, table({ mark: 'DNF' }), table({ time: '51.20' })]);
  expect(back.shown(11)).toMatchObject({ status: null, result: '0:51.20' });
  const odd = play([same, table({ mark: 'NON-RK', time: '51.20' })]);
  expect(odd.shown(11)).toMatchObject({ result: null, underReview: true });
  expect([odd.flags, odd.notices]).toMatchObject([['held_back'], ['mark']]);
  expect(play([same, table({ star: true, time: '51.20' })]).flags).toEqual(['held_back']);
});

test('a start a minute later is a re-run that counts, and a nearer one a corrected stamp', () => {
  const first = [same, startList, onCourse({}), onCourse({ finish: '10:35:11.325' })];
  const again = play([...first, onCourse({ start: '10:50:00.000' })]);
  expect(again.state.runs.filter(({ bib, race }) => bib === 11 && race === 'men-2')).toMatchObject([
    { attempt: 1, counts: false, time: 5120 },
    { attempt: 2, counts: true, time: null },
  ]);
  const kept = play([
    ...first,
    table({ gates: '  0 50  2  0', time: '51.20' }),
    onCourse({ start: '10:50:00.000', gates: '0,,,' }),
  ]);
  expect(kept.shown(11)).toMatchObject({ attempt: 2, gates: [0, null, null, null] });
  const nearer = play([...first, onCourse({ start: '10:34:21.123', finish: '10:35:11.325' })]);
  expect(nearer.shown(11)).toMatchObject({ attempt: 1, time: '0:50.20' });
});

test('exchanged bibs follow the names, siblings too, and a stranger gets nothing', () => {
  const { shown, notices } = play([
    same,
    table(
      { bib: 12, name: 'RUMI Sacha', time: '51.20' },
      { bib: 11, name: 'RUMI Inti', time: '60.00' },
    ),
    onCourse({ bib: 13, name: 'AMARU Luis' }),
  ]);
  expect([shown(11)?.result, shown(12)?.result]).toEqual(['0:51.20', '1:00.00']);
  expect(notices).toEqual(expect.arrayContaining(['bib', 'boat']));
});

test('one finish on two bibs puts both under review', () => {
  const finish = '10:35:11.325';
  const { shown, flags } = play([
    same,
    startList,
    onCourse({ finish }),
    onCourse({ bib: 12, name: 'RUMI Inti', start: '10:34:40.000', finish }),
  ]);
  expect([shown(11)?.underReview, shown(12)?.underReview]).toEqual([true, true]);
  expect(flags).toEqual(['held_back', 'held_back']);
});

test('a text in a cell is listed and read as an unjudged gate', () => {
  const { shown, notices } = play([same, table({ gates: '  0poz  2  0', time: '51.20' })]);
  expect(shown(11)).toMatchObject({ gates: [0, null, 2, 0], lacksGates: true });
  expect(notices).toEqual(['cell']);
});

test('races that are not ours are listed with the reason', () => {
  const named = (race: string) => table({ time: '51.20' }).replace('K1M_BR2_20', race);
  const reason = (race: string, planned?: DayPlan) => play([same, named(race)], planned).notices;
  expect(reason('K1M_X4_20')).toEqual(['kind']);
  expect(reason('K1M_WHO_20')).toEqual(['kind']);
  expect(reason('K1M_BR2_21')).toEqual(['day']);
  const stranger = play([same, table({ bib: 40, name: 'AMARU Luis' })]);
  expect(stranger.notices).toEqual(['boats']);
  expect(stranger.events).toEqual([]);
});

test('a team has the sums of its gates and its time, and seconds that are in no gate wait for the office', () => {
  const team = { boats: 3, within: 15, late: 50 };
  const teams = dayPlan.parse({
    ...plan,
    groups: plan.groups.map((group) => (group.id === 'men' ? { ...group, team } : group)),
  });
  const named = (text: string) => text.replaceAll('K1M_BR2_20', 'TEAM_TR2_20');
  const first = (text: string) => text.replaceAll('K1M_BR2_20', 'TEAM_TR1_20');
  const gates = '  4 52  0  0';
  const messages = [
    same,
    startList,
    onCourse({}),
    onCourse({ finish: '10:35:11.325', gates: '4,,,' }),
  ];
  const end = play([...messages, table({ gates, time: '51.20' }), empty].map(named), teams);
  expect(end.shown(11)).toMatchObject({ time: '0:51.20', penalties: 56, result: '1:47.20' });
  expect([end.flags, end.state.unassigned]).toEqual([[], []]);
  const late = play([same, table({ gates, time: '51.20' })].map(first), teams);
  expect(late.flags).toEqual(['held_back']);
  expect(play([same, startList], teams).notices).toEqual(['boats']);
});

test('a class that is renamed keeps its race by the schedule, and a new race does not take it', () => {
  const renamed = (text: string) => text.replaceAll('K1M_BR2_20', 'K1MX_BR2_20');
  const schedule = (id: string) => `<Schedule><Race RaceId="${id}" /></Schedule>`;
  const run = [same, schedule('K1M_BR2_20'), table({ time: '51.20' })];
  const next = renamed(table({ time: '52.20' }));
  expect(play([...run, next]).notices).toEqual(['several']);
  const after = play([...run, schedule('K1MX_BR2_20'), next]);
  expect([after.shown(11)?.time, after.notices]).toEqual(['0:52.20', []]);
});

test('a figure that the log cannot hold writes nothing, and the run stays as it was', () => {
  const good = table({ gates: '  0  0  2  0', time: '51.20' });
  const absurd = table({ gates: '999'.repeat(30), time: '51.20' });
  const { shown, events, notices } = play([course('RNNN'), good, absurd, absurd, absurd]);
  expect(shown(11)).toMatchObject({ result: '0:53.20' });
  expect(notices).toContain('figure');
  expect(events).toHaveLength(play([course('RNNN'), good]).events.length);
});

test('messages that are all different do not fill the memory', () => {
  const strange = Array.from(
    { length: 800 },
    (_, index) => `<Strange${index}${'x'.repeat(5000)} />`,
  );
  const log = createLiveLog();
  for (const text of strange) log.hear(readLiveMessage(`<Canoe123>${text}</Canoe123>`), 0);
  expect(log.notices()).toHaveLength(500);
  expect(Math.max(...log.notices().map(({ about }) => about.length))).toBe(120);
});

test('a named race that no plan has is listed with those that there are', () => {
  const log = createLiveLog({ wishes: new Map([['K1M_BR2_20', 'men-9']]) });
  log.plan([plan]);
  expect(log.notices()).toEqual([
    {
      code: 'wish',
      about: 'K1M_BR2_20=men-9 (women-1, men-1, women-2, men-2)',
      name: null,
    },
  ]);
});
