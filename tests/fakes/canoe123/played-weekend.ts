import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import type { DayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import {
  classSection,
  courseSections,
  eventSection,
  gatesText,
  participantSection,
  resultSection,
  scheduleSections,
  writeExport,
} from '../../support/canoe123/write-export.ts';

/** A run as a message or a file has it, under our race and bib. `timeCs` is null without a valid finish. */
export interface PlayedRow {
  race: string;
  bib: number;
  timeCs: number | null;
  gates: (number | null)[];
  /** Undefined in a message that says nothing of marks. */
  mark: string | undefined;
}

/** A message of the invented program, and when it is sent, in played milliseconds since the first one. */
export interface PlayedMessage {
  at: number;
  text: string;
  says?: PlayedRow[];
}

/** The program's file as it lies in its folder from `at` on. `isCut`: it is still being written. */
export interface PlayedFile {
  at: number;
  text: string;
  isCut: boolean;
  says: PlayedRow[];
}

/** The program's final data of a run. */
export interface PlayedResult extends PlayedRow {
  mark: string;
  /** A penalty that was corrected later. */
  corrected: { gate: number; seconds: number | null } | null;
}

export interface PlayedWeekend {
  messages: PlayedMessage[];
  files: PlayedFile[];
  results: PlayedResult[];
  /** Bibs of a race that the program exchanged between two boats. */
  exchanged: { race: string; bibs: [number, number] }[];
  /** Played milliseconds during which the program does not run. */
  outages: { from: number; until: number }[];
}

type Trouble =
  | 'dns'
  | 'dnf'
  | 'finish_taken_off'
  | 'late_gate'
  | 'text_in_cell'
  | 'deleted'
  | 'rerun'
  | 'time_corrected'
  | 'silent_deletion'
  | 'silent_disqualification'
  | 'silent_time'
  | 'wrong_in_file'
  | 'clock_step'
  | null;

interface Run {
  race: string;
  class: string;
  descent: number;
  bib: number;
  shownBib: number;
  id: string;
  name: string;
  order: number;
  trouble: Trouble;
  /** Milliseconds of the day by an even clock, and how far the program's clock was off at start and finish. */
  start: number;
  finish: number;
  shifts: { start: number; finish: number };
  gates: (number | null)[];
  cells: string[];
  corrected: PlayedResult['corrected'];
  row: { time: string; mark: string; start: string } | null;
}

const troubles: readonly Trouble[] = [
  'dns',
  null,
  'finish_taken_off',
  null,
  'late_gate',
  'dnf',
  null,
  'text_in_cell',
  'deleted',
  null,
  'rerun',
  'time_corrected',
  null,
  'silent_deletion',
  'wrong_in_file',
  'silent_disqualification',
  null,
  'silent_time',
  'clock_step',
];
const leavesAfter = 8000;
const judgedWithin = 3000;
const savedEvery = 35_000;
const cutFor = 400;
const restartsFor = 20_000;

/**
 * Plays the races of a plan as Canoe123 would send them: each boat each second, tables at each finish and in turn, the
 * figures of the first run in rows of the second one, its file on a timer, and one trouble after another: some changes
 * are only in the file until the table comes in turn, a class is renamed, the clock is set and the program restarted. All
 * names come from the plan.
 */
export function playWeekend(plan: DayPlan, seed: number): PlayedWeekend {
  const random = seededRandom(seed);
  const messages: PlayedMessage[] = [];
  const files: PlayedFile[] = [];
  const outages: PlayedWeekend['outages'] = [];
  const results: PlayedResult[] = [];
  const exchanged: PlayedWeekend['exchanged'] = [];
  const day = Number(plan.date.slice(8));
  const runsOf = new Map<string, Run[]>();
  const origin = 9 * 3_600_000 + Math.floor(random() * 1000);
  let clock = origin;
  let seconds = 0;
  let turn = 0;
  /** Error of the program's clock. */
  let shift = 0;
  let savedAt = origin;
  let saved = '';
  let wrongRun: Run | null = null;

  const say = (at: number, child: string, says?: PlayedRow[]) =>
    messages.push({
      at: at - origin,
      text: `<Canoe123 System="Main">${child}</Canoe123>`,
      ...(says && { says }),
    });
  const config = plan.gates.map(({ direction }) => (direction === 'up' ? 'R' : 'N')).join('');
  const titleOf = (race: string) => plan.races.find(({ id }) => id === race)?.title.en ?? race;

  for (const [index, { id, group, descent }] of plan.races.entries()) {
    const of = group.toUpperCase().replace(/[^A-Z\d]+/g, '_');
    const boats = plan.boats.filter(({ race }) => race === id);
    const runs = boats.map(({ bib, name }, order): Run => {
      const trouble = troubles[(order + index * 3 + seed) % troubles.length] ?? null;
      return {
        race: id,
        class: of,
        descent,
        bib,
        shownBib: bib,
        id: `${1000 + bib}.${of}`,
        name: shownName(name),
        order,
        trouble,
        start: 0,
        finish: 0,
        shifts: { start: 0, finish: 0 },
        gates: plan.gates.map(() => pick(random, [0, 0, 0, 0, 2, 50])),
        cells: plan.gates.map(() => ''),
        row: null,
        corrected: null,
      };
    });
    const [one, other] = runs.slice(-2);
    // Two boats change their bibs between the runs.
    if (descent === 2 && one && other) {
      [one.shownBib, other.shownBib] = [other.bib, one.bib];
      exchanged.push({ race: id, bibs: [one.bib, other.bib] });
    }
    runsOf.set(id, runs);
  }

  const raceId = ({ class: of, descent }: Run) => `${of}_BR${descent}_${day}`;

  function table(at: number, race: string, isCurrent: boolean): void {
    const runs = runsOf.get(race) ?? [];
    const [first] = runs;
    if (!first) return;
    const listed = runs.filter(({ row }) => row?.mark !== 'gone');
    const rows = listed.map((run, index) => {
      const { row, cells } = run;
      const gates =
        row === null
          ? ''
          : cells
              .map((cell) => cell.padStart(3))
              .join('')
              .padEnd(90);
      // A row of the second run shows the penalties and the total of the run that counts.
      const pen = run.descent === 2 ? '0' : String(sumOf(cells));
      const [time, mark] = row ? [row.time, row.mark] : ['', ''];
      return `<Row Number="${index + 1}"><Participant Bib="${String(run.shownBib).padStart(4)}" Id="${run.id}" Name="${escaped(run.name)}" Club="" Nat="" GivenName="" FamilyName="" StartOrder="${run.order + 1}" StartTime="" /><Result Type="T" HeatNr="0" Q="" IRM="${mark}" Pen="${time === '' ? '' : pen}" Gates="${gates}" Time="${time}" Total="" Rank="${time === '' ? '' : index + 1}" RankOrder="${index + 1}" Behind="" PP="" /></Row>`;
    });
    say(
      at,
      `<Results RaceId="${raceId(first)}" ClassId="${first.class}" Current="${isCurrent ? 'Y' : 'N'}" MainTitle="${titleOf(race)}" SubTitle="">${rows.join('')}</Results>`,
      // A row without a time has no cells, although its boat is being judged on the course.
      runs
        .filter(({ row, cells }) => row !== null || cells.every((cell) => cell === ''))
        .map(toRow),
    );
  }

  /** Saves the file when its time has come and something has changed, or when the day is over. */
  function save(at: number, isLast = false): void {
    const rows = [...runsOf.values()].flat();
    const now = JSON.stringify([
      rows.map(({ row, cells, shownBib }) => [row, cells, shownBib]),
      wrongRun?.id,
    ]);
    if (!isLast && (at - savedAt < savedEvery || now === saved)) return;
    savedAt = at;
    saved = now;
    const text = fileOf(rows);
    const says = rows.map((run) => (run === wrongRun ? wrongRow(run) : toRow(run)));
    // The wrong figure is gone from the next file.
    if (wrongRun) saved = '';
    wrongRun = null;
    if (files.length % 3 === 2) {
      const cut = text.slice(0, Math.floor(text.length * random()));
      files.push({ at: at - origin, text: cut, isCut: true, says: [] });
    }
    files.push({ at: at - origin + cutFor, text, isCut: false, says });
  }

  function fileOf(rows: readonly Run[]): string {
    const classes = [...new Set(rows.map((run) => run.class))];
    const boats = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([run]) => run ?? []);
    const races = [...runsOf.values()].flatMap(([run]) => run ?? []);
    return writeExport([
      ...boats.map((run, place) => {
        const [family = '', ...given] = run.name.split(' ');
        return participantSection({
          id: run.id,
          class: run.class,
          bib: run.shownBib,
          name: [family, given.join(' ')],
          nation: 'ECU',
          club: '',
          ranking: place + 1,
          year: 1990,
          category: run.class,
        });
      }),
      ...classes.map((id) =>
        classSection({ id, name: id, title: `Clase ${id}`, categories: [[id, id, 10, 100]] }),
      ),
      ...scheduleSections(
        races.map((run, place) => ({
          id: raceId(run),
          class: run.class,
          discipline: `BR${run.descent}`,
          startsAt: `${plan.date}T${String(9 + place).padStart(2, '0')}:00:00-05:00`,
          course: 1,
          status: 3,
        })),
      ),
      ...rows.map((run) => {
        const own = run === wrongRun ? wrongRow(run) : toRow(run);
        const hasStart = run.start > 0 && run.row?.mark !== 'gone' && run.row?.mark !== 'DNS';
        const penalties = own.gates.reduce<number>((sum, cell) => sum + (cell ?? 0), 0);
        const isJudged = own.gates.some((cell) => cell !== null);
        return resultSection({
          race: raceId(run),
          id: run.id,
          order: run.order + 1,
          bib: run.shownBib,
          status: own.mark ?? '',
          ...(hasStart && { start: formatHour(run.start + run.shifts.start) }),
          ...(own.timeCs !== null && {
            finish: formatHour(run.finish + run.shifts.finish),
            time: own.timeCs * 10,
            pen: penalties,
            total: own.timeCs * 10 + penalties * 1000,
          }),
          ...(isJudged && { gates: gatesText(own.gates) }),
          category: run.class,
        });
      }),
      ...courseSections([`${config}S`]),
      eventSection('Copa de los Andes'),
    ]);
  }

  function onCourse(
    at: number,
    run: Run,
    state: {
      total: number;
      position: number;
      started: boolean;
      finished: boolean;
      completed?: boolean;
    },
  ): void {
    const { total, position, started, finished, completed = false } = state;
    const dtStart = started ? formatHour(run.start + run.shifts.start) : '';
    const dtFinish = finished ? formatHour(run.finish + run.shifts.finish) : '';
    const own = toRow(run);
    say(
      at,
      `<OnCourse Total="${total}" Position="${position}"><Participant StartOrder="${run.order + 1}" Bib="${run.shownBib}" Id="${run.id}" Name="${escaped(run.name)}" Club="" Nat="" Race="${titleOf(run.race)}" RaceId="${raceId(run)}" Warning="" /><Result Type="C" Gates="${run.cells.join(',')}" Completed="${completed ? 'Y' : 'N'}" chStart="${started ? 0 : 1}" chSplit1="0" chSplit2="0" chFinish="0" dtStart="${dtStart}" dtSplit1="" dtSplit2="" dtFinish="${dtFinish}" /><Result Type="T" Pen="${sumOf(run.cells)}" Time="" Total="" TTBDiff="" TTBName="" Rank="" /></OnCourse>`,
      [{ ...own, mark: undefined, timeCs: finished ? timeCsOf(run) : null }],
    );
  }

  /** Sends the clock and one queued message, once a second. */
  function tick(at: number): void {
    seconds += 1;
    say(at, `<TimeOfDay>${formatHour(at + shift).slice(0, 8)}</TimeOfDay>`);
    save(at);
    if (seconds % 20 === 1) {
      say(at, `<RaceConfig NrSplits="0" NrGates="30" GateConfig="${config}" GateCaptions="" />`);
    }
    if (seconds % 40 === 1) schedule(at);
    if (seconds % 30 === 0) {
      const races = [...runsOf.keys()];
      table(at, races[turn % races.length] ?? '', false);
      turn += 1;
    }
    if (seconds % 17 === 0)
      say(at, '<TVS Odd_Bib="1" Odd_RaceId="" Even_Bib="2" Even_RaceId="" />');
    if (seconds % 97 === 0) say(at, '<Weather Wind="2" />');
  }

  function schedule(at: number): void {
    const races = [...runsOf.values()].flatMap(([run], index) =>
      run
        ? `<Race Order="${index + 1}" RaceId="${raceId(run)}" Race="${titleOf(run.race)}" MainTitle="" SubTitle="" ShortTitle="" RaceStatus="3"><StartTime /></Race>`
        : [],
    );
    say(at, `<Schedule>${races.join('')}</Schedule>`);
  }

  function race(runs: readonly Run[]): void {
    for (const run of runs) {
      if (run.trouble === 'dns') {
        run.row = { time: '', mark: 'DNS', start: '' };
        run.gates = run.gates.map(() => null);
        continue;
      }
      descend(run);
      if (run.trouble !== 'rerun') continue;
      // The wizard wipes the row, and the boat starts again.
      run.cells = run.cells.map(() => '');
      run.row = null;
      table(clock, run.race, true);
      clock += 90_000;
      descend(run);
    }
    rest(30 * (runsOf.size + 1));
  }

  /** Sends queued messages while the course is empty. */
  function rest(length: number): void {
    for (let second = 0; second < length; second += 1) {
      clock += 1000;
      tick(clock);
      say(clock, '<OnCourse Total="0" Position="0" />');
    }
  }

  /** The program is started again: silence, and then course and schedule, but no table before its turn. */
  function restart(): void {
    save(clock, true);
    outages.push({ from: clock - origin, until: clock - origin + restartsFor });
    clock += restartsFor;
    say(clock, `<RaceConfig NrSplits="0" NrGates="30" GateConfig="${config}" GateCaptions="" />`);
    schedule(clock);
  }

  /** Renames the class of a group, which renames its races and nothing else. */
  function rename(group: string): void {
    for (const run of [...runsOf.values()].flat()) {
      if (run.race.startsWith(`${group}-`)) run.class = `${run.class}_A`;
    }
    schedule(clock);
  }

  function descend(run: Run): void {
    const isDnf = run.trouble === 'dnf';
    run.start = clock + 3000 + Math.floor(random() * 900);
    run.shifts = { start: shift, finish: shift };
    const length = 52_000 + Math.floor(random() * 9000);
    run.finish = run.start + length;
    const judged = run.gates.map(
      (_, gate) =>
        run.start +
        Math.floor((length * (gate + 0.5)) / run.gates.length + random() * judgedWithin),
    );
    const leaves = run.finish + leavesAfter;
    const end = isDnf ? run.start + 30_000 : leaves;
    let tableSent = false;
    let isOff = false;
    for (let at = clock; at < end; at += 1000) {
      for (const [gate, when] of judged.entries()) {
        const seconds = run.gates[gate] ?? null;
        const isText = run.trouble === 'text_in_cell' && gate === 1 && at < run.finish;
        // The last gate of some boats is judged long after the finish.
        const isLate = run.trouble === 'late_gate' && gate === 0 && at < leaves;
        if (at < when || isLate) continue;
        run.cells[gate] = isText ? 'pozor' : String(seconds ?? '');
      }
      if (
        run.trouble === 'clock_step' &&
        at >= run.start + 20_000 &&
        run.shifts.finish === run.shifts.start
      ) {
        shift += 1500;
        run.shifts.finish = shift;
      }
      tick(at);
      const started = at >= run.start;
      if (at >= run.finish && !tableSent) {
        tableSent = true;
        run.row = { time: toTimeText(timeCsOf(run)), mark: '', start: '' };
        table(at + 100, run.race, true);
      }
      // A wrong finish is taken off the course and stays in the table until the right one.
      if (run.trouble === 'finish_taken_off' && tableSent && at >= run.finish + 2000) {
        isOff = at < run.finish + 5000;
        if (!isOff && run.row?.start === '') {
          run.finish += 1370;
          run.row = { time: toTimeText(timeCsOf(run)), mark: '', start: 'again' };
          table(at + 100, run.race, true);
        }
      }
      onCourse(at + 250, run, {
        total: 1,
        position: 1,
        started,
        finished: tableSent && !isOff,
      });
    }
    clock = end;
    for (const [gate, seconds] of run.gates.entries()) {
      if (isDnf && (judged[gate] ?? 0) > end) run.gates[gate] = null;
      else if (!isDnf) run.cells[gate] = String(seconds ?? '');
    }
    if (isDnf) {
      run.gates = run.cells.map((cell) => (cell === '' ? null : Number(cell)));
    } else {
      table(clock + 10, run.race, true);
      onCourse(clock + 110, run, {
        total: 1,
        position: 1,
        started: true,
        finished: true,
        completed: true,
      });
    }
    say(clock + 200, '<OnCourse Total="0" Position="0" />');
    clock += 4000;
    tick(clock);
    say(clock, '<OnCourse Total="0" Position="0" />');
    if (isDnf) run.row = { time: '', mark: 'DNF', start: '' };
    if (run.trouble === 'deleted') run.row = { time: '', mark: 'gone', start: '' };
    if (run.trouble === 'late_gate') {
      run.corrected = { gate: 3, seconds: run.gates[2] ?? null };
      run.gates[2] = run.gates[2] === 2 ? 0 : 2;
      run.cells[2] = String(run.gates[2]);
      table(clock + 50, run.race, true);
    }
    if (run.trouble === 'time_corrected' && run.row) {
      run.finish += 250;
      run.row.time = toTimeText(timeCsOf(run));
      table(clock + 50, run.race, true);
    }
    if (run.trouble === 'wrong_in_file') wrongRun = run;
    if (run.row && run.trouble?.startsWith('silent')) {
      // No table follows these changes: the file or the next turn brings them.
      rest(12);
      if (run.trouble === 'silent_deletion') run.row = { time: '', mark: 'gone', start: '' };
      if (run.trouble === 'silent_disqualification') run.row.mark = 'DSQ';
      if (run.trouble === 'silent_time') {
        run.finish += 330;
        run.row.time = toTimeText(timeCsOf(run));
      }
    }
    clock += 5000;
  }

  say(clock, `<RaceConfig NrSplits="0" NrGates="30" GateConfig="${config}" GateCaptions="" />`);
  schedule(clock);
  for (const [index, runs] of [...runsOf.values()].entries()) {
    race(runs);
    if (index === 0) restart();
    if (index === 1) rename(plan.races[index]?.group ?? '');
    // The clock of the program is set forward and back.
    shift += index % 2 === 0 ? 37_000 : -21_000;
  }
  save(clock, true);
  for (const run of [...runsOf.values()].flat()) {
    const { timeCs, gates, mark = '' } = toRow(run);
    const { race: id, bib, corrected } = run;
    results.push({ race: id, bib, timeCs, gates, mark, corrected });
  }
  return {
    messages: messages.toSorted((a, b) => a.at - b.at),
    files,
    results,
    exchanged,
    outages,
  };
}

