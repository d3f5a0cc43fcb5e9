import type { LiveCell, LiveView } from '../../../src/design/ui/live/live-view.ts';
import type { RaceNow } from '../../../src/race-day/live/now/race-now.ts';
import type { ResultList } from '../../../src/race-day/log/results/result-lists.ts';
import type { PlayedRow } from '../../fakes/canoe123/played-weekend.ts';

interface Heard<Value> {
  value: Value;
  /** When the value was heard first. */
  at: number;
}

interface HeardRun {
  time: Heard<number | null>;
  gates: Heard<number | null>[];
  mark: Heard<string>;
  /** When the run was spoken of last, and when its boat was last on the course, whose row is not final. */
  at: number;
  courseAt: number;
}

/** Between a push of the program and a file that surely holds it. */
const settledMs = 10_000;

/**
 * Keeps what line and file have said of each run, without our reader, and judges what is shown: each time, gate and mark
 * must be the last word of one of them, and no result may be public while a later file contradicts the line.
 */
export function judgeSentences() {
  const line = new Map<string, HeardRun>();
  const file = new Map<string, HeardRun>();
  let fileAt = Number.NEGATIVE_INFINITY;
  let brokenAt = Number.NEGATIVE_INFINITY;

  function hear(into: Map<string, HeardRun>, says: readonly PlayedRow[], at: number): void {
    for (const { race, bib, timeCs, gates, mark } of says) {
      const key = `${race} ${bib}`;
      const known = into.get(key);
      into.set(key, {
        time: toHeard(known?.time, timeCs, at),
        gates: gates.map((cell, gate) => toHeard(known?.gates[gate], cell, at)),
        mark: toHeard(known?.mark, mark ?? known?.mark.value ?? '', at),
        at,
        courseAt: mark === undefined ? at : (known?.courseAt ?? at),
      });
    }
  }

  /** Whether a file that is surely newer than all that the line said of a run says another result. */
  function isContradicted(key: string): boolean {
    const [one, other] = [line.get(key), file.get(key)];
    // After a break the file speaks until the line does again.
    if (!one || !other || one.at <= brokenAt) return false;
    const lastAt = Math.max(
      one.courseAt,
      one.time.at,
      one.mark.at,
      ...one.gates.map(({ at }) => at),
    );
    if (fileAt < lastAt + settledMs) return false;
    const valuesOf = ({ time, gates, mark }: HeardRun) =>
      JSON.stringify([time.value, gates.map(({ value }) => value), mark.value]);
    return valuesOf(one) !== valuesOf(other);
  }

  return {
    hearLine: (says: readonly PlayedRow[], at: number) => hear(line, says, at),
    hearFile(says: readonly PlayedRow[], at: number): void {
      fileAt = at;
      hear(file, says, at);
    },
    /** Notes that the line broke. A new process does not know how old the file is that it finds. */
    break(at: number, isKilled = false): void {
      brokenAt = at;
      if (isKilled) fileAt = Number.NEGATIVE_INFINITY;
    },
    /** Returns each sentence that is not allowed. */
    judge(sentences: readonly RunSentence[]): string[] {
      const wrong: string[] = [];
      for (const { race, bib, timeCs, gates, status, hasResult } of sentences) {
        const key = `${race} ${bib}`;
        const said = [line.get(key), file.get(key)].filter((one) => one !== undefined);
        // A disqualified run keeps its time in the program's rows.
        const isTimeSaid = status !== null || said.some(({ time }) => time.value === timeCs);
        if (timeCs !== null && !isTimeSaid) wrong.push(`${key} time ${timeCs}`);
        for (const [gate, seconds] of gates.entries()) {
          const isSaid = said.some((one) => one.gates[gate]?.value === seconds);
          if (seconds !== null && !isSaid) wrong.push(`${key} gate ${gate + 1} ${seconds}`);
        }
        const isMarked = said.some(({ mark }) => toMarkWord(mark.value) === status);
        if (status !== null && !isMarked) wrong.push(`${key} ${status}`);
        if (hasResult && isContradicted(key)) wrong.push(`${key} is contradicted`);
      }
      return wrong;
    },
    /** Returns each text of the live page, in either language, that is not allowed. */
    judgeText: (view: LiveView): string[] => judgeView(view, findFigures),
  };

  /** Returns what may be said of a run: penalties by the result that they make with a time, and statuses. */
  function findFigures(key: string): AllowedFigures {
    const said = [line.get(key), file.get(key)].filter((one) => one !== undefined);
    const gates = Math.max(0, ...said.map((one) => one.gates.length));
    let sums = new Set([0]);
    for (let gate = 0; gate < gates; gate += 1) {
      const cells = said.map((one) => one.gates[gate]?.value ?? 0);
      sums = new Set([...sums].flatMap((sum) => cells.map((cell) => sum + cell)));
    }
    const results = new Map<number, Set<number>>();
    for (const { time } of said) {
      if (time.value === null) continue;
      for (const sum of sums) {
        const result = time.value + 100 * sum;
        results.set(result, (results.get(result) ?? new Set()).add(sum));
      }
    }
    const statuses = new Set(said.map(({ mark }) => toMarkWord(mark.value)).filter(Boolean));
    return { results, sums, statuses };
  }
}

interface AllowedFigures {
  /** Sums of penalties by the result that they make, in hundredths. */
  results: ReadonlyMap<number, ReadonlySet<number>>;
  sums: ReadonlySet<number>;
  statuses: ReadonlySet<string>;
}

const timeText = /\d+:\d\d[.,]\d\d/g;

