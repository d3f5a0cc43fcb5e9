import type { RaceDayPlan } from '../log/race-day-plan.ts';
import type { EventOf, RaceEvent, StripReading } from '../log/race-event.ts';
import { isDesk } from '../log/seat-name.ts';
import { MICROS_OF_DAY, type Micros } from '../run-time.ts';
import { isImpulse, isLater, madeAt, mayReplace } from './compare-decisions.ts';

type Impulse = EventOf<'impulse'>;

/**
 * Stamps of a passage further apart are in doubt, and so is a time whose clocks may be off by more. A hand differs from
 * a photocell by 0.1 to 0.2 s at each end of a run.
 */
export const MOST_APART: Micros = 500_000;

/** `never`: the clock was not compared; `early`: a gate was judged before its boat can have started. */
export type ClockFault = 'never' | 'unsure' | 'stepped' | 'gear' | 'early';

export interface RunClocks {
  /** Largest error of the time, in either direction; null when a clock was never compared. */
  doubt: Micros | null;
  /** Cause of the largest part of the doubt; null when there is no doubt. */
  fault: ClockFault | null;
  /** Largest error of the stamps at each end; null when the clock was never compared. */
  ends: Record<'start' | 'finish', Micros | null>;
}

/** A time of an end of a run, by a stamp or read by the office in the strip of a stamp. */
export interface EndTime {
  at: Micros;
  /** Id of the stamp, or of the stamp whose strip was read. */
  stamp: string;
  read: StripReading | undefined;
}

/** The times of each end in the order in which they count, and the first judgement of the run. */
export interface RunEnds {
  /** Empty for an end whose time the office took from elsewhere than a strip. */
  start: readonly EndTime[];
  finish: readonly EndTime[];
  judged: EventOf<'judgement'> | null;
}

/** A time of an end with the event whose clock dated it; null when the log does not have that event. */
interface DatedTime extends EndTime {
  origin: Impulse | null;
}

/** A change of a seat's clock offset that is larger than its uncertainty. */
interface Jump {
  seat: string;
  /** Sequence number of the first event after the jump. */
  sequence: number;
  /** Event times around the jump, each by the time line known at that event. */
  from: Micros;
  until: Micros;
  by: Micros;
  /** Largest error of `by`. */
  slack: Micros;
  /** Another person took over with another phone, so the jump alone does not prove a step of the server's time line. */
  isHandover: boolean;
}

interface SeatClock {
  events: RaceEvent[];
  isSorted: boolean;
  read: SeatReading | null;
}

interface SeatReading {
  jumps: Jump[];
  /** Widest jump of a seat with more than `MOST_JUMPS` jumps; otherwise 0. */
  unsteady: Micros;
  /** Time of the first event with a measured clock; null when there is none. */
  since: Micros | null;
  /** A moment after which the seat measured again and found no jump; null when there is none. */
  steadyAfter: Micros | null;
}

/** A step of the server's own time line, seen by phones that measured before and after it. */
interface Step {
  by: Micros;
  slack: Micros;
  /** The jump of each seat that saw the step; a seat that is missing here is still before the step. */
  jumps: Map<string, Jump>;
}

const unheard: SeatReading = { jumps: [], unsteady: 0, since: null, steadyAfter: null };

/** A quartz loses or gains at most one part in this many. */
const DRIFT = 50_000;
/** Clocks are adjusted in small amounts and read to the millisecond; a smaller change than this is no jump. */
const UNSEEN: Micros = 50_000;
/** A clock with more jumps is unreliable: each of its stamps may be as far off as the widest jump. */
const MOST_JUMPS = 20;
/** Only a measurement that is surer than this proves that there was no jump. */
const WITNESS: Micros = 250_000;
/** Time zones range from UTC−12 to UTC+14. */
const WIDEST_ZONE: Micros = 14 * 3_600_000_000;
/**
 * Number and spread of equally late lines that prove a wrong gear clock; lines of a memory that is read out late have
 * different delays.
 */
const LIVE = { stamps: 3, apart: 300_000 };

/** Returns whether gear made the stamp with its own clock: by a contact, or by a hand on the gear's button. */
export function isGear({ payload }: Impulse): boolean {
  return !payload.manual || payload.raw !== null;
}

