import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { paymentVersion } from '../../../registration/payments/payment-version.server.ts';
import { paymentByReference } from '../../../registration/payments/payments-repository.server.ts';
import { decideWithin } from '../decide-payment.server.ts';
import { claimLine } from './claim-line.server.ts';

export interface Match {
  digest: string;
  reference: string;
  version: string;
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

/** Links a bank line, which belongs to one payment only, and verifies the payment: both or nothing. */
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
  { digest, reference, version }: Match,
  now: Date,
): Promise<MatchOutcome> {
  await actorMay(transaction, actor, 'payments.decide');
  const payment = await paymentByReference(transaction, reference);
  if (!payment) return 'refused';
  const line = await claimLine(transaction, digest, [payment.id]);
  if (!line) return 'line_used';
  const { words: bankLine } = line;
  if (payment.state !== 'verified') {
    const order = { paymentId: payment.id, decision: 'verify', version, bankLine } as const;
    const { code } = await decideWithin(transaction, actor, order, now);
    if (code === 'changed') return 'verified';
    throw new Unclaimed(code === 'refused' ? 'refused' : 'overtaken');
  }
  if (version !== (await paymentVersion(transaction, payment.id))) throw new Unclaimed('overtaken');
  const subject = { kind: 'payment', id: reference } as const;
  const act = { act: 'payment_matched', subject, after: { bankLine } } as const;
  await writeAudit(transaction, actor, act, now);
  return 'linked';
}