/** Returns a run as a table has it. */
function toRow(run: Run): PlayedRow {
  const { race, bib, row, cells } = run;
  const mark = row?.mark ?? '';
  const isGone = mark === 'gone';
  const gates = cells.map((cell) => (isGone || !/^\d+$/.test(cell) ? null : Number(cell)));
  const timeCs = row === null || row.time === '' || mark !== '' ? null : readTimeCs(row.time);
  return { race, bib, timeCs, gates, mark: isGone ? '' : mark };
}

/** Returns a run with a figure that the program itself does not have. */
function wrongRow(run: Run): PlayedRow {
  const row = toRow(run);
  return {
    ...row,
    gates: row.gates.map((cell, gate) => (gate === 4 && cell === 0 ? 2 : gate === 4 ? 0 : cell)),
  };
}

export function pick<Value>(random: () => number, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

function sumOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (/^\d+$/.test(cell) ? Number(cell) : 0), 0);
}

/** "Sacha Rumi" becomes "RUMI Sacha". */
export function shownName(name: string): string {
  const words = name.split(' ');
  return [words.at(-1)?.toUpperCase(), ...words.slice(0, -1)].join(' ');
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

export function formatHour(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const hour = `${Math.floor(seconds / 3600) % 24}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${hour}.${String(ms % 1000).padStart(3, '0')}`;
}

const timeCsOf = ({ start, finish, shifts }: Run) =>
  Math.floor((finish + shifts.finish - start - shifts.start) / 10);

function toTimeText(hundredths: number): string {
  const [minutes, rest] = [Math.floor(hundredths / 6000), hundredths % 6000];
  const text = `${Math.floor(rest / 100)}.${String(rest % 100).padStart(2, '0')}`;
  return minutes === 0 ? text : `${minutes}:${text.padStart(5, '0')}`;
}

function readTimeCs(text: string): number {
  const [seconds = '', minutes = '0'] = text.split(':').toReversed();
  return Number(minutes) * 6000 + Math.round(Number(seconds) * 100);
}