/**
 * Calculates how far a run's time may be off: by each phone's uncertainty, steps of the server's time line, the gear's
 * clock, and gates judged too early. The same events give the same doubt in any order.
 */
export function clockDoubts(
  plan: Pick<RaceDayPlan, 'date'>,
  known: ReadonlyMap<string, RaceEvent>,
) {
  const seats = new Map<string, SeatClock>();
  /** Number of hand stamps for each midnight that their times imply. */
  const midnights = new Map<Micros, number>();
  const utcMidnight = Date.parse(`${plan.date}T00:00:00Z`) * 1000;
  let thumbs = 0;
  let made: { midnight: Micros | null; steps: Step[] } | null = null;
  const lags = new Map<string, readonly Micros[]>();

  function add(event: RaceEvent): void {
    const clock = seats.get(event.seat);
    if (clock === undefined) {
      seats.set(event.seat, { events: [event], isSorted: true, read: null });
    } else {
      const last = clock.events.at(-1);
      clock.isSorted &&= last === undefined || isLater(event, last);
      clock.events.push(event);
      clock.read = null;
    }
    made = null;
    lags.clear();
    if (!isImpulse(event) || isGear(event) || event.payload.replaces !== null) return;
    const midnight = madeAt(event) - event.payload.at;
    thumbs += 1;
    midnights.set(midnight, (midnights.get(midnight) ?? 0) + 1);
  }

  /**
   * Returns a stamp's first event; a later one that assigns it to a boat, or reads its strip, keeps the first one's
   * clock: the frames were dated by that clock.
   */
  function findOrigin(stamp: Impulse): Impulse {
    let first = stamp;
    for (;;) {
      const before =
        first.payload.replaces === null ? undefined : known.get(first.payload.replaces);
      const isSame =
        before !== undefined &&
        isImpulse(before) &&
        before.seat === first.seat &&
        (before.payload.at === first.payload.at || isRead(first) || isRead(before)) &&
        mayReplace(first, before);
      if (!isSame) return first;
      first = before;
    }
  }

  function toReading(seat: string): SeatReading {
    const clock = seats.get(seat);
    if (clock === undefined) return unheard;
    if (!clock.isSorted) clock.events.sort((a, b) => (isLater(a, b) ? 1 : -1));
    clock.isSorted = true;
    clock.read ??= readSeat(seat, clock.events);
    return clock.read;
  }

  function line() {
    made ??= {
      midnight: findMidnight(),
      steps: listSteps([...seats.keys()].map((seat) => [seat, toReading(seat)])),
    };
    return made;
  }

  function findMidnight(): Micros | null {
    const [midnight, count] = [...midnights].reduce(
      (most, one) => (one[1] > most[1] ? one : most),
      [0, 0],
    );
    return count * 2 > thumbs && Math.abs(midnight - utcMidnight) <= WIDEST_ZONE ? midnight : null;
  }

  const findSegment = (event: RaceEvent) =>
    toReading(event.seat).jumps.filter(({ sequence }) => sequence <= event.sequence).length;

  /** Returns how long after its own hour a line of gear came in; negative when the gear's clock is ahead. */
  const computeLag = (event: Impulse, midnight: Micros) =>
    madeAt(event) - midnight - event.payload.at;

  function collectLags(event: Impulse, midnight: Micros): readonly Micros[] {
    const segment = findSegment(event);
    const key = `${segment} ${event.seat}`;
    const found =
      lags.get(key) ??
      (seats.get(event.seat)?.events ?? [])
        .filter(isImpulse)
        .filter(
          (one) => isGear(one) && one.payload.replaces === null && findSegment(one) === segment,
        )
        .map((one) => computeLag(one, midnight));
    lags.set(key, found);
    return found;
  }

  /** Returns the smallest lag of the gear's lines, because a memory is read out later. */
  function gearLag(event: Impulse): { lag: Micros; isKnown: boolean } | null {
    const { midnight } = line();
    if (midnight === null) return null;
    const own = computeLag(event, midnight);
    const all = collectLags(event, midnight);
    // A line of another day lags by more than any clock is off.
    const lag = all.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one), own);
    const alike = all.filter((one) => Math.abs(one - lag) <= LIVE.apart).length;
    return { lag, isKnown: lag < -(event.uncertainty ?? Infinity) || alike >= LIVE.stamps };
  }

  function dateEnd(times: readonly EndTime[]): readonly DatedTime[] {
    return times.map((time) => {
      const stamp = known.get(time.stamp);
      return { ...time, origin: stamp && isImpulse(stamp) ? findOrigin(stamp) : null };
    });
  }

  function timeDoubt({ origin, read }: DatedTime): Micros {
    const measured = (read ? read.doubt : origin?.uncertainty) ?? Infinity;
    if (origin === null) return measured;
    if (isGear(origin) && !read) return measured + Math.abs(gearLag(origin)?.lag ?? 0);
    return measured + toReading(origin.seat).unsteady;
  }

  /** Returns the counting time's doubt, limited by a surer stamp of the same passage. */
  function endDoubt(times: readonly DatedTime[]): Micros {
    const [counting] = times;
    if (!counting) return 0;
    return Math.min(...times.map((one) => Math.abs(one.at - counting.at) + timeDoubt(one)));
  }

  /** Returns by how much the time line stepped between the readings of the two stamps. */
  function steppedBetween(start: Impulse, finish: Impulse): Micros {
    const isBehind = (step: Step, { seat, sequence }: Impulse) =>
      sequence >= (step.jumps.get(seat)?.sequence ?? Infinity);
    return line()
      .steps.filter((step) => isBehind(step, start) !== isBehind(step, finish))
      .reduce((sum, { by }) => sum + Math.abs(by), 0);
  }

  /** Returns by how much the gate was judged before the boat can have been there; 0 when it was not. */
  function judgedBefore(start: DatedTime, judged: RunEnds['judged'], doubt: Micros): Micros {
    const { midnight } = line();
    if (midnight === null || judged === null || judged.uncertainty === null) return 0;
    if (isDesk(judged.seat)) return 0;
    const early = start.at - (madeAt(judged) - midnight);
    return early > judged.uncertainty + doubt + MOST_APART ? early : 0;
  }

  function between(start: DatedTime, finish: DatedTime): Part {
    const [from, to] = [start.origin, finish.origin];
    if (from === null || to === null) return { fault: 'stepped', by: 0 };
    if (!isByGear(start) || !isByGear(finish)) {
      return { fault: 'stepped', by: isSameReading(start, finish) ? 0 : steppedBetween(from, to) };
    }
    const [one, other] = from.seat === to.seat ? [] : [gearLag(from), gearLag(to)];
    const apart = one?.isKnown && other?.isKnown ? Math.abs(one.lag - other.lag) : 0;
    return { fault: 'gear', by: apart > MOST_APART ? apart : 0 };
  }

  return {
    add,
    of({ start, finish, judged }: RunEnds): RunClocks {
      const [starts, finishes] = [dateEnd(start), dateEnd(finish)];
      const [first, last] = [starts[0], finishes[0]];
      const ends = isOnOwnLine(first, last)
        ? { start: 0, finish: 0 }
        : { start: endDoubt(starts), finish: endDoubt(finishes) };
      const parts: Part[] = [toDoubtPart(first, ends.start), toDoubtPart(last, ends.finish)];
      if (first && last) parts.push(between(first, last));
      if (first) parts.push({ fault: 'early', by: judgedBefore(first, judged, ends.start) });
      const most = parts.reduce((one, other) => (other.by > one.by ? other : one));
      return {
        doubt: finiteOrNull(parts.reduce((sum, { by }) => sum + by, 0)),
        fault: most.by === 0 ? null : most.fault,
        ends: { start: finiteOrNull(ends.start), finish: finiteOrNull(ends.finish) },
      };
    },
  };
}

