import { isGear } from '../../race-day/log/fold/clock-doubts.ts';
import { isImpulse } from '../../race-day/log/fold/compare-decisions.ts';
import type {
  DayState,
  GateState,
  RunState,
  StampState,
} from '../../race-day/log/fold/day-state.ts';
import type { RaceEvent, StripReading } from '../../race-day/log/log/race-event.ts';
import { runFigures } from '../../race-day/log/results/run-figures.ts';
import { isStatusOpen } from '../../race-day/log/results/time-doubts.ts';
import { hundredthOfDay, type Micros } from '../../race-day/log/run-time.ts';
import { findFirstStamp } from '../../race-day/log/strips/find-first-stamp.ts';
import type { Centiseconds } from '../../record/scoring/centiseconds.ts';
import type { RunStatus } from '../../record/scoring/run-status.ts';
import type { RunWarning } from './run-warnings.ts';

export interface GateEntry {
  seat: string;
  label: string;
  person: string;
  seconds: number | null;
}

export interface ControlGate {
  gate: number;
  /** `missing`: the boat is past the gate and no seat judged it. */
  state: GateState['state'] | 'missing';
  seconds: number | null;
  said: GateEntry[];
  /** Whether the phone of a judge stored a clip of the gate. */
  hasClip: boolean;
  /** True when a decision on the gate no longer holds because a judge reported something else since. */
  died: boolean;
  /** The decision that can be taken back: it holds, or a judge has contradicted it since. Null when there is none. */
  decision: string | null;
  checked: boolean;
}

export interface ControlStamp {
  at: Centiseconds;
  /** Microseconds that the gear measured beyond `at`. */
  rest: number;
  manual: boolean;
  doubtful: boolean;
  /** The id of the stamp's event; null when a decision set the time. */
  impulse: string | null;
  /** Frame at which the time was read in a camera's strip; null for any other time. */
  read: StripReading | null;
}

export interface ControlSeen {
  impulse: string;
  at: Micros;
  label: string;
  manual: boolean;
  counts: boolean;
  /** Distance from the stamp that counts; null when none counts. */
  apart: Micros | null;
  /** Largest error of the phone's clock; null when the clock was never compared. */
  uncertainty: Micros | null;
  /** True for timing gear, which keeps its own clock. */
  isGear: boolean;
  /** Whether a camera's strip shows the stamp. */
  hasStrip: boolean;
  isRead: boolean;
}

export interface ControlRun {
  race: string;
  bib: number;
  attempt: number;
  counts: boolean;
  name: string;
  start: ControlStamp | null;
  finish: ControlStamp | null;
  /** Times of day as every list prints them: finish minus start is the printed time. */
  hours: Record<'start' | 'finish', Centiseconds | null>;
  seen: Record<'start' | 'finish', ControlSeen[]>;
  time: Centiseconds | null;
  penalties: number | null;
  result: Centiseconds | null;
  status: RunStatus | null;
  underReview: boolean;
  clocks: RunState['clocks'];
  gates: ControlGate[];
  warnings: RunWarning[];
  decided: RunState['decided'] & { startOf: string | null; finishOf: string | null };
}

export interface RunWords {
  name: string;
  labelOf: (seat: string) => string;
  eventOf: (id: string) => RaceEvent | undefined;
  assignedBy: (stamp: string) => string | null;
  /** Stamps and judgements that a strip or clip of their own seat shows, by `filmedKey`. */
  filmed: ReadonlySet<string>;
  warnings: RunWarning[];
}

/** Strips name the first event of a stamp; a strip of another seat never shows the stamp. */
export const filmedKey = ({ seat, stamp }: { seat: string; stamp: string }) => `${seat} ${stamp}`;

