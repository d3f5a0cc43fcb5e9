import { holdsPlace, type PaymentState } from './payment-state.ts';

/** Side that each kind of line counts on: the price of an entry, or the money received for it. */
const sides = {
  /** Fee by the day on which the payment was opened or reopened. */
  fee: 'owed',
  /** Taken off by a discount code or a club's number of entries. */
  discount: 'owed',
  handed_over: 'owed',
  change: 'owed',
  /** Difference that organizers forgave, whichever side it favoured. */
  waived: 'owed',
  /** Cancels the fee of a place that was released. */
  let_go: 'owed',
  paid: 'held',
  returned: 'held',
  /** Money that never came: the verification was a mistake. */
  undone: 'held',
} as const satisfies Record<string, keyof Balance>;

export type MoneyKind = keyof typeof sides;

/** The price owed for an entry, and the money the race holds for it, in integer cents. */
export interface Balance {
  owed: number;
  held: number;
}

/** A movement of money; `cents` is positive when it increases its side. */
export interface Movement {
  kind: MoneyKind;
  cents: number;
}

export function sumBalance(lines: readonly Movement[]): Balance {
  const balance = { owed: 0, held: 0 };
  for (const { kind, cents } of lines) balance[sides[kind]] += cents;
  return balance;
}

/** Returns the cents still to be paid; below zero, the cents to be refunded. */
export function openCents({ owed, held }: Balance): number {
  return owed - held;
}

/** Sums in integer cents; a debt of one payment never offsets a refund of another. */
export interface MoneySums {
  /** Money the race holds, without trial card payments. */
  held: number;
  trial: number;
  /** Amounts still to be paid, and amounts to be refunded of the money held. */
  open: number;
  due: number;
}

interface ActedMovement extends Movement {
  actor: string;
}

/** Actor of movements that the sandbox approved; no real money moved. */
export const trialActor = 'card sandbox';

/** Whether a card provider recorded a movement or transition. */
export function isOfCard(actor: string | undefined): boolean {
  return actor === 'card' || actor === trialActor;
}

/** Omits trial card payments and their refunds. A refund takes real money first. */
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

export function sumMoney(payments: Iterable<readonly ActedMovement[]>): MoneySums {
  const sums = { held: 0, trial: 0, open: 0, due: 0 };
  for (const lines of payments) {
    const balance = sumBalance(lines);
    const { held } = sumBalance(realMoney(lines));
    sums.held += held;
    sums.trial += balance.held - held;
    sums.open += Math.max(0, openCents(balance));
    sums.due += Math.min(held, Math.max(0, -openCents(balance)));
  }
  return sums;
}

/** Returns the cents held of an account that was opened after the place was last released. */
export function heldSinceRelease(lines: readonly Movement[]): number {
  const release = lines.findLastIndex(({ kind }) => kind === 'let_go');
  return Math.max(0, sumBalance(lines.slice(release + 1)).held);
}

interface Step {
  to: PaymentState;
  price: number;
  /** Cents that a withdrawal leaves to be refunded; capped at the money held. */
  due?: number;
  /** Cents that came with a verification; an excess over the price stays as a surplus. */
  received?: number;
  undone?: number;
}

/**
 * Returns the movements to a state: a held place owes its price, a verified payment has paid it, a released place owes
 * only the amount that the race keeps. Neither side ever goes below zero.
 */
export function movementsTo(before: Balance, step: Step): Movement[] {
  const { to, price, due = 0, received = 0, undone = 0 } = step;
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
  if (to === 'verified') add('paid', Math.max(received, owed - held));
  return lines;
}

/**
 * Returns a price change by `by` cents, settled at once when waived; nothing when no place is held.
 */
export function movementsOfChange(state: PaymentState, by: number, waived: boolean): Movement[] {
  if (by === 0 || !holdsPlace(state)) return [];
  const change = { kind: 'change', cents: by } as const;
  return waived ? [change, { kind: 'waived', cents: -by }] : [change];
}
