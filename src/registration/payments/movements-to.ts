import { holdsPlace, type PaymentState } from './payment-state.ts';

/** Which side of the account a line is of: what an entry costs, or the money that came for it. */
const sides = {
  /** The fee of the day on which the payment was opened, or owed again. */
  fee: 'owed',
  /** A code, or the number of entries of a club, takes it off. */
  discount: 'owed',
  /** Somebody else took the entry over; it may cost a fee. */
  handed_over: 'owed',
  /** Another category costs more or less. */
  change: 'owed',
  /** Organizers let a difference be, in whose favour it is. */
  waived: 'owed',
  /** Nobody owes for a place that was let go. */
  let_go: 'owed',
  paid: 'held',
  returned: 'held',
  /** It never came: the verification was a mistake. */
  undone: 'held',
} as const satisfies Record<string, keyof Balance>;

export type MoneyKind = keyof typeof sides;

/** In integer cents: what is owed for an entry in all, and what the race holds of it. */
export interface Balance {
  owed: number;
  held: number;
}

/** A movement of money; `cents` is positive where its side grows. */
export interface Movement {
  kind: MoneyKind;
  cents: number;
}

/** What the lines of a payment come to. */
export function balanceOf(lines: readonly Movement[]): Balance {
  const balance = { owed: 0, held: 0 };
  for (const { kind, cents } of lines) balance[sides[kind]] += cents;
  return balance;
}

/** What is still to be paid; below zero: to be given back. Integer cents. */
export function openCents({ owed, held }: Balance): number {
  return owed - held;
}

/** Sums over several payments, in integer cents: what one owes never covers what another gets back. */
export interface MoneySums {
  /** What the race holds, without what trial cards paid. */
  held: number;
  /** What trial cards paid: it is no money. */
  trial: number;
  /** What is still to be paid, and what is to be given back of what is held. */
  open: number;
  due: number;
}

/** A movement of money, and who wrote it down. */
interface ActedMovement extends Movement {
  actor: string;
}

/** The actor of what the sandbox of cards approved, which moves no money. */
export const trialActor = 'card sandbox';

/** Whether a card provider wrote a movement or a transition, and no person. */
export function isOfCard(actor: string | undefined): boolean {
  return actor === 'card' || actor === trialActor;
}

/**
 * The movements of one payment, oldest first, without what a trial card paid, and without that of what went
 * back which nobody had paid: what goes back is money first.
 */
export function realMoney<Line extends ActedMovement>(lines: readonly Line[]): Line[] {
  let held = 0;
  return lines.flatMap((line) => {
    if (sides[line.kind] !== 'held') return line;
    if (line.cents > 0 && line.actor === trialActor) return [];
    const cents = Math.max(line.cents, -held);
    held += cents;
    return cents === 0 ? [] : { ...line, cents };
  });
}

/** What the movements of several payments come to, each payment for itself. */
export function sumMoney(payments: Iterable<readonly ActedMovement[]>): MoneySums {
  const sums = { held: 0, trial: 0, open: 0, due: 0 };
  for (const lines of payments) {
    const balance = balanceOf(lines);
    const { held } = balanceOf(realMoney(lines));
    sums.held += held;
    sums.trial += balance.held - held;
    sums.open += Math.max(0, openCents(balance));
    sums.due += Math.min(held, Math.max(0, -openCents(balance)));
  }
  return sums;
}

interface Step {
  to: PaymentState;
  /** What the entry costs now, in integer cents. */
  price: number;
  /** What a withdrawal leaves to be given back; not more than is held. */
  due?: number;
  /** What a verification that is taken back told of and never came. */
  undone?: number;
}

/**
 * The movements with which a payment reaches a state: who holds a place owes its price, who is verified
 * has paid it, who let the place go owes nothing beyond what is kept: what is held above it goes back yet.
 * In whatever order things happen, neither side goes below zero.
 */
export function movementsTo(before: Balance, step: Step): Movement[] {
  const { to, price, due = 0, undone = 0 } = step;
  const lines: Movement[] = [];
  const add = (kind: MoneyKind, cents: number) => {
    if (cents !== 0) lines.push({ kind, cents });
  };
  let { owed, held } = before;
  add('undone', -Math.min(undone, held));
  held -= Math.min(undone, held);
  const back = to === 'refunded' ? held : 0;
  add('returned', -back);
  held -= back;
  if (!holdsPlace(to)) {
    add('let_go', Math.max(0, held - due) - owed);
    return lines;
  }
  if (owed < price) {
    add('fee', price - owed);
    owed = price;
  }
  if (to === 'verified') add('paid', Math.max(0, owed - held));
  return lines;
}

/**
 * The movements with which an entry of another price (integer cents, more or less by `by`) is settled:
 * at once where it is waived. Nothing where no place is held.
 */
export function movementsOfChange(state: PaymentState, by: number, waived: boolean): Movement[] {
  if (by === 0 || !holdsPlace(state)) return [];
  const change = { kind: 'change', cents: by } as const;
  return waived ? [change, { kind: 'waived', cents: -by }] : [change];
}
