import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { parsePaymentReference } from '../../registration/payments/payment-reference.ts';
import { nextState } from '../../registration/payments/payment-state.ts';
import { paymentByReference } from '../../registration/payments/payments-repository.server.ts';
import { decideWithin } from './decide-payment.server.ts';
import { findListedPayment, type ListedPayment } from './payment-lines.server.ts';

export interface SeveralPayments {
  payments: ListedPayment[];
  /** References as typed: unknown ones in `unknown`, those of closed payments in `paid`. */
  unknown: string[];
  paid: string[];
}

/** Most other payments on one line: a bus of paddlers. */
const most = 60;

export async function readSeveral(
  database: AppDatabase,
  { written, own }: { written: string; own: string },
): Promise<SeveralPayments> {
  const words = [...new Set(written.split(/[\s,;]+/).filter(Boolean))].slice(0, most);
  const found: SeveralPayments = { payments: [], unknown: [], paid: [] };
  for (const word of words) {
    const reference = parsePaymentReference(word);
    if (reference === own) continue;
    const payment = reference && (await findListedPayment(database, reference));
    if (!payment) found.unknown.push(word);
    else {
      const isOpen = payment.state !== 'verified' && nextState(payment.state, 'verify') !== null;
      if (isOpen) found.payments.push(payment);
      else found.paid.push(word);
    }
  }
  return found;
}

/** A payment of the selection was decided before. */
class Overtaken extends Error {}

/** Verifies several payments by one receipt or one sum of cash, all or none. Returns false when one cannot be verified any more. */
export async function verifySeveral(
  database: AppDatabase,
  actor: Actor,
  {
    own,
    others,
    version,
    cash = false,
  }: {
    own: string;
    others: readonly { reference: string; version?: string | undefined }[];
    version: string;
    cash?: boolean;
  },
  now: Date,
): Promise<boolean> {
  try {
    await database.transaction().execute(async (transaction) => {
      await actorMay(transaction, actor, 'payments.decide');
      const note = `with ${cash ? 'the cash' : 'the receipt'} of ${own}`;
      const rest = others.map((other) => ({ note, version: other.version, of: other.reference }));
      for (const { of, ...more } of [{ version, of: own }, ...rest]) {
        const payment = await paymentByReference(transaction, of);
        if (!payment) throw new Overtaken();
        const order = { paymentId: payment.id, decision: cash ? 'cash' : 'verify' } as const;
        const { code } = await decideWithin(transaction, actor, { ...order, ...more }, now);
        if (code !== 'changed') throw new Overtaken();
      }
    });
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}
