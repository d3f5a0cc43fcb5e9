import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import type { DayPlan } from '../../../src/race-day/log/plan/day-plan.ts';

/** A message of the invented program, and when it is sent, in played milliseconds since the first one. */
export interface PlayedMessage {
  at: number;
  text: string;
}

/** What the program knows of a run when all is over. `timeCs` is null without a valid finish. */
export interface PlayedResult {
  race: string;
  bib: number;
  timeCs: number | null;
  gates: (number | null)[];
  /** A penalty that was corrected later. */
  corrected: { gate: number; seconds: number | null } | null;
  mark: string;
}

export interface PlayedWeekend {
  messages: PlayedMessage[];
  results: PlayedResult[];
  /** Bibs of a race that the program exchanged between two boats. */
  exchanged: { race: string; bibs: [number, number] }[];
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
  /** Milliseconds of the day by the clock of the program. */
  start: number;
  finish: number;
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
];
const leavesAfter = 8000;
const judgedWithin = 3000;

/**
 * Plays the races of a plan as Canoe123 would send them: each boat each second, tables at each finish and in turn, the
 * figures of the first run in rows of the second one, and one trouble after another. All names come from the plan.
 */
export function playWeekend(plan: DayPlan, seed: number): PlayedWeekend {
  const random = seededRandom(seed);
  const messages: PlayedMessage[] = [];
  const results: PlayedResult[] = [];
  const exchanged: PlayedWeekend['exchanged'] = [];
  const day = Number(plan.date.slice(8));
  const runsOf = new Map<string, Run[]>();
  const origin = 9 * 3_600_000 + Math.floor(random() * 1000);
  let clock = origin;
  let seconds = 0;
  let turn = 0;

  const say = (at: number, child: string, system = 'Main') =>
    messages.push({ at: at - origin, text: `<Canoe123 System="${system}">${child}</Canoe123>` });
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
    const rows = runs
      .filter(({ trouble, row }) => !(trouble === 'deleted' && row?.mark === 'gone'))
      .map((run, index) => {
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
    );
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
    const dt = (ms: number) => hourOf(ms);
    say(
      at,
      `<OnCourse Total="${total}" Position="${position}"><Participant StartOrder="${run.order + 1}" Bib="${run.shownBib}" Id="${run.id}" Name="${escaped(run.name)}" Club="" Nat="" Race="${titleOf(run.race)}" RaceId="${raceId(run)}" Warning="" /><Result Type="C" Gates="${run.cells.join(',')}" Completed="${completed ? 'Y' : 'N'}" chStart="${started ? 0 : 1}" chSplit1="0" chSplit2="0" chFinish="0" dtStart="${started ? dt(run.start) : ''}" dtSplit1="" dtSplit2="" dtFinish="${finished ? dt(run.finish) : ''}" /><Result Type="T" Pen="${sumOf(run.cells)}" Time="" Total="" TTBDiff="" TTBName="" Rank="" /></OnCourse>`,
    );
  }

  /** Sends the clock and what is sent in turn, once a second. */
  function tick(at: number): void {
    seconds += 1;
    say(at, `<TimeOfDay>${hourOf(at).slice(0, 8)}</TimeOfDay>`);
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
    // The program keeps what it knows in turn, until each race has been sent again.
    for (let second = 0; second < 30 * (runsOf.size + 1); second += 1) {
      clock += 1000;
      tick(clock);
      say(clock, '<OnCourse Total="0" Position="0" />');
    }
  }

  function descend(run: Run): void {
    const isDnf = run.trouble === 'dnf';
    run.start = clock + 3000 + Math.floor(random() * 900);
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
      tick(at);
      const started = at >= run.start;
      if (at >= run.finish && !tableSent) {
        tableSent = true;
        run.row = { time: timeOf(run), mark: '', start: '' };
        table(at + 100, run.race, true);
      }
      // A wrong finish is taken off the course and stays in the table until the right one.
      if (run.trouble === 'finish_taken_off' && tableSent && at >= run.finish + 2000) {
        isOff = at < run.finish + 5000;
        if (!isOff && run.row?.start === '') {
          run.finish += 1370;
          run.row = { time: timeOf(run), mark: '', start: 'again' };
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
      run.row.time = timeOf(run);
      table(clock + 50, run.race, true);
    }
    clock += 5000;
  }

  say(clock, `<RaceConfig NrSplits="0" NrGates="30" GateConfig="${config}" GateCaptions="" />`);
  schedule(clock);
  for (const runs of runsOf.values()) race(runs);
  for (const run of [...runsOf.values()].flat()) {
    const isGone = run.trouble === 'deleted';
    const isValid = run.trouble !== 'dns' && run.trouble !== 'dnf' && !isGone;
    results.push({
      race: run.race,
      bib: run.bib,
      timeCs: isValid ? Math.floor((run.finish - run.start) / 10) : null,
      corrected: run.corrected,
      gates: isGone ? run.gates.map(() => null) : run.gates,
      mark: run.trouble === 'dns' ? 'DNS' : run.trouble === 'dnf' ? 'DNF' : '',
    });
  }
  return { messages: messages.toSorted((a, b) => a.at - b.at), results, exchanged };
}

function pick<Value>(random: () => number, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

function sumOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (/^\d+$/.test(cell) ? Number(cell) : 0), 0);
}

/** "Sacha Rumi" becomes "RUMI Sacha". */
function shownName(name: string): string {
  const words = name.split(' ');
  return [words.at(-1)?.toUpperCase(), ...words.slice(0, -1)].join(' ');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

function hourOf(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const hour = `${Math.floor(seconds / 3600) % 24}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${hour}.${String(ms % 1000).padStart(3, '0')}`;
}

function timeOf({ start, finish }: Run): string {
  const hundredths = Math.floor((finish - start) / 10);
  const [minutes, rest] = [Math.floor(hundredths / 6000), hundredths % 6000];
  const text = `${Math.floor(rest / 100)}.${String(rest % 100).padStart(2, '0')}`;
  return minutes === 0 ? text : `${minutes}:${text.padStart(5, '0')}`;
}