const isRead = ({ payload }: Impulse) => payload.read !== undefined;

/** Returns whether the gear's clock dated the time; frames of a strip are always dated by the phone's clock. */
const isByGear = ({ origin, read }: DatedTime) => origin !== null && isGear(origin) && !read;

interface Part {
  fault: ClockFault;
  by: Micros;
}

function toDoubtPart(time: DatedTime | undefined, by: Micros): Part {
  if (by === Infinity) return { fault: 'never', by };
  return { fault: time && isByGear(time) ? 'gear' : 'unsure', by };
}

/** Returns true for gear, which synchronizes its clocks, and for two times of one clock reading. */
function isOnOwnLine(from: DatedTime | undefined, to: DatedTime | undefined): boolean {
  const times = [from, to].filter((time) => time !== undefined);
  if (times.every(isByGear)) return true;
  return from !== undefined && to !== undefined && isSameReading(from, to);
}

const finiteOrNull = (doubt: Micros) => (doubt === Infinity ? null : doubt);

/** Returns whether a phone dated both times with the same clock reading; its error cancels out in the difference. */
function isSameReading(one: DatedTime, other: DatedTime): boolean {
  const [from, to] = [one.origin, other.origin];
  return (
    from !== null &&
    from.seat === to?.seat &&
    !isByGear(one) &&
    !isByGear(other) &&
    from.offset === to.offset &&
    (from.uncertainty === null) === (to.uncertainty === null)
  );
}

