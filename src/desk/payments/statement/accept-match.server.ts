import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import {
  listPaidWith,
  undecidedStates,
} from '../../../registration/payments/list-paid-together.server.ts';
import { sumBalance } from '../../../registration/payments/movements-to.ts';
import { paymentVersion } from '../../../registration/payments/payment-version.server.ts';
import {
  holdPayment,
  type PaymentRecord,
  paymentById,
  paymentByReference,
} from '../../../registration/payments/payments-repository.server.ts';
import { toPayCents } from '../../../registration/payments/to-pay-cents.ts';
import { listMoney } from '../../../registration/payments/write-movements.server.ts';
import { decideWithin } from '../decide-payment.server.ts';
import { claimLine, noteOfShare } from './claim-line.server.ts';
import { openLine } from './open-lines.server.ts';
import { splitLine } from './split-line.ts';

export interface Match {
  digest: string;
  reference: string;
  version: string;
  /** Whether the page showed the line as the sum of payments that a person pays together. */
  isSum?: boolean;
}

const bookedOutcomes = ['verified', 'part', 'linked'] as const;

type BookedOutcome = (typeof bookedOutcomes)[number];

export type UnbookedOutcome = 'line_used' | 'overtaken' | 'refused';

export type MatchOutcome = BookedOutcome | UnbookedOutcome;

export function isBooked(outcome: MatchOutcome): outcome is BookedOutcome {
  return bookedOutcomes.some((one) => one === outcome);
}

/** Rolls back the claim of a line whose payment could not be verified. */
class Unclaimed extends Error {
  readonly outcome: MatchOutcome;
  constructor(outcome: MatchOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/**
 * Links a bank line and books its money, both or nothing: the payment is verified when nothing is missing any more. Money
 * beyond its price pays the person's other open payments that are paid together; the rest stays as a surplus.
 */
export async function acceptMatch(
  database: AppDatabase,
  actor: Actor,
  match: Match,
  now: Date,
): Promise<MatchOutcome> {
  try {
    return await database
      .transaction()
      .execute((transaction) => accept(transaction, actor, match, now));
  } catch (error) {
    if (error instanceof Unclaimed) return error.outcome;
    throw error;
  }
}

async function accept(
  transaction: AppDatabase,
  actor: Actor,
  { digest, reference, version, isSum }: Match,
  now: Date,
): Promise<MatchOutcome> {
  await actorMay(transaction, actor, 'payments.decide');
  const found = await paymentByReference(transaction, reference);
  if (!found) return 'refused';
  // The lock keeps the sum that is compared with the line until its payments are verified.
  await holdPayment(transaction, found.id);
  const payment = await paymentById(transaction, found.id);
  const open = await openLine(transaction, digest);
  if (!open) return 'line_used';
  if (open.currency !== payment.currency) return 'refused';
  const shares = await shareLine(transaction, open, payment);
  const others = shares.slice(1);
  const line = await claimLine(transaction, digest, [payment.id, ...others.map(({ id }) => id)]);
  if (!line) return 'line_used';
  if (isSum && others.length === 0) throw new Unclaimed('overtaken');
  const { words: bankLine } = line;
  if (payment.state !== 'verified') {
    let isOpen = false;
    for (const { id: paymentId, cents: receivedCents } of shares) {
      const isOwn = paymentId === payment.id;
      const note = isOwn ? bankLine : noteOfShare(reference);
      const order = { paymentId, decision: 'verify', bankLine, receivedCents, note } as const;
      const { code, payment: after } = await decideWithin(
        transaction,
        actor,
        isOwn ? { ...order, version } : order,
        now,
      );
      if (code !== 'changed') throw new Unclaimed(code === 'refused' ? 'refused' : 'overtaken');
      isOpen ||= after.state !== 'verified';
    }
    return isOpen ? 'part' : 'verified';
  }
  if (version !== (await paymentVersion(transaction, payment.id))) throw new Unclaimed('overtaken');
  const subject = { kind: 'payment', id: reference } as const;
  const act = { act: 'payment_matched', subject, after: { bankLine } } as const;
  await writeAudit(transaction, actor, act, now);
  return 'linked';
}

interface LineShare {
  id: number;
  reference: string;
  /** Amount of the line for this payment, and the missing amount before it. */
  cents: number;
  missing: number;
}

/** Returns the amounts of a line for a payment and for those paid together with it, the payment itself first. */
async function shareLine(
  database: AppDatabase,
  line: { amountCents: number },
  payment: PaymentRecord,
): Promise<LineShare[]> {
  const { id, reference } = payment;
  const missing = toPayCents(payment, sumBalance(await listMoney(database, id)));
  const together =
    line.amountCents > missing ? await listPaidWith(database, payment, undecidedStates) : [];
  const others = together
    .filter((other) => other.id !== id)
    .map((other) => ({ id: other.id, reference: other.reference, missing: other.cents }));
  const all = [{ id, reference, missing }, ...others];
  const split = splitLine(
    line.amountCents,
    all.map((each) => each.missing),
  );
  return all
    .map((each, index) => ({ ...each, cents: split[index] ?? 0 }))
    .filter(({ cents }, index) => index === 0 || cents > 0);
}

/**
 * Lists the amounts that a match books, by payment, its own first; empty when line or payment is gone or already paid.
 */
export async function listMatched(
  database: AppDatabase,
  { digest, reference }: Pick<Match, 'digest' | 'reference'>,
): Promise<LineShare[]> {
  const payment = await paymentByReference(database, reference);
  const line = await openLine(database, digest);
  if (!payment || !line || payment.state === 'verified') return [];
  return shareLine(database, line, payment);
}
