import { giveWay } from '../../../platform/background/give-way.ts';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { trialActor } from '../movements-to.ts';
import { type ReceiptFacts, readFacts } from './receipt-facts.server.ts';
import type { ReceiptName } from './receipt-name.ts';

export interface KeptReceipt {
  year: number;
  number: number;
  /** Occasion of the receipt: money received, a refund, or the correction of another receipt. */
  kind: 'payment' | 'refund' | 'correction';
  ofNumber: number | null;
  replacedBy: number | null;
  cents: number;
  currency: string;
  paymentId: number | null;
  participantId: number | null;
  clubId: number | null;
  issuedAt: string;
  /** When its money turned out never to have come, or another receipt replaced it; null while it is valid. */
  voidedAt: string | null;
  /** Reference of its payment or club; null when that is deleted. */
  reference: string | null;
  /** Trial card payments once got receipts too. */
  isTrial: boolean;
  facts: ReceiptFacts | null;
}

/** Includes a club's receipts that cover the payment. */
export async function listIssued(database: AppDatabase, paymentId: number): Promise<KeptReceipt[]> {
  const rows = await receipts(database)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('receipt.payment_id', '=', paymentId),
        exists(
          selectFrom('money_line as line')
            .innerJoin('payment as paid', 'paid.id', 'line.payment_id')
            .innerJoin('participant as payer', 'payer.id', 'paid.participant_id')
            .innerJoin('edition', 'edition.id', 'payer.edition_id')
            .select('line.id')
            .where('line.payment_id', '=', paymentId)
            .whereRef('line.receipt_number', '=', 'receipt.number')
            .whereRef('edition.year', '=', 'receipt.year'),
        ),
      ]),
    )
    .execute();
  return keptReceipts(rows);
}

/** Lists receipts of people's own payments, whoever holds the entry now. */
export async function listOwnReceipts(
  database: AppDatabase,
  participantIds: readonly number[],
): Promise<KeptReceipt[]> {
  const rows = await receipts(database)
    .where('receipt.participant_id', 'in', participantIds)
    .execute();
  return keptReceipts(rows);
}

export async function listReceiptsOfClub(
  database: AppDatabase,
  clubId: number,
): Promise<KeptReceipt[]> {
  return keptReceipts(
    await receipts(database).where('receipt.club_entry_id', '=', clubId).execute(),
  );
}

export async function listReceiptsOfYear(
  database: AppDatabase,
  year: number,
): Promise<KeptReceipt[]> {
  return keptReceipts(await receipts(database).where('receipt.year', '=', year).execute());
}