export function controlRun(run: RunState, words: RunWords): ControlRun {
  const { race, bib, attempt, counts, status, underReview, gates, record } = run;
  const { time, penalties, result } = runFigures(run);
  const past = lastSeen(run);
  return {
    race,
    bib,
    attempt,
    counts,
    name: words.name,
    status,
    underReview,
    penalties,
    start: toControlStamp(run.start, words.eventOf),
    finish: toControlStamp(run.finish, words.eventOf),
    hours: {
      start: record.start ?? (run.start && hundredthOfDay(run.start.at)),
      finish: record.finish ?? (run.finish && hundredthOfDay(run.finish.at)),
    },
    seen: {
      start: listSeenStamps(run, 'start', words),
      finish: listSeenStamps(run, 'finish', words),
    },
    warnings: words.warnings,
    time,
    result,
    clocks: run.clocks,
    decided: {
      ...run.decided,
      startOf: run.start && words.assignedBy(run.start.event),
      finishOf: run.finish && words.assignedBy(run.finish.event),
    },
    gates: gates.map((gate, index) => ({
      gate: index + 1,
      state: gate.state === 'silent' && index < past ? 'missing' : gate.state,
      seconds: gate.seconds,
      said: gate.said.map(({ seat, seconds, event }) => ({
        seat,
        label: words.labelOf(seat),
        seconds,
        person: words.eventOf(event)?.person ?? '',
      })),
      hasClip: gate.said.some(({ seat, event }) =>
        words.filmed.has(filmedKey({ seat, stamp: event })),
      ),
      died: gate.died !== null,
      decision: gate.decision ?? gate.died,
      checked: gate.checked,
    })),
  };
}

function listSeenStamps(
  run: RunState,
  channel: 'start' | 'finish',
  words: RunWords,
): ControlSeen[] {
  const counting = run[channel];
  return run.seen[channel].map(({ event, at, manual }) => {
    const said = words.eventOf(event);
    const first = said && findFirstStamp(said, words.eventOf);
    return {
      impulse: event,
      at,
      label: words.labelOf(said?.seat ?? ''),
      manual,
      counts: counting !== null && at === counting.at,
      apart: counting && at - counting.at,
      uncertainty: said?.uncertainty ?? null,
      isGear: said !== undefined && isImpulse(said) && isGear(said),
      hasStrip:
        first !== undefined && words.filmed.has(filmedKey({ seat: first.seat, stamp: first.id })),
      isRead: said !== undefined && isImpulse(said) && said.payload.read !== undefined,
    };
  });
}

function lastSeen({ finish, gates, status }: RunState): number {
  // A boat that did not finish may have missed any gate.
  if (status !== null) return 0;
  if (finish) return gates.length;
  return gates.findLastIndex(({ said }) => said.some(({ seconds }) => seconds !== null));
}

type End = 'start' | 'finish';

/** Warnings of a time that end when one of its stamps is chosen. */
const ofTime: ReadonlySet<RunWarning> = new Set(['fast', 'slow', 'doubtful', 'clock']);

export function doubtsOfTime({ warnings }: Pick<ControlRun, 'warnings'>): RunWarning[] {
  return warnings.filter((warning) => ofTime.has(warning));
}

export function isEndInDoubt(
  run: Pick<ControlRun, 'warnings' | 'clocks' | End>,
  end: End,
): boolean {
  const { warnings } = run;
  return (
    run[end]?.doubtful === true ||
    (warnings.includes('clock') && isClockInDoubt(run, end)) ||
    (end === 'finish' && (warnings.includes('fast') || warnings.includes('slow')))
  );
}

/** Whether one end has the less certain clock of the two; also true when nothing says which end has it. */
function isClockInDoubt(
  { clocks: { ends, fault } }: Pick<ControlRun, 'clocks'>,
  end: End,
): boolean {
  if (fault === 'early') return end === 'start';
  if (fault === 'stepped' || (fault === 'gear' && ends.start === ends.finish)) return true;
  const other = end === 'start' ? ends.finish : ends.start;
  return ends[end] === null || (other !== null && ends[end] >= other);
}

/** Whether the seats' reports on the status of a run contradict each other. */
export function isStatusInDoubt({ warnings }: Pick<ControlRun, 'warnings'>): boolean {
  return isStatusOpen(warnings.filter((warning) => warning !== 'overdue'));
}

export function toControlStamp(
  state: StampState | null,
  eventOf: RunWords['eventOf'],
): ControlStamp | null {
  if (!state) return null;
  const { at, manual, doubtful, event } = state;
  const payload = eventOf(event)?.payload;
  const impulse = payload?.kind === 'impulse' ? event : null;
  const ruling =
    payload?.kind === 'decision' && payload.ruling.on === 'time' ? payload.ruling : null;
  const said = payload?.kind === 'impulse' ? payload : ruling;
  const rest = ((at % 10_000) + 10_000) % 10_000;
  return { at: hundredthOfDay(at), rest, manual, doubtful, impulse, read: said?.read ?? null };
}

/** Whether a boat is on the course: it started and has no finish, no time of timing software and no status. */
export function isOnCourse(run: DayState['runs'][number]): boolean {
  const { start, finish, time, status, counts } = run;
  return counts && start !== null && finish === null && time === null && status === null;
}
