import type { Race } from '../../record/race/race.ts';
import type { Balance } from '../payments/movements-to.ts';
import { holdsPlace, type PaymentState } from '../payments/payment-state.ts';

export type OwnRefusal =
  | 'left'
  | 'over'
  | 'raced'
  /** The paddler was at the accreditation. */
  | 'checked_in'
  /** The paddler has a bib or is in a start list. */
  | 'listed'
  | 'receipt_waits'
  | 'not_allowed'
  /** Only a paid or free entry may be transferred. */
  | 'not_paid'
  /** Money is still to be paid or refunded. */
  | 'money_open'
  /** The paddler is in a start list. */
  | 'in_start_list'
  /** A waiting entry must keep the turn of its category. */
  | 'waiting'
  /** The entry is a seat in the boat of another entry. */
  | 'in_boat';

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
  /** Whether the entry is a seat in the boat of another entry. */
  isInBoat: boolean;
  open: number;
}

type Days = Pick<Race['registration'], 'closes' | 'correctUntil' | 'refundUntil' | 'handOverUntil'>;

interface OwnDays {
  today: string;
  days: Days;
  isOver: boolean;
}

type Limit = 'correct' | 'category' | 'withdraw' | 'handOver' | 'handOverAtDesk';

export function lastDayToCorrect({ closes, correctUntil }: Days): string {
  return correctUntil ?? closes;
}

export function ownLimits(
  {
    state,
    isCheckedIn,
    hasRaced,
    isListed,
    isInStartList,
    isDifferenceSent,
    isInBoat,
    open,
  }: Standing,
  { today, raceDate, days, isOver }: OwnDays & { raceDate: string },
): Record<Limit, OwnRefusal | null> {
  const holds = state === 'waiting' || holdsPlace(state);
  const past = isOver ? 'over' : hasRaced ? 'raced' : null;
  const gone = !holds ? 'left' : (past ?? (isCheckedIn ? 'checked_in' : null));
  const waits = state === 'proof_submitted' || isDifferenceSent ? 'receipt_waits' : null;
  const correct = gone ?? (today > lastDayToCorrect(days) ? 'over' : null);
  const settled = state === 'verified' ? null : 'not_paid';
  const raced = gone ?? (today > raceDate ? 'over' : null);
  const boat = isInBoat ? 'in_boat' : null;
  const handOverAtDesk =
    raced ??
    boat ??
    (isInStartList ? 'in_start_list' : (waits ?? settled ?? (open === 0 ? null : 'money_open')));
  const { handOverUntil } = days;
  const offered =
    handOverUntil === undefined ? 'not_allowed' : today > handOverUntil ? 'over' : null;
  return {
    correct,
    handOver: offered ?? handOverAtDesk,
    handOverAtDesk,
    category: correct ?? boat ?? (isListed ? 'listed' : state === 'waiting' ? 'waiting' : waits),
    withdraw: raced ?? waits,
  };
}

/** Refunds everything through the last refund day, later only the overpaid part. */
export function comesBack({ owed, held }: Balance, { today, days, isOver }: OwnDays): number {
  return !isOver && today <= days.refundUntil ? held : Math.max(0, held - owed);
}

export type PriceEffect = 'same' | 'more' | 'less' | 'back' | 'kept';

/** Returns the effect of `by` cents more or less while `open` cents are to be paid. */
export function priceEffect(
  { by, open }: { by: number; open: number },
  { today, days }: { today: string; days: Days },
): PriceEffect {
  if (by === 0) return 'same';
  if (by > 0) return 'more';
  if (open + by >= 0) return 'less';
  return today <= days.refundUntil ? 'back' : 'kept';
}
