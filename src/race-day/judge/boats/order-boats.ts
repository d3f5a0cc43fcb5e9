import { neverStarted, type RunStatus, statusSaidAt } from '../../../record/scoring/run-status.ts';
import type { Micros } from '../../log/run-time.ts';

/** The boats of a day, for a judge at a moment. */
export interface OrderedBoats {
  /** Who comes, the next one first: who is on the course, then who starts next. */
  coming: JudgeBoat[];
  /** Who should have passed, and is not judged whole. */
  behind: JudgeBoat[];
  /** Who is judged, the last one first. */
  judged: JudgeBoat[];
}

const minute: Micros = 60_000_000;
/** Nobody is on the course for so long (the longest of 666 real runs took 3 min 41 s). */
const longest = 6 * minute;
/** A boat that was judged in part is still being judged for so long. */
const writing = 2 * minute;
/** A boat that finished is past every gate; its judge may still be writing. */
const afterFinish = minute;

/**
 * Orders the boats that start: who was seen to start comes in the order of the starts. The plan only
 * says who is next where no start was seen, as on a phone without a line: then from the last boat on
 * that was judged or started. `now` is a moment of the race's day.
 */
export function orderBoats(boats: readonly JudgeBoat[], now: Micros): OrderedBoats {
  const judged = boats
    .filter(({ whole }) => whole)
    .sort((a, b) => (b.judgedUntil ?? 0) - (a.judgedUntil ?? 0));
  const open = boats.filter(
    ({ whole, status, closed }) => !whole && !neverStarted(status) && !closed,
  );
  const byStart = (a: JudgeBoat, b: JudgeBoat) => (a.started ?? 0) - (b.started ?? 0);
  const started = open.filter((boat) => boat.started !== null).sort(byStart);
  const isBeingWritten = ({ judgedUntil }: JudgeBoat) =>
    judgedUntil !== null && now - judgedUntil < writing;
  // What is said of the next boat would be written on a boat that does not come any more.
  const isGone = (boat: JudgeBoat) => boat.status === statusSaidAt.finish && !isBeingWritten(boat);
  const isPast = (boat: JudgeBoat) =>
    isGone(boat) ||
    (boat.finished !== null && now - boat.finished > afterFinish) ||
    now - (boat.started ?? 0) > longest;

  const inPlan = boats
    .filter(({ planned }) => planned !== null)
    .sort((a, b) => (a.planned ?? 0) - (b.planned ?? 0));
  const isOpen = new Set(open);
  const met = inPlan.findLastIndex(({ whole, started: from }) => whole || from !== null);
  const isWritten = (boat: JudgeBoat) => boat.started === null && isBeingWritten(boat);
  const unseen = (from: number, to?: number) =>
    inPlan
      .slice(from, to)
      .filter((boat) => boat.started === null && isOpen.has(boat) && !isWritten(boat));
  const written = open.filter(isWritten);
  const later = unseen(met + 1);
  return {
    coming: [
      ...written,
      ...started.filter((boat) => !isPast(boat)),
      ...later.filter((boat) => !isGone(boat)),
    ],
    behind: [...started.filter(isPast), ...unseen(0, met + 1), ...later.filter(isGone)],
    judged,
  };
}

/** What this seat says of one gate of a boat. */
export interface SaidGate {
  gate: number;
  direction: 'down' | 'up';
  /** Null: not seen; undefined: not judged yet. */
  seconds: number | null | undefined;
  reason: string | null;
  note: string | null;
  /** The event that says so. */
  event: string | null;
}

/** A boat as a judge meets it: the attempt that counts, with the gates of this seat. */
export interface JudgeBoat {
  /** Its race, bib and attempt in one. */
  key: string;
  race: string;
  bib: number;
  attempt: number;
  name: string;
  /** Planned start in microseconds of the race's day; null where the plan has none. */
  planned: Micros | null;
  /** Start and finish that were seen, likewise; never derived from the plan. */
  started: Micros | null;
  finished: Micros | null;
  status: RunStatus | null;
  closed: boolean;
  gates: SaidGate[];
  /** Whether each of the gates is judged. */
  whole: boolean;
  /** When this seat judged it first and last, in microseconds of the race's day. */
  judgedFrom: Micros | null;
  judgedUntil: Micros | null;
}
