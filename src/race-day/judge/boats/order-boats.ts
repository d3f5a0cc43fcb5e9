import { neverStarted, type RunStatus, statusSaidAt } from '../../../record/scoring/run-status.ts';
import type { Micros } from '../../log/run-time.ts';

export interface OrderedBoats {
  coming: JudgeBoat[];
  /** Boats that should have passed and are not completely judged. */
  behind: JudgeBoat[];
  judged: JudgeBoat[];
}

const minute: Micros = 60_000_000;
/** No boat is on the course longer (the longest of 666 real runs took 3 min 41 s). */
const longest = 6 * minute;
/** A partly judged boat counts as being judged for this long. */
const writing = 2 * minute;
/** A boat that finished has passed every gate, but its judge may still be judging it. */
const afterFinish = minute;

/** Sorts by seen starts, else by the plan after the last boat that was judged or started (offline phone). */
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
  // A boat that is out must make way, or the judgements of the next boat would be entered for it.
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

export interface SaidGate {
  gate: number;
  direction: 'down' | 'up';
  /** Null when the judge did not see the gate; undefined before a judgement. */
  seconds: number | null | undefined;
  reason: string | null;
  note: string | null;
  event: string | null;
}

export interface JudgeBoat {
  /** Race, bib and attempt in one text. */
  key: string;
  race: string;
  bib: number;
  attempt: number;
  name: string;
  planned: Micros | null;
  /** Seen start and finish in the race's day; never derived from the plan. */
  started: Micros | null;
  finished: Micros | null;
  status: RunStatus | null;
  closed: boolean;
  /** Values that a gate may have: for a team the sums of its boats. */
  values: readonly number[];
  gates: SaidGate[];
  whole: boolean;
  /** Time of this seat's first and last judgement of the boat, in the race's day. */
  judgedFrom: Micros | null;
  judgedUntil: Micros | null;
}