/** Lists receipts whose text can still be shown, without reading the text. */
export async function listReceiptNumbers(database: AppDatabase, year: number): Promise<number[]> {
  const rows = await database
    .selectFrom('receipt')
    .select('number')
    .where('year', '=', year)
    .where(({ or, eb }) =>
      or([eb('facts_json', 'is not', null), eb('participant_id', 'is not', null)]),
    )
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Selects from one instant until before another (ISO 8601 in UTC). */
export async function listReceiptsIssued(
  database: AppDatabase,
  { from, until }: { from: string; until: string },
): Promise<KeptReceipt[]> {
  const issued = await database
    .selectFrom('receipt')
    .select(['year', 'number'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .orderBy('year')
    .orderBy('number')
    .execute();
  const kept: KeptReceipt[] = [];
  for (const [year, numbers] of Map.groupBy(issued, (one) => one.year)) {
    for (const chunk of inChunks(numbers)) {
      const rows = await receipts(database)
        .where('receipt.year', '=', year)
        .where(
          'receipt.number',
          'in',
          chunk.map(({ number }) => number),
        )
        .execute();
      kept.push(...keptReceipts(rows));
      await giveWay();
    }
  }
  return kept;
}

export async function readReceipt(
  database: AppDatabase,
  { year, number }: { year: number; number: number },
): Promise<KeptReceipt | null> {
  const row = await receipts(database)
    .where('receipt.year', '=', year)
    .where('receipt.number', '=', number)
    .executeTakeFirst();
  return keptReceipts(row ? [row] : [])[0] ?? null;
}

function receipts(database: AppDatabase) {
  return (
    database
      .selectFrom('receipt')
      .leftJoin('payment', 'payment.id', 'receipt.payment_id')
      .leftJoin('club_entry', 'club_entry.id', 'receipt.club_entry_id')
      // The text of a receipt issued before texts were stored is read from its entry.
      .leftJoin('participant', (join) =>
        join
          .onRef('participant.id', '=', 'receipt.participant_id')
          .on('payment.id', 'is not', null)
          .on('receipt.facts_json', 'is', null),
      )
      .leftJoin('registration', 'registration.participant_id', 'participant.id')
      .leftJoin('participant_contact as contact', 'contact.participant_id', 'participant.id')
      .leftJoin('receipt_name as made', (join) =>
        join
          .onRef('made.payment_id', '=', 'receipt.payment_id')
          .onRef('made.participant_id', '=', 'participant.id'),
      )
      .select(({ exists, fn, selectFrom }) => [
        'receipt.year',
        'receipt.number',
        'receipt.kind',
        'receipt.of_number as ofNumber',
        selectFrom('receipt as later')
          .select((later) => later.fn.max('later.number').as('number'))
          .where('later.kind', '=', 'correction')
          .whereRef('later.year', '=', 'receipt.year')
          .whereRef('later.of_number', '=', 'receipt.number')
          .as('replacedBy'),
        'receipt.cents',
        'receipt.currency',
        'receipt.payment_id as paymentId',
        'receipt.participant_id as participantId',
        'receipt.club_entry_id as clubId',
        'receipt.issued_at as issuedAt',
        'receipt.voided_at as voidedAt',
        'receipt.facts_json as json',
        exists(
          selectFrom('money_line as line')
            .innerJoin('payment as paid', 'paid.id', 'line.payment_id')
            .innerJoin('participant as payer', 'payer.id', 'paid.participant_id')
            .innerJoin('edition', 'edition.id', 'payer.edition_id')
            .select('line.id')
            .where('line.actor', '=', trialActor)
            .whereRef('line.receipt_number', '=', 'receipt.number')
            .whereRef('edition.year', '=', 'receipt.year'),
        ).as('isOfTrial'),
        fn.coalesce('payment.reference', 'club_entry.reference').as('reference'),
        'participant.category',
        'participant.name as entered',
        'registration.given_name as givenName',
        'contact.personal_id as personalId',
        'made.name as madeOutTo',
        'made.document_kind as documentKind',
        'made.document',
        'made.address',
        'made.email',
      ])
      .orderBy('receipt.year')
      .orderBy('receipt.number')
  );
}

type ReceiptRow = Awaited<ReturnType<ReturnType<typeof receipts>['execute']>>[number];

/** Marks refunds and corrections of a trial receipt as trial receipts too. */
function keptReceipts(rows: readonly ReceiptRow[]): KeptReceipt[] {
  const trials = new Set<string>();
  for (const { year, number, kind, ofNumber, isOfTrial } of rows.toReversed()) {
    if (!isOfTrial && !trials.has(`${year} ${number}`)) continue;
    trials.add(`${year} ${number}`);
    if (kind === 'correction') trials.add(`${year} ${ofNumber}`);
  }
  return rows.map((row) => {
    const { json, category, entered, givenName, personalId, isOfTrial, ...more } = row;
    const { madeOutTo, documentKind, document, address, email, ...receipt } = more;
    const { year, number, ofNumber } = receipt;
    const isTrial = trials.has(`${year} ${number}`) || trials.has(`${year} ${ofNumber}`);
    if (isTrial) trials.add(`${year} ${number}`);
    return { ...receipt, isTrial, facts: readFacts(json) ?? earlierFacts(row) };
  });
}

function earlierFacts(row: ReceiptRow): ReceiptFacts | null {
  const { participantId, category, entered, givenName, personalId, reference, cents } = row;
  if (participantId === null || category === null || entered === null) return null;
  const payer = givenName ?? entered;
  return {
    issuer: null,
    madeOutTo: {
      name: row.madeOutTo ?? payer,
      kind: row.documentKind,
      document: row.document ?? personalId ?? '',
      address: row.address ?? '',
      email: row.email ?? '',
    },
    paidBy: null,
    lines: [
      { kind: 'fee', cents, note: '', category, payer, participantId, reference: reference ?? '' },
    ],
  };
}

interface Payer {
  paymentId: number;
  participantId: number;
}

const nameColumns = ['name', 'document_kind as kind', 'document', 'address', 'email'] as const;

function columnsOf({ kind, ...rest }: ReceiptName, now: Date) {
  return { ...rest, document_kind: kind, given_at: now.toISOString() };
}

export async function readReceiptName(
  database: AppDatabase,
  { paymentId, participantId }: Payer,
): Promise<ReceiptName | null> {
  const row = await database
    .selectFrom('receipt_name')
    .select(nameColumns)
    .where('payment_id', '=', paymentId)
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  return row ? { ...row } : null;
}

/** Returns false once a receipt was issued, because it must not change its text. */
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
    const isTheirs = (one: KeptReceipt) =>
      !one.voidedAt && (one.participantId === participantId || one.clubId !== null);
    if (!held || issued.some(isTheirs)) return false;
    await writeReceiptName(transaction, { paymentId, participantId, name, now });
    return true;
  });
}

export async function writeReceiptName(
  transaction: AppDatabase,
  { paymentId, participantId, name, now }: Payer & { name: ReceiptName; now: Date },
): Promise<void> {
  const kept = columnsOf(name, now);
  await transaction
    .insertInto('receipt_name')
    .values({ payment_id: paymentId, participant_id: participantId, ...kept })
    .onConflict((conflict) => conflict.columns(['payment_id', 'participant_id']).doUpdateSet(kept))
    .execute();
}

export async function readClubReceiptName(
  database: AppDatabase,
  clubId: number,
): Promise<ReceiptName | null> {
  const row = await database
    .selectFrom('club_receipt_name')
    .select(nameColumns)
    .where('club_entry_id', '=', clubId)
    .executeTakeFirst();
  return row ? { ...row } : null;
}

export async function keepClubReceiptName(
  database: AppDatabase,
  { clubId, name, now }: { clubId: number; name: ReceiptName; now: Date },
): Promise<void> {
  const kept = columnsOf(name, now);
  await database
    .insertInto('club_receipt_name')
    .values({ club_entry_id: clubId, ...kept })
    .onConflict((conflict) => conflict.column('club_entry_id').doUpdateSet(kept))
    .execute();
}
