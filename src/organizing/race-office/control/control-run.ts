import { isGear, isImpulse } from '../../../race-day/log/fold/clock-doubts.ts';
import type {
  DayState,
  GateState,
  RunState,
  StampState,
} from '../../../race-day/log/fold/day-state.ts';
import type { RaceEvent } from '../../../race-day/log/log/race-event.ts';
import { isStatusOpen } from '../../../race-day/log/results/time-doubts.ts';
import { hundredthOfDay, type Micros } from '../../../race-day/log/run-time.ts';
import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import { runOutcome } from '../../../record/scoring/run-outcome.ts';
import type { RunStatus } from '../../../record/scoring/run-status.ts';
import type { RunWarning } from './run-warnings.ts';

/** What somebody said of a gate, as the desk shows it. */
export interface GateEntry {
  /** The seat as events name it, and as people do. */
  seat: string;
  label: string;
  person: string;
  seconds: number | null;
}

/** One gate of a run on the control table. */
export interface ControlGate {
  gate: number;
  /** `missing`: nobody judged it, and the boat is past it. */
  state: GateState['state'] | 'missing';
  seconds: number | null;
  said: GateEntry[];
  /** A decision on it no longer holds: a judge said something else since. */
  died: boolean;
  /** The decision that can be taken back: it holds, or a judge contradicts it since. */
  decision: string | null;
  checked: boolean;
}

/** One end of a run. */
export interface ControlStamp {
  /** Time of the day. */
  at: Centiseconds;
  /** Ten-thousandths of that hundredth, as the gear measured it. */
  rest: number;
  manual: boolean;
  doubtful: boolean;
  /** The stamp that it is; null where somebody decided the time. */
  impulse: string | null;
}

/** A stamp of one end of a run, which somebody may let count. */
export interface ControlSeen {
  /** The event of the stamp. */
  impulse: string;
  /** Microseconds of the race's day, as it was measured. */
  at: Micros;
  /** The seat that made it. */
  label: string;
  manual: boolean;
  counts: boolean;
  /** Microseconds after the one that counts; null where none does. */
  apart: Micros | null;
  /** How far its phone says that its clock may be off; null where it was never compared. */
  uncertainty: Micros | null;
  /** Gear keeps its own clock. */
  isGear: boolean;
}

/** One attempt of a boat as the control table shows it. */
export interface ControlRun {
  race: string;
  bib: number;
  attempt: number;
  counts: boolean;
  name: string;
  start: ControlStamp | null;
  finish: ControlStamp | null;
  /** Its hours as every list prints them: they subtract to its time. */
  hours: Record<'start' | 'finish', Centiseconds | null>;
  seen: Record<'start' | 'finish', ControlSeen[]>;
  time: Centiseconds | null;
  penalties: number | null;
  /** With the penalties. */
  result: Centiseconds | null;
  status: RunStatus | null;
  underReview: boolean;
  /** How far the time may be off by its clocks, and why. */
  clocks: RunState['clocks'];
  gates: ControlGate[];
  warnings: RunWarning[];
  /** The decisions that hold on it, and those that gave it its stamps. */
  decided: RunState['decided'] & { startOf: string | null; finishOf: string | null };
}

/** How seats and people are called, and who says what. */
export interface RunWords {
  name: string;
  labelOf: (seat: string) => string;
  eventOf: (id: string) => RaceEvent | undefined;
  /** The decision that gave a stamp its boat. */
  assignedBy: (stamp: string) => string | null;
  warnings: RunWarning[];
}

/** A run with everything that the desk looks at. */
export function controlRun(run: RunState, words: RunWords): ControlRun {
  const { race, bib, attempt, counts, status, underReview, gates, record } = run;
  const { time, penalties, result } = runOutcome(record);
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
    start: stampOf(run.start, words.eventOf),
    finish: stampOf(run.finish, words.eventOf),
    hours: {
      start: record.start ?? (run.start && hundredthOfDay(run.start.at)),
      finish: record.finish ?? (run.finish && hundredthOfDay(run.finish.at)),
    },
    seen: { start: seenOf(run, 'start', words), finish: seenOf(run, 'finish', words) },
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
      died: gate.died !== null,
      decision: gate.decision ?? gate.died,
      checked: gate.checked,
    })),
  };
}

function seenOf(run: RunState, channel: 'start' | 'finish', words: RunWords): ControlSeen[] {
  const counting = run[channel];
  return run.seen[channel].map(({ event, at, manual }) => {
    const said = words.eventOf(event);
    return {
      impulse: event,
      at,
      label: words.labelOf(said?.seat ?? ''),
      manual,
      counts: counting !== null && at === counting.at,
      apart: counting && at - counting.at,
      uncertainty: said?.uncertainty ?? null,
      isGear: said !== undefined && isImpulse(said) && isGear(said),
    };
  });
}

/** How many gates lie behind a boat, by what was seen of it. */
function lastSeen({ finish, gates, status }: RunState): number {
  // Who did not finish may have missed any of them.
  if (status !== null) return 0;
  if (finish) return gates.length;
  return gates.findLastIndex(({ said }) => said.some(({ seconds }) => seconds !== null));
}

type End = 'start' | 'finish';

/** The doubts of a time that end when one of its stamps is chosen. */
const ofTime: ReadonlySet<RunWarning> = new Set(['fast', 'slow', 'doubtful', 'clock']);

/** Returns the warnings of a run that keep its time from counting until one of its stamps is chosen. */
export function doubtsOfTime({ warnings }: Pick<ControlRun, 'warnings'>): RunWarning[] {
  return warnings.filter((warning) => ofTime.has(warning));
}

/** Whether the office has to choose a stamp for one end of a run. */
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

/** Whether one end has the less sure clock of the two, or nothing says which end has it. */
function isClockInDoubt(
  { clocks: { ends, fault } }: Pick<ControlRun, 'clocks'>,
  end: End,
): boolean {
  if (fault === 'early') return end === 'start';
  if (fault === 'stepped' || (fault === 'gear' && ends.start === ends.finish)) return true;
  const other = end === 'start' ? ends.finish : ends.start;
  return ends[end] === null || (other !== null && ends[end] >= other);
}

/** Whether what the seats say of the status of a run contradicts itself. */
export function isStatusInDoubt({ warnings }: Pick<ControlRun, 'warnings'>): boolean {
  return isStatusOpen(warnings.filter((warning) => warning !== 'overdue'));
}

/** A stamp that counts, as the desk shows it. */
export function stampOf(
  state: StampState | null,
  eventOf: RunWords['eventOf'],
): ControlStamp | null {
  if (!state) return null;
  const { at, manual, doubtful, event } = state;
  const impulse = eventOf(event)?.payload.kind === 'impulse' ? event : null;
  const rest = ((at % 10_000) + 10_000) % 10_000;
  return { at: hundredthOfDay(at), rest, manual, doubtful, impulse };
}

/** Whether a boat is on the course: it started, and nothing says that it came down or is out. */
export function isOnCourse({ start, finish, status, counts }: DayState['runs'][number]): boolean {
  return counts && start !== null && finish === null && status === null;
}
