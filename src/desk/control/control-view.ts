import type { Bilingual } from '../../platform/content/bilingual.ts';
import { isBelowDesk, isDecision } from '../../race-day/log/fold/compare-decisions.ts';
import type { DayState } from '../../race-day/log/fold/day-state.ts';
import type { EventFlag } from '../../race-day/log/log/event-flags.ts';
import type { RaceDayPlan } from '../../race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../race-day/log/log/race-event.ts';
import { canoe123Seat } from '../../race-day/log/log/seat-name.ts';
import type { Micros } from '../../race-day/log/run-time.ts';
import { type ControlRun, controlRun, isOnCourse } from './control-run.ts';
import { runKey } from './run-key.ts';
import { runWarnings } from './run-warnings.ts';
import {
  type ListeningSeat,
  type SilentGate,
  silentGates,
  type UnseenGate,
  unseenGates,
} from './silent-gates.ts';

interface ControlTableInput {
  plan: RaceDayPlan;
  state: DayState;
  events: readonly RaceEvent[];
  /** Every seat that the day ever had, also removed ones, whose events stay. `name` is the name in events. */
  seats: readonly { name: string; label: string }[];
  listening: readonly ListeningSeat[];
  now: Micros;
  /** Stamps and judgements that a strip or clip of their own seat shows, by `filmedKey`. */
  filmed: ReadonlySet<string>;
}

export interface FlaggedEvent {
  event: string;
  flag: EventFlag;
  label: string;
  person: string;
  bib: number | null;
  gate: number | null;
  /** True for an event of a seat. A decision of the office is taken back instead. */
  mayDrop: boolean;
  /** Whether the flag cannot be marked as seen. */
  stays: boolean;
}

export interface ControlView {
  runs: ControlRun[];
  onCourse: string[];
  strays: (ProposedStamp & { name: string; label: string; manual: boolean })[];
  nobodys: { decision: string; channel: string; at: Micros; label: string }[];
  silent: SilentGate[];
  notSeen: UnseenGate[];
  flags: FlaggedEvent[];
  /** Settled flags: whether the event counts, who settled the flag, and the reason if any. */
  dismissed: (FlaggedEvent & {
    decision: string;
    isDropped: boolean;
    reason: Bilingual | null;
    by: string;
  })[];
  closed: string[];
  stopped: DayState['stopped'];
}

export function controlView({
  plan,
  state,
  events,
  seats,
  listening,
  now,
  filmed,
}: ControlTableInput): ControlView {
  const known = new Map(events.map((event) => [event.id, event]));
  const labels = new Map(seats.map(({ name, label }) => [name, label]));
  const labelOf = (seat: string) => labels.get(seat) ?? (seat === canoe123Seat ? 'Canoe123' : seat);
  const names = new Map(plan.boats.map(({ race, bib, name }) => [`${race} ${bib}`, name]));
  const assigned = new Map(state.assigned.map((one) => [one.impulse, one.decision]));
  const warnings = runWarnings(state.runs, now);
  const runs = state.runs.map((run, index) =>
    controlRun(run, {
      name: names.get(`${run.race} ${run.bib}`) ?? '',
      labelOf,
      eventOf: (id) => known.get(id),
      warnings: warnings[index] ?? [],
      assignedBy: (stamp) => assigned.get(stamp) ?? null,
      filmed,
    }),
  );
  return {
    runs,
    onCourse: state.runs
      .filter(isOnCourse)
      .toSorted((a, b) => (a.start?.at ?? 0) - (b.start?.at ?? 0))
      .map(runKey),
    strays: proposeBoats(plan, state).map((stamp) => {
      const event = known.get(stamp.event);
      const manual = event?.payload.kind === 'impulse' && event.payload.manual;
      const name = names.get(`${stamp.boat?.race} ${stamp.boat?.bib}`) ?? '';
      return { ...stamp, name, label: labelOf(event?.seat ?? ''), manual };
    }),
    nobodys: state.assigned.flatMap(({ impulse, decision, isNobodys }) => {
      const event = known.get(impulse);
      if (!isNobodys || event?.payload.kind !== 'impulse' || event.payload.withdrawn) return [];
      const { channel, at } = event.payload;
      return { decision, channel, at, label: labelOf(event.seat) };
    }),
    silent: silentGates(runs, listening),
    notSeen: unseenGates(runs),
    flags: state.flags.map(flagged),
    dismissed: state.dismissed.map(({ decision, isDropped, ...one }) => {
      const by = known.get(decision);
      const reason = by?.payload.kind === 'decision' ? by.payload.reason : null;
      return { ...flagged(one), decision, isDropped, reason, by: by?.person ?? '' };
    }),
    closed: state.closed,
    stopped: state.stopped,
  };

  function flagged({ event: id, flag, stays }: DayState['flags'][number]): FlaggedEvent {
    const event = known.get(id);
    const payload = event?.payload;
    const of = payload?.kind === 'decision' ? payload.ruling : payload;
    const bib = of && 'bib' in of ? of.bib : null;
    const gate = of && 'gate' in of ? of.gate : null;
    const [label, person] = [labelOf(event?.seat ?? ''), event?.person ?? ''];
    const mayDrop = event !== undefined && !(isDecision(event) && !isBelowDesk(event));
    return { event: id, flag, label, person, bib, gate, mayDrop, stays: stays ?? false };
  }
}

interface ProposedStamp {
  event: string;
  channel: string;
  /** Microseconds of the race's day. */
  at: number;
  /** The boat that is next on this channel; null when none is left. */
  boat: { race: string; bib: number; attempt: number } | null;
}

/**
 * Returns the stamps without a boat, each with a proposed boat. At the start that is the next boat of the start list;
 * at the finish, the boat longest on the course that started before the stamp.
 */
function proposeBoats(
  plan: Pick<RaceDayPlan, 'races'>,
  { runs, unassigned, closed }: Pick<DayState, 'runs' | 'unassigned' | 'closed'>,
): ProposedStamp[] {
  const order = new Map(plan.races.map(({ id }, index) => [id, index]));
  const open = runs.filter(
    ({ race, counts, status }) => counts && status === null && !closed.includes(race),
  );
  // Sorts races in the order of the day; within a race the fold keeps the order of the start list.
  const waiting = open
    .filter(({ start, finish }) => start === null && finish === null)
    .toSorted((a, b) => (order.get(a.race) ?? 0) - (order.get(b.race) ?? 0));
  const away = open
    .filter(({ start, finish }) => start !== null && finish === null)
    .toSorted((a, b) => (a.start?.at ?? 0) - (b.start?.at ?? 0));
  return unassigned.map(({ event, channel, at }) => {
    const boat =
      channel === 'start'
        ? waiting.shift()
        : channel === 'finish'
          ? takeFirst(away, (run) => (run.start?.at ?? 0) < at)
          : undefined;
    const { race, bib, attempt } = boat ?? {};
    const known = race !== undefined && bib !== undefined && attempt !== undefined;
    return { event, channel, at, boat: known ? { race, bib, attempt } : null };
  });
}

function takeFirst<Run>(runs: Run[], fits: (run: Run) => boolean): Run | undefined {
  const index = runs.findIndex(fits);
  return index < 0 ? undefined : runs.splice(index, 1)[0];
}
