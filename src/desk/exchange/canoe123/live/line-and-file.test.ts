import { expect, test } from 'vitest';
import { liveDay } from '../../../../../tests/support/live-day.ts';
import { foldEvents } from '../../../../race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../../race-day/log/log/race-event.ts';
import { canoe123Seat } from '../../../../race-day/log/log/seat-name.ts';
import { dayPlan } from '../../../../race-day/log/plan/day-plan.ts';
import { toRacePlan } from '../../../../race-day/log/plan/to-race-plan.ts';
import { resultLists } from '../../../../race-day/log/results/result-lists.ts';
import { centiseconds } from '../../../../record/scoring/centiseconds.ts';
import { createLiveLog } from './create-live-log.ts';
import type { LiveFileRow } from './read-live-file.ts';
import { readLiveMessage } from './read-live-message.server.ts';

const sample = liveDay(new Date('2027-02-20T15:00:00Z'), 'America/Guayaquil', 0).plan;
const plan = dayPlan.parse({
  ...sample,
  gates: (['down', 'up'] as const).map((direction, index) => ({ number: index + 1, direction })),
  races: sample.races.map((race) => ({ ...race, gates: 2 })),
  boats: sample.boats
    .filter(({ place, race }) => place === 1 && race.startsWith('men'))
    .map((boat) => ({ ...boat, name: 'Sacha Rumi' })),
});
const id = 'K1M_BR1_20';
const who = `Bib="11" Id="1.K1M" Name="RUMI Sacha" RaceId="${id}"`;
const course = '<RaceConfig GateConfig="NR" />';
const table = (time: string, gates: string, mark = '') =>
  `<Results RaceId="${id}"><Row><Participant ${who} /><Result Type="T" IRM="${mark}" Pen="0" Gates="${gates}" Time="${time}" PP="" /></Row></Results>`;

interface InFile {
  time?: number;
  cells?: (number | null)[];
  mark?: string;
}

const row = ({ time, cells = [null, null], mark = '' }: InFile): LiveFileRow => ({
  boat: { id: '1.K1M', bib: '11', name: 'RUMI Sacha' },
  start: null,
  finish: null,
  time: time === undefined ? null : centiseconds(time),
  cells,
  mark,
  isReviewed: false,
});

/** The command with its log; time is in seconds. */
function follow() {
  const events: RaceEvent[] = [];
  const open = () => {
    const one = createLiveLog();
    for (const event of events) one.keep(plan.date, event);
    one.plan([plan]);
    return one;
  };
  let log = open();
  function write(): void {
    for (const { day, payloads } of log.events()) {
      for (const payload of payloads) {
        const sequence = events.length + 1;
        const about = { version: 1, seat: canoe123Seat, person: 'Canoe123', offset: 0 } as const;
        const eventId = `0193c000-0000-7000-8000-${sequence.toString(16).padStart(12, '0')}`;
        const stamped = { id: eventId, deviceTime: sequence, uncertainty: null };
        const event = { ...about, ...stamped, sequence, payload };
        events.push(event);
        log.keep(day, event);
      }
    }
    log.settled();
  }
  return {
    hear(second: number, ...messages: string[]): void {
      for (const text of messages) {
        log.hear(readLiveMessage(`<Canoe123 System="Main">${text}</Canoe123>`), second * 1000);
      }
      write();
    },
    /** A file that is no older than `since`; the first one that is found may have any age. */
    read(second: number, since: number, inFile: InFile): void {
      const file = [{ id, course: 'NRS', rows: [row(inFile)] }];
      log.hearFile(file, { since: since * 1000, at: second * 1000 });
      write();
    },
    break: () => log.break(),
    restart(): void {
      log = open();
    },
    sources: () =>
      log.sources().map(({ value, state, source }) => `${value} ${state} ${source ?? '-'}`),
    shown() {
      const raced = toRacePlan(plan, []);
      const state = foldEvents(raced, events);
      const rows = resultLists(raced, state).find(({ group }) => group === 'men')?.rows ?? [];
      const run = rows[0]?.runs[0];
      return [run?.result ?? null, run?.status ?? null, run?.underReview ?? false];
    },
    count: () => events.length,
  };
}

