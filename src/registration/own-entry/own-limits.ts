import type { Race } from '../../record/race/race.ts';
import type { Balance } from '../payments/movements-to.ts';
import { holdsPlace, type PaymentState } from '../payments/payment-state.ts';

/** Why paddlers cannot do something about their own entry. */
export type OwnRefusal =
  /** It holds no place and no turn. */
  | 'left'
  /** Its day is over. */
  | 'over'
  /** They raced. */
  | 'raced'
  /** They were at the accreditation. */
  | 'checked_in'
  /** They have a bib, or stand in a start list. */
  | 'listed'
  /** A receipt waits for a decision: it comes first. */
  | 'receipt_waits'
  /** The race lets nobody hand an entry over. */
  | 'not_allowed'
  /** Only what is paid, or costs nothing, changes hands. */
  | 'not_paid'
  /** Something is to be paid or given back yet. */
  | 'money_open'
  /** They stand in a start list. */
  | 'in_start_list'
  /** Who waits keeps the turn of the category they wait in. */
  | 'waiting';

interface Standing {
  state: PaymentState | 'waiting';
  isCheckedIn: boolean;
  /** Whether a run of theirs has a time or a status. */
  hasRaced: boolean;
  isListed: boolean;
  /** Whether a start list has them, whatever of their bib. */
  isInStartList: boolean;
  /** Whether a receipt of a difference waits for a decision. */
  isDifferenceSent: boolean;
  /** Integer cents that are to be paid yet; below zero: to go back. */
  open: number;
}

type Days = Pick<Race['registration'], 'closes' | 'correctUntil' | 'refundUntil' | 'handOverUntil'>;

/** The local day of the asking, and the terms of the edition (`termsOfEdition`). */
interface OwnDays {
  today: string;
  days: Days;
  isOver: boolean;
}

type Limit = 'correct' | 'category' | 'withdraw' | 'handOver' | 'handOverAtDesk';

/** The last local day on which paddlers put their own entry right. */
export function lastDayToCorrect({ closes, correctUntil }: Days): string {
  return correctUntil ?? closes;
}

/** What paddlers may do about their own entry on a local day; null: they may. */
export function ownLimits(
  { state, isCheckedIn, hasRaced, isListed, isInStartList, isDifferenceSent, open }: Standing,
  { today, raceDate, days, isOver }: OwnDays & { raceDate: string },
): Record<Limit, OwnRefusal | null> {
  const holds = state === 'waiting' || holdsPlace(state);
  const past = isOver ? 'over' : hasRaced ? 'raced' : null;
  const gone = !holds ? 'left' : (past ?? (isCheckedIn ? 'checked_in' : null));
  const waits = state === 'proof_submitted' || isDifferenceSent ? 'receipt_waits' : null;
  const correct = gone ?? (today > lastDayToCorrect(days) ? 'over' : null);
  const settled = state === 'verified' ? null : 'not_paid';
  const raced = gone ?? (today > raceDate ? 'over' : null);
  const handOverAtDesk =
    raced ??
    (isInStartList ? 'in_start_list' : (waits ?? settled ?? (open === 0 ? null : 'money_open')));
  const { handOverUntil } = days;
  const offered =
    handOverUntil === undefined ? 'not_allowed' : today > handOverUntil ? 'over' : null;
  return {
    correct,
    handOver: offered ?? handOverAtDesk,
    handOverAtDesk,
    category: correct ?? (isListed ? 'listed' : state === 'waiting' ? 'waiting' : waits),
    withdraw: raced ?? waits,
  };
}

/**
 * Integer cents that go back to who withdraws on a local day: everything through the last day of the
 * rules, and later, or once the edition is over, what was to go back already.
 */
export function comesBack({ owed, held }: Balance, { today, days, isOver }: OwnDays): number {
  return !isOver && today <= days.refundUntil ? held : Math.max(0, held - owed);
}

/** What another category means for the payer. */
export type PriceEffect = 'same' | 'more' | 'less' | 'back' | 'kept';

/**
 * What becomes of a price that changes by some cents, where `open` are still to be paid: of what was paid
 * nothing comes back too late.
 */
export function priceEffect(
  { by, open }: { by: number; open: number },
  { today, days }: { today: string; days: Days },
): PriceEffect {
  if (by === 0) return 'same';
  if (by > 0) return 'more';
  if (open + by >= 0) return 'less';
  return today <= days.refundUntil ? 'back' : 'kept';
}
