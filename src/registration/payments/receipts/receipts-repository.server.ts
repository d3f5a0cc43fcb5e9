import { giveWay } from '../../../platform/background/give-way.ts';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { trialActor } from '../movements-to.ts';
import { type ReceiptFacts, readFacts } from './receipt-facts.server.ts';
import type { ReceiptName } from './receipt-name.ts';

/** A numbered receipt as it was made out. */
export interface KeptReceipt {
  /** Of the edition: numbers count on in it. */
  year: number;
  number: number;
  /** Of money that came or went back, or in the place of another one. */
  kind: 'payment' | 'refund' | 'correction';
  /** The number of the one whose money went back, or that is put right by it. */
  ofNumber: number | null;
  /** The number of the one that stands in its place. */
  replacedBy: number | null;
  /** Integer cents; below zero where it went back. */
  cents: number;
  currency: string;
  paymentId: number | null;
  /** Whose money it was; null once they are forgotten, and where a club paid. */
  participantId: number | null;
  clubId: number | null;
  /** ISO 8601 in UTC. */
  issuedAt: string;
  /** When its money turned out never to have come, or another one took its place; its number stays. */
  voidedAt: string | null;
  /** Of its payment, or of its club; null where that is kept no longer. */
  reference: string | null;
  /** Whether a trial card paid it: before receipts of money alone got numbers, such payments got them too. */
  isTrial: boolean;
  /** What it says; null once whom it names is forgotten. */
  facts: ReceiptFacts | null;
}

/** The receipts of a payment, oldest first, with those that a club has for it. */
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

/** The receipts of people, oldest first: of what they paid, whoever has the entry now. */
export async function listReceiptsOf(
  database: AppDatabase,
  participantIds: readonly number[],
): Promise<KeptReceipt[]> {
  const rows = await receipts(database)
    .where('receipt.participant_id', 'in', participantIds)
    .execute();
  return keptReceipts(rows);
}

/** The receipts of a club, oldest first. */
export async function listReceiptsOfClub(
  database: AppDatabase,
  clubId: number,
): Promise<KeptReceipt[]> {
  return keptReceipts(
    await receipts(database).where('receipt.club_entry_id', '=', clubId).execute(),
  );
}

/** All receipts of the edition of a year, in the order of their numbers. */
export async function listReceiptsOfYear(
  database: AppDatabase,
  year: number,
): Promise<KeptReceipt[]> {
  return keptReceipts(await receipts(database).where('receipt.year', '=', year).execute());
}

/** The numbers of the receipts of the edition of a year that still say something, without what they say. */
export async function listReceiptNumbers(database: AppDatabase, year: number): Promise<number[]> {
  const rows = await database
    .selectFrom('receipt')
    .select('number')
    .where('year', '=', year)
    // One that was issued before it kept what it says is read from its entry.
    .where(({ or, eb }) =>
      or([eb('facts_json', 'is not', null), eb('participant_id', 'is not', null)]),
    )
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** The receipts issued from an instant on, before another one (ISO 8601 in UTC), in the order of their numbers. */
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

/** The receipt with a number; null where there is none. */
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
      // Of one that was issued before it kept what it says, that is read from its entry.
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

/** Receipts in the order of their numbers; what went back of a trial, or corrects it, is one as well. */
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

/** What a receipt says that was issued before it kept that. */
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

/** A payment, and whoever's it is or was. */
interface Payer {
  paymentId: number;
  participantId: number;
}

const nameColumns = ['name', 'document_kind as kind', 'document', 'address', 'email'] as const;

function columnsOf({ kind, ...rest }: ReceiptName, now: Date) {
  return { ...rest, document_kind: kind, given_at: now.toISOString() };
}

/** Whom the receipts of a payer are made out to; null where they asked for no other name. */
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
    const isTheirs = (one: KeptReceipt) =>
      !one.voidedAt && (one.participantId === participantId || one.clubId !== null);
    if (!held || issued.some(isTheirs)) return false;
    await writeReceiptName(transaction, { paymentId, participantId, name, now });
    return true;
  });
}

/** Writes whom the next receipts of a payer are made out to, inside the caller's transaction. */
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

/** Whom the receipts of a club are made out to; null where its captain asked for no other name. */
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

/** Keeps whom the receipts of a club are to be made out to from now on. */
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
