import { expect, test } from 'vitest';
import { crossDay } from '../../../../../../tests/support/cross-day.ts';
import { buildRaceEvent, composeDecision } from '../../../../../../tests/support/race-events.ts';
import { foldEvents } from '../../../../../race-day/log/fold/create-fold.ts';
import {
  type RaceEvent,
  type Ruling,
  raceEvent,
} from '../../../../../race-day/log/log/race-event.ts';
import { canoe123Seat } from '../../../../../race-day/log/log/seat-name.ts';
import { toRacePlan } from '../../../../../race-day/log/plan/to-race-plan.ts';
import { createLiveLog } from '../create-live-log.ts';
import { readLiveMessage } from '../read-live-message.server.ts';

const plan = crossDay('2027-02-20', 8);
const at = { cross: 'cross', heat: 'F' } as const;
const drawn: Ruling = { on: 'heat-set', ...at, boats: [1, 2, 3, 4] };
const course = '<RaceConfig GateConfig="DNNREN" />';
const sameCourse = '<RaceConfig GateConfig="DNNNEN" />';
const clock = '<TimeOfDay>14:00:00</TimeOfDay>';

interface Row {
  bib: number;
  place?: string;
  cells?: string;
  mark?: string;
  star?: boolean;
  heat?: number;
}

function table(rows: readonly Row[], race = 'MX1_XF_20'): string {
  const words = rows.map(({ bib, place = '', cells = '', mark = '', star, heat = 1 }) => {
    const name = plan.boats.find((boat) => boat.bib === bib)?.name ?? 'Nadie Nunca';
    // The bib of this round belongs to another boat in our plan.
    const participant = `<Participant Bib="${9 - bib}" Id="${bib}" Name="${name}" StartTime="1" />`;
    return `<Row>${participant}<Result Type="T" HeatNr="${heat}" IRM="${mark}" Pen="50" Gates="${cells}" Time="${place}" PP="${star ? '*' : ''}" /></Row>`;
  });
  return `<Results RaceId="${race}" ClassId="MX1">${words.join('')}</Results>`;
}

const clean = '  0  0  0  0  0  0';
const lineOf = (...order: string[]): Row[] =>
  order.map((place, index) => ({ bib: index + 1, place, cells: clean }));
const usual = lineOf('2.00', '1.00', '3.00', '4.00');

/** Plays messages and decisions of the office, and returns the state of the final in the log. */
function play(steps: readonly (string | Ruling)[]) {
  let log = createLiveLog();
  log.plan([plan]);
  const events: RaceEvent[] = [];
  const keep = (event: RaceEvent) => {
    events.push(raceEvent.parse(event));
    log.keep(plan.date, event);
  };
  let second = 0;
  for (const step of steps) {
    second += 10;
    if (typeof step !== 'string') {
      keep(buildRaceEvent('desk-sitio-1', composeDecision('jury', step)));
      continue;
    }
    if (step === 'kill') {
      log = createLiveLog();
      log.plan([plan]);
      for (const event of events) log.keep(plan.date, event);
      continue;
    }
    log.hear(readLiveMessage(`<Canoe123 System="Main">${step}</Canoe123>`), second * 1000);
    for (const { payloads } of log.events()) {
      for (const payload of payloads) {
        keep(buildRaceEvent(canoe123Seat, payload, { sequence: events.length + 1 }));
      }
    }
    log.settled();
  }
  const state = foldEvents(toRacePlan(plan, []), events);
  const heat = state.crosses[0]?.heats.find((one) => one.heat === 'F');
  const row = state.crosses[0]?.day.heats.find(({ id }) => id === 'F');
  return {
    line: heat?.line.order ?? [],
    faults: (heat?.elements ?? [])
      .filter(({ fault }) => fault)
      .map(({ bib, element }) => `${bib} ${element}`),
    seen: heat?.seen[0]?.elements ?? [],
    statuses: (heat?.statuses ?? []).map(({ bib, status }) => `${bib} ${status}`),
    points: (heat?.points ?? []).map(({ code }) => code),
    ranks: (row?.rows ?? []).map(({ boat }) => Number(boat)),
    flags: state.flags,
    notices: log.notices().map(({ code }) => code),
    stored: events.filter(({ seat }) => seat === canoe123Seat).length,
  };
}

