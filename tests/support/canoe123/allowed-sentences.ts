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
        const isMarked = said.some(({ mark }) => wordOf(mark.value) === status);
        if (status !== null && !isMarked) wrong.push(`${key} ${status}`);
        if (hasResult && isContradicted(key)) wrong.push(`${key} is contradicted`);
      }
      return wrong;
    },
  };
}

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
export const wordOf = (mark: string) => (mark === 'DSQ' ? 'DSQ-R' : mark);

const toHeard = <Value>(known: Heard<Value> | undefined, value: Value, at: number) =>
  known && known.value === value ? known : { value, at };

/** Reads `m:ss.cc`. */
function parseRunTime(text: string): number {
  const [seconds = '', minutes = '0'] = text.split(':').toReversed();
  return Number(minutes) * 6000 + Math.round(Number(seconds) * 100);
}
