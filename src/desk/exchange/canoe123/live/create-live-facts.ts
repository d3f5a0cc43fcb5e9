import { type Micros, runTime } from '../../../../race-day/log/run-time.ts';
import type { Centiseconds } from '../../../../record/scoring/centiseconds.ts';
import { statusOfWord } from '../canoe123-words.ts';
import type { LiveBoat, LiveCell, LiveCourseBoat, LiveMessage, LiveRow } from './live-message.ts';

/** A listed boat is sent at least each 1.23 s; one that is not heard for so long has left the course. */
const leftAfterMs = 2500;
/** Table and course differ for a moment, because one of them is sent first. */
const settlesWithinMs = 3000;
/** The last table of a run is sent shortly before its boat leaves the list. */
const closingTableMs = 5000;

/** What Canoe123 says now of one run. An undefined field was not heard, and null means that there is none. */
export interface LiveRun {
  race: string;
  boat: LiveBoat;
  start: Micros | null | undefined;
  finish: Micros | null | undefined;
  splits: { channel: string; at: Micros }[];
  /** Time of the row that start and finish do not give. */
  time: Centiseconds | null;
  cells: LiveCell[] | undefined;
  mark: string;
  isReviewed: boolean;
  /** Penalties of the row, which are those of this run unless it is a second run. */
  penalties: number | null;
}

export interface LiveRace {
  id: string;
  boats: LiveBoat[];
}

interface KnownRun {
  boat: LiveBoat;
  course: (LiveCourseBoat & { at: number; startSince: number; finishSince: number }) | null;
  isListed: boolean;
  row: LiveRow | null;
  rowTimeSince: number;
  markSince: number;
  /** Time of the row when the finish was taken off the course; the table keeps showing it. */
  cancelledTime: Centiseconds | null;
}

interface KnownRace {
  id: string;
  tableAt: number | null;
  runs: Map<string, KnownRun>;
}

/**
 * Keeps what the messages say of each run. Arrival times in milliseconds only order messages; they are never compared
 * with the clock of the race.
 */