test('a heat has the order at the line and the faults of its cells, never its bibs or sums', () => {
  const rows = usual.map((row) => (row.bib === 2 ? { ...row, cells: '  0  2  0  0  2  0' } : row));
  expect(play([sameCourse, drawn, table(rows)])).toEqual({
    line: [2, 1, 3, 4],
    faults: ['2 1', '2 roll'],
    seen: ['start', '1', '2', '3', 'roll', '4'],
    statuses: [],
    points: [],
    ranks: [1, 3, 4, 2],
    flags: [],
    notices: [],
    stored: 4,
  });
});

test('the same table says nothing again, also in a new process', () => {
  const once = play([sameCourse, drawn, table(usual)]);
  const again = play([
    sameCourse,
    drawn,
    table(usual),
    table(usual),
    'kill',
    sameCourse,
    table(usual),
  ]);
  expect(again).toEqual(once);
});

test('a place is said only when all places before it are known', () => {
  const part = lineOf('1.00', '', '3.00', '');
  expect(play([sameCourse, drawn, table(part)]).line).toEqual([1]);
});

test('a place that two boats have, and a time, are held back', () => {
  const twice = play([sameCourse, drawn, table(lineOf('1.00', '1.00', '2.00', '3.00'))]);
  expect(twice).toMatchObject({ line: [], points: ['review'], notices: ['line'] });
  const timed = play([sameCourse, drawn, table(lineOf('1.00', '51.20', '3.00', '4.00'))]);
  expect(timed).toMatchObject({ line: [1], points: ['review'], notices: ['line'] });
});

test('a heat that waits for the office is settled by the right words or by the office', () => {
  const wrong = table(lineOf('1.00', '1.00', '2.00', '3.00'));
  const right = play([sameCourse, drawn, wrong, table(usual)]);
  expect(right).toMatchObject({ line: [2, 1, 3, 4], points: [], notices: [] });
  const settled: Ruling = { on: 'heat-review', ...at, review: false };
  expect(play([sameCourse, drawn, wrong, settled, wrong]).points).toEqual([]);
});

test('a blank cell is no word, a text and an unknown figure are held back', () => {
  const cellsOf = (cells: string) =>
    play([sameCourse, drawn, table(usual.map((row) => (row.bib === 1 ? { ...row, cells } : row)))]);
  expect(cellsOf('  0     0  0  0  0')).toMatchObject({
    seen: ['start', '2', '3', 'roll', '4'],
    points: [],
  });
  expect(cellsOf('  0foto 0  0  0  0')).toMatchObject({ points: ['review'] });
  expect(cellsOf('  0 50  0  0  0  0')).toMatchObject({ points: ['review'], notices: ['cell'] });
});

test('marks become statuses, a star and an unknown mark are held back', () => {
  const marked = (more: Partial<Row>) =>
    play([
      sameCourse,
      drawn,
      table(usual.map((row) => (row.bib === 4 ? { ...row, ...more } : row))),
    ]);
  expect(marked({ mark: 'DNF' })).toMatchObject({ line: [2, 1, 3], statuses: ['4 DNF'] });
  expect(marked({ mark: 'RAL' })).toMatchObject({ line: [2, 1, 3, 4], statuses: ['4 RAL'] });
  expect(marked({ star: true })).toMatchObject({ points: ['review'], notices: [] });
  expect(marked({ mark: 'CAP' })).toMatchObject({ points: ['review'], notices: ['mark'] });
});