test('the file that is found at the start fills what the log lacks, and replaces nothing', () => {
  const one = follow();
  one.read(1, Number.NEGATIVE_INFINITY, { time: 5000, cells: [0, 2] });
  expect(one.shown()).toEqual(['0:52.00', null, false]);
  one.restart();
  one.read(2, Number.NEGATIVE_INFINITY, { time: 4000, cells: [0, 0] });
  expect(one.shown()).toEqual(['0:52.00', null, false]);
});

test('after a break of the line a newer file is shown, until the line sends again', () => {
  const one = follow();
  one.hear(10, course, table('50.00', '  0  2'));
  one.break();
  one.read(20, 5, { time: 4800, cells: [0, 0] });
  expect(one.shown()).toEqual(['0:52.00', null, false]);
  one.read(30, 25, {});
  expect(one.shown()).toEqual([null, null, false]);
  one.read(60, 55, { time: 5000, cells: [0, 50] });
  expect(one.shown()).toEqual(['1:40.00', null, false]);
  one.hear(70, course, table('50.00', '  0  2'));
  expect(one.shown()[0]).not.toBe('1:40.00');
  one.read(100, 95, { time: 5000, cells: [0, 2] });
  expect(one.shown()).toEqual(['0:52.00', null, false]);
});

test('a newer file that says another time, gate or mark holds the run back until both agree', () => {
  for (const other of [
    { time: 5100, cells: [0, 2] },
    { time: 5000, cells: [2, 0] },
    { time: 5000, cells: [0, 2], mark: 'DSQ' },
    {},
  ]) {
    const one = follow();
    one.hear(10, course, table('50.00', '  0  2'));
    one.read(14, 9, other);
    expect(one.shown()).toEqual(['0:52.00', null, false]);
    one.read(40, 35, other);
    expect(one.shown()[0]).toBeNull();
    // The line says it once more, and something new: neither is a proof.
    one.hear(50, table('50.00', '  0  2'));
    one.hear(55, table('50.01', '  0  2'));
    expect(one.shown()[0]).toBeNull();
    one.read(90, 85, { time: 5001, cells: [0, 2] });
    expect(one.shown()).toEqual(['0:52.01', null, false]);
  }
});

test('a run that was held back still waits after a restart', () => {
  const one = follow();
  one.hear(10, course, table('50.00', '  0  2'));
  one.read(40, 35, { time: 5100, cells: [0, 2] });
  one.restart();
  one.hear(60, course, table('50.00', '  0  2'));
  expect(one.shown()[0]).toBeNull();
  one.read(90, 85, { time: 5000, cells: [0, 2] });
  expect(one.shown()).toEqual(['0:52.00', null, false]);
});

test('a mark that only the file has is shown when the file is newer than the last word of the line', () => {
  const one = follow();
  one.hear(10, course, table('', ''));
  one.read(12, 7, { mark: 'DNF' });
  expect(one.shown()).toEqual([null, null, false]);
  one.read(40, 35, { mark: 'DNF' });
  expect(one.shown()).toEqual([null, 'DNF', false]);
  one.hear(60, table('', '', 'DNF'));
  expect(one.shown()).toEqual([null, 'DNF', false]);
});

test('known, not yet and unavailable are three things', () => {
  const one = follow();
  one.hear(
    1,
    course,
    `<OnCourse Total="1" Position="1"><Participant ${who} /><Result Type="C" Gates="," dtStart="10:00:00.000" dtFinish="" /></OnCourse>`,
  );
  expect(one.sources()).toEqual([
    'start_list not_yet -',
    'on_course known line',
    'results not_yet -',
  ]);
  one.break();
  expect(one.sources()).toEqual([
    'start_list unavailable -',
    'on_course unavailable -',
    'results unavailable -',
  ]);
  one.read(30, 25, { time: 5000 });
  expect(one.sources()).toEqual([
    'start_list known file',
    'on_course unavailable -',
    'results known file',
  ]);
  one.hear(40, table('50.00', ''));
  expect(one.sources()).toContain('results known line');
});