export function createLiveFacts() {
  const races = new Map<string, KnownRace>();
  let course = '';
  let system = '';
  let now = 0;

  function raceOf(id: string): KnownRace {
    const known = races.get(id) ?? { id, tableAt: null, runs: new Map() };
    races.set(id, known);
    return known;
  }

  function runOf(race: KnownRace, boat: LiveBoat): KnownRun {
    const key = keyOf(boat);
    const known = race.runs.get(key) ?? {
      boat,
      course: null,
      isListed: false,
      row: null,
      rowTimeSince: 0,
      markSince: 0,
      cancelledTime: null,
    };
    race.runs.set(key, known);
    return known;
  }

  function hearBoat(heard: LiveCourseBoat): string[] {
    const race = raceOf(heard.race);
    const run = runOf(race, heard);
    const before = run.course;
    const isSameStart = before !== null && before.start === heard.start;
    if (isSameStart && before.finish !== null && heard.finish === null) {
      run.cancelledTime = run.row?.time ?? runTimeOf(before);
    }
    if (heard.finish !== null) run.cancelledTime = null;
    run.boat = { bib: heard.bib, id: heard.id, name: heard.name };
    run.course = {
      ...heard,
      at: now,
      startSince: isSameStart ? before.startSince : now,
      finishSince: before?.finish === heard.finish ? before.finishSince : now,
    };
    run.isListed = true;
    return [race.id];
  }

  function hearTable(heard: Extract<LiveMessage, { kind: 'table' }>): string[] {
    const race = raceOf(heard.race);
    race.tableAt = now;
    const named = new Set<KnownRun>();
    for (const row of heard.rows) {
      const run = runOf(race, row);
      named.add(run);
      if (run.row?.time !== row.time) run.rowTimeSince = now;
      if (run.row?.mark !== row.mark) run.markSince = now;
      if (row.time !== run.cancelledTime) run.cancelledTime = null;
      run.boat = { bib: row.bib, id: row.id, name: row.name };
      run.row = row;
    }
    for (const run of race.runs.values()) if (!named.has(run)) run.row = null;
    return [race.id];
  }

  /** Takes boats off the list that the course no longer names. */
  function settle(isEmpty: boolean): string[] {
    return [...races.values()].flatMap(({ id, runs }) => {
      const left = [...runs.values()].filter(
        (run) => run.isListed && (isEmpty || now - (run.course?.at ?? 0) > leftAfterMs),
      );
      for (const run of left) run.isListed = false;
      return left.length > 0 ? [id] : [];
    });
  }

  function toLiveRun(race: KnownRace, run: KnownRun): LiveRun {
    const { row, course: seen } = run;
    const rowRules =
      !run.isListed && race.tableAt !== null && race.tableAt > (seen?.at ?? 0) - closingTableMs;
    // A table keeps showing a finish that was taken off the course.
    const rowTime = row?.time === run.cancelledTime ? null : (row?.time ?? null);
    const said = {
      race: race.id,
      boat: run.boat,
      mark: shownMark(run),
      isReviewed: row?.isReviewed ?? false,
      penalties: row?.penalties ?? null,
      splits: seen?.splits ?? [],
    };
    if (seen === null || rowRules) {
      const isEmpty = rowTime === null && (row?.mark ?? '') === '';
      const isOwn = seen !== null && rowTime !== null && runTimeOf(seen) === rowTime;
      const isUnfinished = outranksTime(run);
      // A boat that left without a finish did start; a result that was taken back leaves nothing.
      const lostFinish = isEmpty && seen?.finish !== null;
      return {
        ...said,
        start: lostFinish ? null : seen?.start,
        finish: isOwn && !isUnfinished ? seen.finish : isEmpty || seen !== null ? null : undefined,
        time: isOwn || isUnfinished ? null : rowTime,
        cells: row?.cells ?? [],
      };
    }
    return {
      ...said,
      start: seen.start,
      finish: seen.finish,
      time: rowTime !== null && isTimeAsked(run, rowTime) ? rowTime : null,
      cells: mergeCells(seen.cells, isOfEarlierStart(run) ? [] : row?.cells),
    };
  }

  /** Whether the row is still that of the run before a re-run. */
  function isOfEarlierStart({ row, course: seen, rowTimeSince }: KnownRun): boolean {
    if (seen === null || row === null || row.time === null) return false;
    return row.time !== runTimeOf(seen) && rowTimeSince < seen.startSince;
  }

  /** Whether the time of the row adds something to a boat that is listed, or listed last. */
  function isTimeAsked(run: KnownRun, rowTime: Centiseconds): boolean {
    const { course: seen, rowTimeSince, cancelledTime } = run;
    if (seen === null) return true;
    const isSettled =
      now - Math.max(rowTimeSince, seen.finishSince, seen.startSince) > settlesWithinMs;
    if (seen.finish !== null) return isSettled && runTimeOf(seen) !== rowTime;
    // The table is sent before the finish on the course; afterwards the course is right.
    return rowTime !== cancelledTime && rowTimeSince >= seen.startSince && !isSettled;
  }

  /** A row without a finish may keep a time; an older mark that stuck to a re-run is for the office. */
  function outranksTime({ row, course: seen, markSince }: KnownRun): boolean {
    return statusOfWord(row?.mark ?? '') === 'DNF' && markSince >= (seen?.finishSince ?? 0);
  }

  /** A mark of an earlier start sticks to the row while the boat is on the course again. */
  function shownMark({ row, course: seen, isListed, markSince }: KnownRun): string {
    if (row === null) return '';
    return isListed && seen?.start != null && markSince < seen.startSince ? '' : row.mark;
  }

  return {
    /** Returns the races about which something may have changed. `at` is the arrival in milliseconds. */
    hear(message: LiveMessage & { system?: string }, at: number): string[] {
      now = at;
      if (message.system) system = message.system;
      const left = settle(message.kind === 'course' && message.boat === null);
      const touched = (() => {
        switch (message.kind) {
          case 'course':
            return message.boat ? hearBoat(message.boat) : [];
          case 'table':
            return hearTable(message);
          case 'config':
            if (message.course === course) return [];
            course = message.course;
            return [...races.keys()];
          default:
            return [];
        }
      })();
      // A difference between table and course counts only once it lasts, so listed races are looked at each second.
      const listed = [...races.values()].filter(
        ({ runs }) =>
          message.kind === 'clock' && [...runs.values()].some(({ isListed }) => isListed),
      );
      return [...new Set([...left, ...touched, ...listed.map(({ id }) => id)])];
    },
    course: () => course,
    system: () => system,
    /** Whether a table said which boats the race has. */
    hasTable: (id: string) => races.get(id)?.tableAt != null,
    ids: () => [...races.keys()],
    race(id: string): LiveRace | null {
      const race = races.get(id);
      return race ? { id, boats: [...race.runs.values()].map(({ boat }) => boat) } : null;
    },
    runs(id: string): LiveRun[] {
      const race = races.get(id);
      return race ? [...race.runs.values()].map((run) => toLiveRun(race, run)) : [];
    },
  };
}

/** The id stays when bibs are exchanged; a message without ids has the bib alone. */
const keyOf = ({ id, bib }: LiveBoat) => (id === '' ? `bib ${bib}` : id);

function runTimeOf({ start, finish }: Pick<LiveCourseBoat, 'start' | 'finish'>) {
  return start === null || finish === null ? null : runTime(start, finish);
}

/** While a boat is listed, a blank cell of its row takes back no judged cell of the course. */
function mergeCells(
  ofCourse: LiveCell[] | null,
  ofRow: LiveCell[] | undefined,
): LiveCell[] | undefined {
  if (ofCourse === null) return ofRow;
  return ofCourse.map((cell, index) => cell ?? ofRow?.[index] ?? null);
}
