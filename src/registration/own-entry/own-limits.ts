import type { Race } from '../../record/race/race.ts';
import type { Balance } from '../payments/movements-to.ts';
import { holdsPlace, type PaymentState } from '../payments/payment-state.ts';

export type OwnRefusal =
  /** The entry holds neither a place nor a turn. */
  | 'left'
  /** The last day for the action is over. */
  | 'over'
  | 'raced'
  /** The paddler was at the accreditation. */
  | 'checked_in'
  /** The paddler has a bib or is in a start list. */
  | 'listed'
  /** A receipt must be decided first. */
  | 'receipt_waits'
  /** The race allows no entry transfers. */
  | 'not_allowed'
  /** Only a paid or free entry may be transferred. */
  | 'not_paid'
  /** Money is still to be paid or refunded. */
  | 'money_open'
  /** The paddler is in a start list. */
  | 'in_start_list'
  /** A waiting entry must keep the turn of its category. */
  | 'waiting';

interface Standing {
  state: PaymentState | 'waiting';
  isCheckedIn: boolean;
  /** Whether any run has a time or a status. */
  hasRaced: boolean;
  isListed: boolean;
  /** Whether the entry is in a start list, with or without a bib. */
  isInStartList: boolean;
  /** Whether the receipt of a price difference waits for a decision. */
  isDifferenceSent: boolean;
  /** Integer cents still to be paid; below zero, to be refunded. */
  open: number;
}

type Days = Pick<Race['registration'], 'closes' | 'correctUntil' | 'refundUntil' | 'handOverUntil'>;

/** Local day of the request and terms of the edition (`termsOfEdition`). */
interface OwnDays {
  today: string;
  days: Days;
  isOver: boolean;
}

type Limit = 'correct' | 'category' | 'withdraw' | 'handOver' | 'handOverAtDesk';

export function lastDayToCorrect({ closes, correctUntil }: Days): string {
  return correctUntil ?? closes;
}

/** Returns null for an action that the paddlers may perform. */
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
 * Returns the cents refunded for a withdrawal: everything through the last refund day, later only
 * what was overpaid.
 */
export function comesBack({ owed, held }: Balance, { today, days, isOver }: OwnDays): number {
  return !isOver && today <= days.refundUntil ? held : Math.max(0, held - owed);
}

/** Effect of another category for the payer. */
export type PriceEffect = 'same' | 'more' | 'less' | 'back' | 'kept';

/**
 * `by` is the change and `open` the amount to pay, in cents; nothing paid is refunded after the
 * last refund day.
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
