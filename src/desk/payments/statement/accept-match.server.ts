import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import {
  type JointPayment,
  listPaidWith,
  sumTogether,
  undecidedStates,
} from '../../../registration/payments/list-paid-together.server.ts';
import { paymentVersion } from '../../../registration/payments/payment-version.server.ts';
import {
  holdPayment,
  paymentById,
  paymentByReference,
} from '../../../registration/payments/payments-repository.server.ts';
import { decideWithin } from '../decide-payment.server.ts';
import { claimLine } from './claim-line.server.ts';
import { openLine } from './open-lines.server.ts';

export interface Match {
  digest: string;
  reference: string;
  version: string;
  /** Whether the page showed the line as the sum of payments that a person pays together. */
  isSum?: boolean;
}

export type MatchOutcome = 'verified' | 'linked' | 'line_used' | 'overtaken' | 'refused';

/** Rolls back the claim of a line whose payment could not be verified. */
class Unclaimed extends Error {
  readonly outcome: MatchOutcome;
  constructor(outcome: MatchOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/**
 * Links a bank line and verifies its payment, both or nothing. A line of the sum that the person's open payments make
 * together belongs to all of them.
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
  const matched = await listMatchedWith(transaction, { digest, reference });
  const others = matched.map(({ id }) => id);
  const line = await claimLine(transaction, digest, [payment.id, ...others]);
  if (!line) return 'line_used';
  if (isSum && others.length === 0) throw new Unclaimed('overtaken');
  const { words: bankLine } = line;
  if (payment.state !== 'verified') {
    const own = { paymentId: payment.id, decision: 'verify', version, bankLine } as const;
    const note = `with ${reference}`;
    const rest = others.map(
      (paymentId) => ({ paymentId, decision: 'verify', note, bankLine }) as const,
    );
    for (const order of [own, ...rest]) {
      const { code } = await decideWithin(transaction, actor, order, now);
      if (code !== 'changed') throw new Unclaimed(code === 'refused' ? 'refused' : 'overtaken');
    }
    return 'verified';
  }
  if (version !== (await paymentVersion(transaction, payment.id))) throw new Unclaimed('overtaken');
  const subject = { kind: 'payment', id: reference } as const;
  const act = { act: 'payment_matched', subject, after: { bankLine } } as const;
  await writeAudit(transaction, actor, act, now);
  return 'linked';
}

/** Lists the other payments that a match verifies with its own, because the line is the sum of all of them. */
export async function listMatchedWith(
  database: AppDatabase,
  { digest, reference }: Pick<Match, 'digest' | 'reference'>,
): Promise<JointPayment[]> {
  const payment = await paymentByReference(database, reference);
  const line = await openLine(database, digest);
  if (!payment || !line || line.currency !== payment.currency) return [];
  if (line.amountCents === payment.amountCents) return [];
  const together = await listPaidWith(database, payment, undecidedStates);
  if (sumTogether(together) !== line.amountCents) return [];
  return together.filter(({ id }) => id !== payment.id);
}