/** Judges the texts of a live page without our folding and scoring: every figure must be one that was sent. */
function judgeView(view: LiveView, figuresOf: (key: string) => AllowedFigures): string[] {
  const wrong: string[] = [];
  /** Results of runs that the page may say, by the bib of the boat. */
  const allowed = new Map<string, Set<string>>();

  function judgeRun(race: string, bib: string, cell: LiveCell | undefined): void {
    const text = toText(cell);
    const { results, sums, statuses } = figuresOf(`${race} ${bib}`);
    const [, time = '', cost = '0'] = /^(\d+:\d\d[.,]\d\d)(?: \(\+(\d+)\))?$/.exec(text) ?? [];
    const isCourse = typeof cell === 'object' && cell.is === 'course';
    const isSaid =
      time === ''
        ? ['–', ''].includes(text) || isCourse || statuses.has(text)
        : results.get(parseRunTime(time.replace(',', '.')))?.has(Number(cost));
    if (!isSaid) wrong.push(`${race} ${bib} reads “${text}”`);
    if (isSaid && time !== '') allowed.set(bib, (allowed.get(bib) ?? new Set()).add(time));
    if (
      typeof cell === 'object' &&
      cell.is === 'cost' &&
      /^\+/.test(text) &&
      !sums.has(Number(text))
    )
      wrong.push(`${race} ${bib} costs “${text}”`);
  }

  const groups = Object.keys(view.lists).flatMap((name) => /^rows\.(.+)$/.exec(name)?.[1] ?? []);
  const leaders = new Set<string>();
  for (const group of groups) {
    const { order = [], rows = {} } = view.lists[`rows.${group}`] ?? {};
    for (const bib of order) {
      const cells = rows[bib]?.cells ?? {};
      judgeRun(`${group}-1`, bib, cells.run1);
      judgeRun(`${group}-2`, bib, cells.run2);
      const result = toText(cells.result);
      if (/^\d/.test(result)) {
        if (!allowed.get(bib)?.has(result)) wrong.push(`${bib} has the result “${result}”`);
        if (toText(cells.rank) === '1') leaders.add(`${toText(cells.name)} ${result}`);
      } else if (toText(cells.rank) !== '–') wrong.push(`${bib} has a rank and no result`);
    }
    const leader = toText(view.parts[`leader.${group}`]);
    const isRanked = [...leaders].some((words) => {
      const [result = '', ...name] = words.split(' ').toReversed();
      return leader.includes(result) && leader.includes(name.toReversed().join(' '));
    });
    if (leader !== '' && !isRanked) wrong.push(`${group} is led by “${leader}”`);
    const tag = view.parts[`tag.${group}`];
    if (typeof tag === 'object' && !['open', 'waiting'].includes(tag.is ?? ''))
      wrong.push(`${group} is ${tag.is}, and nothing was posted`);
  }
  for (const [key, { cells }] of Object.entries(view.lists.down?.rows ?? {})) {
    const [race = '', bib = ''] = key.split('.');
    judgeRun(race, bib, cells.result);
  }
  for (const [key, { cells }] of Object.entries(view.lists.course?.rows ?? {})) {
    const [race = '', bib = ''] = key.split('.');
    const cost = toText(cells.cost);
    if (/^\+/.test(cost) && !figuresOf(`${race} ${bib}`).sums.has(Number(cost)))
      wrong.push(`${race} ${bib} on the course costs “${cost}”`);
  }
  // A result that stands in a sentence is one of the table.
  const shown = new Set([...allowed.values()].flatMap((times) => [...times]));
  for (const [name, cell] of Object.entries(view.parts)) {
    for (const [time] of toText(cell).matchAll(timeText)) {
      if (!shown.has(time)) wrong.push(`“${toText(cell)}” (${name})`);
    }
  }
  return wrong;
}

const toText = (cell: LiveCell | undefined) =>
  typeof cell === 'object' ? cell.text : (cell ?? '');

/** What is shown of a run. */
interface RunSentence {
  race: string;
  bib: number;
  timeCs: number | null;
  gates: readonly (number | null)[];
  status: string | null;
  /** Whether a result is public, and a rank with it. */
  hasResult: boolean;
}

export function sentencesOfLists(lists: readonly ResultList[]): RunSentence[] {
  return lists
    .flatMap(({ rows }) => rows)
    .flatMap(({ bib, runs }) =>
      runs.flatMap((run): RunSentence[] => {
        if (run === null) return [];
        const { race, time, gates, status, result } = run;
        const timeCs = time === null ? null : parseRunTime(time);
        return [{ race, bib, timeCs, gates, status, hasResult: result !== null }];
      }),
    );
}

/** Returns what live page, results under way, screens, speaker and API say: all of them are made from this. */
export function sentencesOfNow({ groups }: RaceNow): RunSentence[] {
  return Object.values(groups)
    .flatMap(({ rows }) => Object.values(rows))
    .flatMap(({ bib, runs }) =>
      Object.values(runs).flatMap((run): RunSentence[] => {
        if (!run) return [];
        const { race, time = null, gates, status = null, result } = run;
        return [{ race, bib, timeCs: time, gates, status, hasResult: result !== undefined }];
      }),
    );
}

/** Returns our word for a mark of the fake. */
export const toMarkWord = (mark: string) => (mark === 'DSQ' ? 'DSQ-R' : mark);

const toHeard = <Value>(known: Heard<Value> | undefined, value: Value, at: number) =>
  known && known.value === value ? known : { value, at };

/** Reads `m:ss.cc`. */
function parseRunTime(text: string): number {
  const [seconds = '', minutes = '0'] = text.split(':').toReversed();
  return Number(minutes) * 6000 + Math.round(Number(seconds) * 100);
}
