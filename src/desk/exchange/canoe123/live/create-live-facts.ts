import { type Micros, runTime } from '../../../../race-day/log/run-time.ts';
import { type Centiseconds, formatRunTime } from '../../../../record/scoring/centiseconds.ts';
import { neverFinished } from '../../../../record/scoring/run-status.ts';
import { statusOfWord } from '../canoe123-words.ts';
import type { LiveBoat, LiveCell, LiveCourseBoat, LiveMessage, LiveRow } from './live-message.ts';
import type { LiveFileRace, LiveFileRow } from './read-live-file.ts';

/** A listed boat is sent at least each 1.23 s; one that is not heard for so long has left the course. */
const leftAfterMs = 2500;
/** Table and course differ for a moment, because one of them is sent first. */
const settlesWithinMs = 3000;
/** Time before a boat leaves the list in which the last table of its run is sent. */
const closingTableMs = 5000;

/**
 * Canoe123's present values of one run. Undefined for a value that was not received, null for a value that is empty.
 */
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
  source: 'line' | 'file';
  /** Whether the file may be older than the log, so that it only fills gaps of the log. */
  isFill: boolean;
  /** The contradicting values of line and file, false while they agree, and null when unknown. */
  doubt: LiveDoubt | false | null;
}

export interface LiveDoubt {
  line: string;
  file: string;
}

/** Origin of a value. `not_yet`: the source has not sent it; `unavailable`: there is no source. */
export interface LiveSource {
  race: string;
  value: 'start_list' | 'on_course' | 'results';
  state: 'known' | 'not_yet' | 'unavailable';
  source: 'line' | 'file' | null;
  /** Arrival in milliseconds; null while nothing is known. */
  at: number | null;
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
  /** When the line last changed a value of the run, or the boat left the course. */
  changedAt: number;
  file: LiveFileRow | null;
  doubt: LiveRun['doubt'];
}

interface KnownRace {
  id: string;
  tableAt: number | null;
  /** Rows of the last table, in its order. */
  rows: readonly LiveRow[];
  /** Null while no file has the race. `since`: the file is no older than this, by arrival. */
  file: { at: number; since: number; course: string } | null;
  runs: Map<string, KnownRun>;
}

/**
 * Stores the values of each run from the messages. Arrival times in milliseconds only order messages; they are never
 * compared with the clock of the race.
 */