test('faults without the elements of the plan are held back', () => {
  const other = '<RaceConfig GateConfig="NRNN" />';
  const end = play([other, drawn, table(usual)]);
  expect(end).toMatchObject({ faults: [], seen: [], points: ['review'], notices: ['elements'] });
  // The course is proven once, and stays so while the course of slalom is chosen.
  expect(play([sameCourse, drawn, table(usual), other, table(usual)]).points).toEqual([]);
  const longer = usual.map((row) => ({ ...row, cells: `${clean}  2` }));
  expect(play([sameCourse, drawn, table(longer)]).points).toEqual(['review']);
});

test('a heat waits until the office has set it with exactly its boats', () => {
  expect(play([sameCourse, table(usual)])).toMatchObject({ stored: 0, notices: ['heat'] });
  expect(play([sameCourse, table(usual), drawn, clock])).toMatchObject({ line: [2, 1, 3, 4] });
  const three = table(usual.slice(0, 3));
  expect(play([sameCourse, drawn, three])).toMatchObject({ stored: 0, notices: ['heat'] });
  const stranger = table([...usual.slice(0, 3), { bib: 99, place: '4.00' }]);
  expect(play([sameCourse, drawn, stranger])).toMatchObject({ stored: 0, notices: ['heat'] });
  const without = table(usual.map((row) => ({ ...row, heat: 0 })));
  expect(play([sameCourse, drawn, without])).toMatchObject({ stored: 0, notices: ['heat'] });
});

test('two heats with the same boats are not distinguished', () => {
  const other: Ruling = { ...drawn, heat: 'FB' };
  expect(play([sameCourse, drawn, other, table(usual)])).toMatchObject({
    stored: 0,
    notices: ['heats'],
  });
  const both = [...usual, ...usual.map((row) => ({ ...row, heat: 2 }))];
  expect(play([sameCourse, drawn, table(both)])).toMatchObject({
    stored: 0,
    notices: ['heats', 'heats'],
  });
});

test('a heat that the office sets with other boats loses what Canoe123 said', () => {
  const other: Ruling = { ...drawn, boats: [1, 2, 3, 5] };
  const end = play([sameCourse, drawn, table(usual), other, table(usual)]);
  expect(end).toMatchObject({ line: [], faults: [], seen: [], notices: ['heat'] });
});

test('a heat that is raced again begins when Canoe123 has emptied it', () => {
  const again: Ruling = { on: 'heat-again', ...at, run: 2 };
  const before = [sameCourse, drawn, table(usual), again, table(usual)];
  expect(play(before)).toMatchObject({ line: [], notices: ['again'] });
  expect(play([...before, 'kill', sameCourse, table(usual)])).toMatchObject({ line: [] });
  const second = table(lineOf('1.00', '2.00', '3.00', '4.00'));
  const emptied = table(lineOf('', '', '', '').map(({ bib }) => ({ bib })));
  const end = play([...before, emptied, second]);
  expect(end).toMatchObject({ line: [1, 2, 3, 4], notices: [] });
  expect(play([...before, emptied, second, 'kill', sameCourse, table(usual)]).line).toEqual([
    2, 1, 3, 4,
  ]);
});

test('a result that Canoe123 takes back is gone', () => {
  const emptied = table(lineOf('', '', '', '').map(({ bib }) => ({ bib })));
  const faulty = usual.map((row) => ({ ...row, cells: '  2  0  0  0  0  0', mark: 'RAL' }));
  const end = play([sameCourse, drawn, table(faulty), emptied]);
  expect(end).toMatchObject({ line: [], faults: [], seen: [], statuses: [], ranks: [] });
});

test('another direction of a gate is no other element', () => {
  expect(play([course, drawn, table(usual)])).toMatchObject({ points: [], notices: [] });
});

test('the time trial and the overall places are not read as heats', () => {
  for (const token of ['XT', 'XT1', 'XER']) {
    const end = play([sameCourse, drawn, table(usual, `MX1_${token}_20`)]);
    expect(end).toMatchObject({ stored: 0, notices: ['kind'] });
  }
});
