import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { lockRecord } from '../../record/editions/record/raise-version.server.ts';
import type { ReceiptName } from './receipt-name.ts';

/** A numbered receipt of money that came. */
export interface Receipt {
  /** Of the edition: numbers count on in it. */
  year: number;
  number: number;
  /** Integer cents. */
  cents: number;
  currency: string;
  /** Whose money it was; null once they are forgotten. */
  participantId: number | null;
  /** ISO 8601 in UTC. */
  issuedAt: string;
  /** When the verification that it tells of was taken back; its number stays. */
  voidedAt: string | null;
}

/**
 * Gives money that came the next number of its edition and answers it, inside the caller's transaction: who asks at the
 * same time waits, and what is not written uses up no number.
 */
export async function issueReceipt(
  transaction: AppDatabase,
  { paymentId, cents, now }: { paymentId: number; cents: number; now: Date },
): Promise<number> {
  const { participantId, editionId, year, currency } = await transaction
    .selectFrom('payment')
    .innerJoin('participant', 'participant.id', 'payment.participant_id')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['edition.id as editionId', 'edition.year', 'payment.currency'])
    .select('participant.id as participantId')
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await lockRecord(transaction, editionId);
  const { last } = await transaction
    .selectFrom('receipt')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  const whose = { payment_id: paymentId, participant_id: participantId };
  const issued = { year, number, cents, currency };
  await transaction
    .insertInto('receipt')
    .values({ ...issued, ...whose, issued_at: now.toISOString(), voided_at: null })
    .execute();
  return number;
}

/** Voids receipts of a payment, whose money never came; their numbers stay in the series. */
export async function voidReceipts(
  transaction: AppDatabase,
  { paymentId, numbers, now }: { paymentId: number; numbers: readonly number[]; now: Date },
): Promise<void> {
  if (numbers.length === 0) return;
  await transaction
    .updateTable('receipt')
    .set({ voided_at: now.toISOString() })
    .where('payment_id', '=', paymentId)
    .where('number', 'in', numbers)
    .execute();
}

/** The receipts of a payment, oldest first. */
export async function listIssued(database: AppDatabase, paymentId: number): Promise<Receipt[]> {
  const rows = await database
    .selectFrom('receipt')
    .select(['year', 'number', 'cents', 'currency'])
    .select(['issued_at as issuedAt', 'voided_at as voidedAt'])
    .select('participant_id as participantId')
    .where('payment_id', '=', paymentId)
    .orderBy('year')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row }));
}

/** A receipt as whoever it is of reads it. */
export interface OwnReceipt extends Receipt {
  /** Of its payment; null where that is kept no longer. */
  reference: string | null;
  /** Whom it is made out to; null where nobody asked for another name. */
  madeOutTo: ReceiptName | null;
}

/** The receipts of people, oldest first: of what they paid, whoever has the entry now. */
export async function listReceiptsOf(
  database: AppDatabase,
  participantIds: readonly number[],
): Promise<OwnReceipt[]> {
  const rows = await database
    .selectFrom('receipt')
    .leftJoin('payment', 'payment.id', 'receipt.payment_id')
    .leftJoin('receipt_name as made', (join) =>
      join
        .onRef('made.payment_id', '=', 'receipt.payment_id')
        .onRef('made.participant_id', '=', 'receipt.participant_id'),
    )
    .select(['receipt.year', 'receipt.number', 'receipt.cents', 'receipt.currency'])
    .select(['receipt.issued_at as issuedAt', 'receipt.voided_at as voidedAt'])
    .select(['receipt.participant_id as participantId', 'payment.reference'])
    .select(['made.name', 'made.document_kind as kind', 'made.document', 'made.address'])
    .where('receipt.participant_id', 'in', participantIds)
    .orderBy('receipt.year')
    .orderBy('receipt.number')
    .execute();
  return rows.map(({ name, kind, document, address, ...receipt }) => ({
    ...receipt,
    madeOutTo:
      name !== null && kind !== null && document !== null && address !== null
        ? { name, kind, document, address }
        : null,
  }));
}

/** A payment, and whoever's it is or was. */
interface Payer {
  paymentId: number;
  participantId: number;
}

/** Whom the receipts of a payer are made out to; null where they asked for no other name. */
export async function readReceiptName(
  database: AppDatabase,
  { paymentId, participantId }: Payer,
): Promise<ReceiptName | null> {
  const row = await database
    .selectFrom('receipt_name')
    .select(['name', 'document_kind as kind', 'document', 'address'])
    .where('payment_id', '=', paymentId)
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  return row ? { ...row } : null;
}

/**
 * Keeps whom the receipts of a payer are to be made out to; false once one was made out to them: a receipt
 * says one thing only.
 */
export function keepReceiptName(
  database: AppDatabase,
  { paymentId, participantId, name, now }: Payer & { name: ReceiptName; now: Date },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const held = await transaction
      .updateTable('payment')
      .set(({ ref }) => ({ state: ref('state') }))
      .where('id', '=', paymentId)
      .where('participant_id', '=', participantId)
      .returning('id')
      .executeTakeFirst();
    const issued = await listIssued(transaction, paymentId);
    const isTheirs = (one: Receipt) => one.participantId === participantId && !one.voidedAt;
    if (!held || issued.some(isTheirs)) return false;
    const { kind, ...rest } = name;
    const kept = { ...rest, document_kind: kind, given_at: now.toISOString() };
    await transaction
      .insertInto('receipt_name')
      .values({ payment_id: paymentId, participant_id: participantId, ...kept })
      .onConflict((conflict) =>
        conflict.columns(['payment_id', 'participant_id']).doUpdateSet(kept),
      )
      .execute();
    return true;
  });
}