export function createLiveFacts() {
  const races = new Map<string, KnownRace>();
  let course = '';
  let system = '';
  let now = 0;
  let schedule: { at: number; races: ReadonlySet<string> } | null = null;
  let hasFile = false;
  /** Arrival of the first message since the line was connected; null while it is broken. */
  let heardSince: number | null = null;
  /** Arrival of the first message or file; the log may have newer words of an earlier process than a file before. */
  let begunAt: number | null = null;

  function addRace(id: string): KnownRace {
    const known = races.get(id) ?? { id, tableAt: null, rows: [], file: null, runs: new Map() };
    races.set(id, known);
    return known;
  }

  function addRun(race: KnownRace, boat: LiveBoat): KnownRun {
    const key = keyOf(boat);
    const known = race.runs.get(key) ?? {
      boat,
      course: null,
      isListed: false,
      row: null,
      rowTimeSince: 0,
      markSince: 0,
      cancelledTime: null,
      changedAt: Number.NEGATIVE_INFINITY,
      file: null,
      doubt: null,
    };
    race.runs.set(key, known);
    return known;
  }

  function hearBoat(heard: LiveCourseBoat): string[] {
    const race = addRace(heard.race);
    const run = addRun(race, heard);
    const before = run.course;
    const isSameStart = before !== null && before.start === heard.start;
    if (isSameStart && before.finish !== null && heard.finish === null) {
      run.cancelledTime = run.row?.time ?? computeRunTime(before);
    }
    if (heard.finish !== null) run.cancelledTime = null;
    run.changedAt = now;
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
    const race = addRace(heard.race);
    race.tableAt = now;
    race.rows = heard.rows;
    const named = new Set<KnownRun>();
    for (const row of heard.rows) {
      const run = addRun(race, row);
      named.add(run);
      if (run.row?.time !== row.time) run.rowTimeSince = now;
      if (run.row?.mark !== row.mark) run.markSince = now;
      if (row.time !== run.cancelledTime) run.cancelledTime = null;
      if (!isSameRow(run.row, row)) run.changedAt = now;
      run.boat = { bib: row.bib, id: row.id, name: row.name };
      run.row = row;
    }
    for (const run of race.runs.values()) {
      if (named.has(run)) continue;
      if (run.row !== null) run.changedAt = now;
      run.row = null;
    }
    return [race.id];
  }

  /** Whether the line has spoken of a run since it was connected last. */
  function isSpoken({ tableAt }: KnownRace, { course: seen }: KnownRun): boolean {
    return heardSince !== null && Math.max(tableAt ?? -1, seen?.at ?? -1) >= heardSince;
  }

  /** Takes boats off the list that the course no longer names. */
  function settle(isEmpty: boolean): string[] {
    return [...races.values()].flatMap(({ id, runs }) => {
      const left = [...runs.values()].filter(
        (run) => run.isListed && (isEmpty || now - (run.course?.at ?? 0) > leftAfterMs),
      );
      for (const run of left) {
        run.isListed = false;
        run.changedAt = now;
      }
      return left.length > 0 ? [id] : [];
    });
  }

  function toLiveRun(race: KnownRace, run: KnownRun): LiveRun {
    const ofLine = toLineRun(race, run);
    const { file, row } = run;
    if (race.file === null) return ofLine;
    const hasSpoken = isSpoken(race, run);
    run.doubt = compareWithFile(ofLine, run, hasSpoken ? race.file.since : null);
    if (!hasSpoken) {
      if (file === null) return { ...ofLine, doubt: run.doubt };
      // A file written after the last message of the line contains all values of the line.
      const isFill = race.file.since <= Math.max(run.changedAt, begunAt ?? 0);
      return { ...toFileRun(race.id, run.boat, file), isFill, doubt: run.doubt };
    }
    const isOpen = row?.mark === '' && row.time === null && ofLine.finish == null;
    const isMarkOfFile = isOpen && !run.isListed && race.file.since > run.changedAt;
    const mark = isMarkOfFile ? (file?.mark ?? '') : ofLine.mark;
    return { ...ofLine, mark, doubt: run.doubt };
  }

  /**
   * Compares line and file of a run that both had time to report. A file that may be older proves no contradiction, and
   * neither does one from after a break (`since` is null), because the line may have missed a change.
   */
  function compareWithFile(ofLine: LiveRun, run: KnownRun, since: number | null): LiveRun['doubt'] {
    const [one, other] = [resultInWords(ofLine, run.row), fileInWords(run.file)];
    if (one === other) return false;
    if (since === null || run.isListed || since <= run.changedAt) return run.doubt;
    // The file alone says that a boat without any result did not start or finish.
    if (one === '' && run.file !== null && run.file.mark !== '') return false;
    return { line: one, file: other };
  }

  function toLineRun(race: KnownRace, run: KnownRun): LiveRun {
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
      source: 'line',
      isFill: false,
      doubt: null,
    } as const;
    if (seen === null || rowRules) {
      const isEmpty = rowTime === null && (row?.mark ?? '') === '';
      const isOwn = seen !== null && rowTime !== null && computeRunTime(seen) === rowTime;
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
    return row.time !== computeRunTime(seen) && rowTimeSince < seen.startSince;
  }

  /** Whether the time of the row adds something to a boat that is listed, or listed last. */
  function isTimeAsked(run: KnownRun, rowTime: Centiseconds): boolean {
    const { course: seen, rowTimeSince, cancelledTime } = run;
    if (seen === null) return true;
    const isSettled =
      now - Math.max(rowTimeSince, seen.finishSince, seen.startSince) > settlesWithinMs;
    if (seen.finish !== null) return isSettled && computeRunTime(seen) !== rowTime;
    // The table is sent before the finish on the course; afterwards the course is right.
    return rowTime !== cancelledTime && rowTimeSince >= seen.startSince && !isSettled;
  }

  /** A row without a finish may keep a time; an older mark that stuck to a re-run is for the office. */
  function outranksTime({ row, course: seen, markSince }: KnownRun): boolean {
    return neverFinished(statusOfWord(row?.mark ?? '')) && markSince >= (seen?.finishSince ?? 0);
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
      heardSince ??= at;
      begunAt ??= at;
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
          case 'schedule':
            schedule = { at: now, races: new Set(message.races) };
            return [];
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
    /** Takes a file that is no older than `since`. Returns the races about which something may have changed. */
    hearFile(all: readonly LiveFileRace[], { since, at }: { since: number; at: number }): string[] {
      hasFile = true;
      begunAt ??= at;
      const rest = new Set(races.keys());
      for (const { id, course: config, rows } of all) {
        const race = addRace(id);
        race.file = { at, since, course: config };
        for (const run of race.runs.values()) run.file = null;
        for (const row of rows) addRun(race, row.boat).file = row;
        rest.delete(id);
      }
      for (const id of rest) addRace(id).file = null;
      return [...races.keys()];
    },
    /** Notes a break of the line: messages until the next one are lost. */
    break(): void {
      heardSince = null;
    },
    /** Whether the program no longer has a race, as after its class was renamed. */
    isGone(id: string): boolean {
      if (schedule === null || schedule.races.has(id)) return false;
      return (races.get(id)?.tableAt ?? -1) <= schedule.at;
    },
    /** Returns the source of each value of the races that the program has. */
    sources(): LiveSource[] {
      const isThere = heardSince !== null;
      return [...races.values()].flatMap(({ id, tableAt, file, runs }): LiveSource[] => {
        if (this.isGone(id)) return [];
        const seen = [...runs.values()].map(({ course: boat }) => boat?.at ?? -1);
        const lastAt = Math.max(-1, ...seen);
        const ofLine = tableAt === null ? null : { source: 'line' as const, at: tableAt };
        const ofFile = file && { source: 'file' as const, at: file.at };
        const isLineNow = isThere && tableAt !== null && tableAt >= (heardSince ?? 0);
        const isFileNewer = file !== null && file.since > (tableAt ?? 0);
        const known = isLineNow || !isFileNewer ? (ofLine ?? ofFile) : ofFile;
        const onCourse = lastAt < 0 ? null : { source: 'line' as const, at: lastAt };
        const toSource = (
          value: LiveSource['value'],
          from: { source: 'line' | 'file'; at: number } | null,
          canCome: boolean,
        ): LiveSource => {
          if (from) return { race: id, value, state: 'known', ...from };
          const state = canCome ? 'not_yet' : 'unavailable';
          return { race: id, value, state, source: null, at: null };
        };
        return [
          toSource('start_list', ofFile ?? ofLine, isThere || hasFile),
          toSource('on_course', isThere ? onCourse : null, isThere),
          toSource('results', known, isThere || hasFile),
        ];
      });
    },
    courseOfFile: (id: string) => races.get(id)?.file?.course ?? '',
    course: () => course,
    system: () => system,
    /** Whether a table named the boats of the race. */
    hasTable: (id: string) => races.get(id)?.tableAt != null,
    /** Whether a table or the file named the boats of the race. */
    isNamed: (id: string) => races.get(id)?.tableAt != null || races.get(id)?.file != null,
    ids: () => [...races.keys()],
    rows: (id: string): readonly LiveRow[] => races.get(id)?.rows ?? [],
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

/** Whether two rows say the same of the run; ranks move with the runs of others. */
function isSameRow(one: LiveRow | null, other: LiveRow): boolean {
  const said = (row: LiveRow | null) =>
    row && JSON.stringify([row.time, row.cells, row.mark, row.isReviewed]);
  return said(one) === said(other);
}

function toFileRun(race: string, boat: LiveBoat, file: LiveFileRow): LiveRun {
  const { start, finish, time, cells, mark, isReviewed } = file;
  const isEmpty = time === null && mark === '';
  const isOwn = start !== null && finish !== null && runTime(start, finish) === time;
  return {
    race,
    boat,
    mark,
    isReviewed,
    start: start ?? (isEmpty ? null : undefined),
    finish: finish ?? (isEmpty ? null : undefined),
    time: isOwn ? null : time,
    cells: isEmpty && start === null ? [] : cells,
    penalties: null,
    splits: [],
    source: 'file',
    isFill: false,
    doubt: null,
  };
}

/** Writes a result of the line in a form that can be compared with the file; `''` for no result. */
function resultInWords({ time, start, finish, cells, mark }: LiveRun, row: LiveRow | null): string {
  const ofStamps = start != null && finish != null ? runTime(start, finish) : null;
  const ofRow = finish === undefined ? (row?.time ?? null) : null;
  return inWords({ mark, time: time ?? ofStamps ?? ofRow, cells: cells ?? [] });
}

const fileInWords = (file: LiveFileRow | null) => (file ? inWords(file) : '');

function inWords({
  mark,
  time,
  cells,
}: Pick<LiveFileRow, 'mark' | 'time'> & { cells: readonly LiveCell[] }): string {
  if (mark !== '') return mark;
  if (time === null) return '';
  const seconds = cells.map((cell) => (typeof cell === 'number' ? String(cell) : '-'));
  return `${formatRunTime(time)} ${seconds.join(' ').replace(/[ -]+$/, '')}`.trim();
}

function computeRunTime({ start, finish }: Pick<LiveCourseBoat, 'start' | 'finish'>) {
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