/** A jump is a change of offset larger than both measurements and quartz drift explain. */
function readSeat(seat: string, events: readonly RaceEvent[]): SeatReading {
  const jumps: Jump[] = [];
  let steadyAfter: Micros | null = null;
  // The surest reading so far; a rough reading after it must not hide a later jump.
  let best: { event: RaceEvent; uncertainty: Micros } | null = null;
  let last: RaceEvent | null = null;
  for (const event of events) {
    const { sequence, uncertainty, offset, person, deviceTime } = event;
    if (uncertainty === null) continue;
    const age = best === null ? 0 : Math.abs(deviceTime - best.event.deviceTime);
    const carried = (best?.uncertainty ?? Infinity) + Math.min(age, MICROS_OF_DAY) / DRIFT;
    const by = best === null ? 0 : offset - best.event.offset;
    const slack = Math.ceil(uncertainty + carried) + UNSEEN;
    if (best !== null && Math.abs(by) > slack) {
      jumps.push({
        seat,
        sequence,
        from: madeAt(best.event),
        until: madeAt(event),
        by,
        slack,
        isHandover: person !== best.event.person,
      });
      best = { event, uncertainty };
    } else {
      if (last !== null && offset !== last.offset && slack <= WITNESS) {
        steadyAfter = Math.max(steadyAfter ?? madeAt(last), madeAt(last));
      }
      if (uncertainty <= carried) best = { event, uncertainty };
    }
    if (uncertainty <= WITNESS) last = event;
  }
  const first = events.find(({ uncertainty }) => uncertainty !== null);
  const since = first ? madeAt(first) : null;
  if (jumps.length <= MOST_JUMPS) return { jumps, unsteady: 0, since, steadyAfter };
  const unsteady = jumps.reduce((widest, { by }) => Math.max(widest, Math.abs(by)), 0);
  return { jumps: [], unsteady, since, steadyAfter: null };
}

/**
 * Seats whose clocks jump by the same amount saw one step. A jump of a single seat counts too, unless another person
 * took over the seat or another seat measured around it without a jump.
 */
function listSteps(readings: readonly (readonly [string, SeatReading])[]): Step[] {
  const steps: Step[] = [];
  const jumps = readings
    .flatMap(([, reading]) => reading.jumps)
    .sort((a, b) => a.until - b.until || (a.seat < b.seat ? -1 : 1));
  for (const jump of jumps) {
    const known = steps.find(
      ({ by, slack, jumps: seen }) =>
        !seen.has(jump.seat) && Math.abs(by - jump.by) <= Math.max(slack, jump.slack),
    );
    if (known) known.jumps.set(jump.seat, jump);
    else steps.push({ by: jump.by, slack: jump.slack, jumps: new Map([[jump.seat, jump]]) });
  }
  return steps.filter(({ jumps: seen }) => {
    const [alone, ...others] = seen.values();
    if (!alone || others.length > 0) return true;
    // A moment that is after the jump by the time line of either side.
    const behind = alone.until + Math.abs(alone.by);
    const isWitness = ([seat, { since, steadyAfter }]: (typeof readings)[number]) =>
      seat !== alone.seat &&
      Math.abs(alone.by) > WITNESS &&
      since !== null &&
      since <= alone.from &&
      steadyAfter !== null &&
      steadyAfter > behind;
    return !alone.isHandover && !readings.some(isWitness);
  });
}
