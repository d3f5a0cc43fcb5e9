import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { lockRecord } from '../../record/editions/record/raise-version.server.ts';
import { entryJoin } from '../../record/entries/entry-join.server.ts';
import type { PaymentState } from './payment-state.ts';

export interface PaymentRecord {
  id: number;
  participantId: number;
  state: PaymentState;
  amountCents: number;
  currency: string;
  reference: string;
  reason: string | null;
  createdAt: string;
  differenceProofAt: string | null;
}

export interface TransitionRecord {
  from: PaymentState | null;
  to: PaymentState;
  at: string;
  actor: string;
  reason: string | null;
}

export interface ReceiptRecord {
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  receivedAt: string;
}

/** Returns undefined when none was opened (waiting list, imported files). */
export async function readPayment(
  database: AppDatabase,
  participantId: number,
): Promise<PaymentRecord | undefined> {
  const row = await payments(database)
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  return row && { ...row };
}

/** Throws when there is no such payment. */
export async function paymentById(database: AppDatabase, id: number): Promise<PaymentRecord> {
  return { ...(await payments(database).where('id', '=', id).executeTakeFirstOrThrow()) };
}

/** Locks the edition, then the payment: all writers lock the two in this order. */
export async function holdPayment(transaction: AppDatabase, id: number): Promise<void> {
  const { edition_id } = await transaction
    .selectFrom('payment')
    .innerJoin('participant', 'participant.id', 'payment.participant_id')
    .select('participant.edition_id')
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow();
  await lockRecord(transaction, edition_id);
  await transaction
    .updateTable('payment')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .execute();
}

/** Takes a reference in the form of `parsePaymentReference`. */
export async function paymentByReference(
  database: AppDatabase,
  reference: string,
): Promise<PaymentRecord | undefined> {
  const row = await payments(database).where('reference', '=', reference).executeTakeFirst();
  return row && { ...row };
}

export async function listTransitions(
  database: AppDatabase,
  paymentId: number,
): Promise<TransitionRecord[]> {
  const rows = await database
    .selectFrom('payment_transition')
    .select(['from_state as from', 'to_state as to', 'at', 'actor', 'reason'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row }));
}

export async function listReceipts(
  database: AppDatabase,
  paymentId: number,
): Promise<ReceiptRecord[]> {
  const rows = await database
    .selectFrom('payment_receipt')
    .select([
      'file_name as fileName',
      'media_type as mediaType',
      'size_bytes as sizeBytes',
      'received_at as receivedAt',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('received_at')
    .execute();
  return rows.map((row) => ({ ...row }));
}

/** Lists the receipts to check that were uploaded after their place was released. */
export function listLateReceipts(
  database: AppDatabase,
): Promise<{ reference: string; editionId: number; category: CategoryCode }[]> {
  return entryJoin(database)
    .innerJoin('payment_transition as latest', 'latest.payment_id', 'payment.id')
    .select(['payment.reference', 'participant.edition_id as editionId', 'participant.category'])
    .where('payment.state', '=', 'proof_submitted')
    .where('latest.from_state', '=', 'expired')
    .where('latest.id', '=', ({ selectFrom }) =>
      selectFrom('payment_transition')
        .select(({ fn }) => fn.max('payment_transition.id').as('id'))
        .whereRef('payment_transition.payment_id', '=', 'payment.id'),
    )
    .orderBy('latest.id')
    .$narrowType<{ reference: string }>()
    .execute();
}

function payments(database: AppDatabase) {
  return database
    .selectFrom('payment')
    .select([
      'id',
      'participant_id as participantId',
      'state',
      'amount_cents as amountCents',
      'currency',
      'reference',
      'reason',
      'created_at as createdAt',
      'difference_proof_at as differenceProofAt',
    ]);
}

export async function listReceiptFiles(
  transaction: AppDatabase,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('payment_receipt')
    .innerJoin('payment', 'payment.id', 'payment_receipt.payment_id')
    .select('payment_receipt.file_name')
    .where('payment.participant_id', 'in', ids)
    .execute();
  return rows.map(({ file_name }) => file_name);
}
