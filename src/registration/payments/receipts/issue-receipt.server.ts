import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { lockRecord } from '../../../record/editions/record/raise-version.server.ts';
import type { Movement } from '../movements-to.ts';
import { readIssuer } from './keep-issuer.server.ts';
import { type ReceiptFacts, readFacts } from './receipt-facts.server.ts';
import { type ReceiptOf, receiptLines } from './receipt-lines.ts';
import type { ReceiptName } from './receipt-name.ts';
import {
  type KeptReceipt,
  listReceiptsOfClub,
  listReceiptsOfYear,
  readReceipt,
  readReceiptName,
} from './receipts-repository.server.ts';

interface NewReceipt {
  kind: KeptReceipt['kind'];
  ofNumber: number | null;
  paymentId: number | null;
  participantId: number | null;
  clubId: number | null;
  cents: number;
  currency: string;
  facts: ReceiptFacts | null;
  now: Date;
}

/** Numbers a receipt within its edition. Concurrent callers wait; a rollback uses up no number. */
export async function writeReceipt(
  transaction: AppDatabase,
  edition: { id: number; year: number },
  { kind, ofNumber, cents, currency, facts, now, ...whose }: NewReceipt,
): Promise<number> {
  const { id, year } = edition;
  await lockRecord(transaction, id);
  const { last } = await transaction
    .selectFrom('receipt')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  await transaction
    .insertInto('receipt')
    .values({
      year,
      number,
      kind,
      of_number: ofNumber,
      payment_id: whose.paymentId,
      participant_id: whose.participantId,
      club_entry_id: whose.clubId,
      cents,
      currency,
      facts_json: facts && JSON.stringify(facts),
      issued_at: now.toISOString(),
      voided_at: null,
    })
    .execute();
  return number;
}

export interface ReceiptEntry extends ReceiptOf {
  edition: { id: number; year: number };
  currency: string;
  personalId: string;
}

export async function entryOfPayment(
  transaction: AppDatabase,
  paymentId: number,
): Promise<ReceiptEntry> {
  const { id, year, personalId, payer, ...entry } = await transaction
    .selectFrom('payment')
    .innerJoin('participant', 'participant.id', 'payment.participant_id')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .leftJoin('registration', 'registration.participant_id', 'participant.id')
    .leftJoin('participant_contact as contact', 'contact.participant_id', 'participant.id')
    .select(({ fn }) => [
      'edition.id',
      'edition.year',
      'payment.currency',
      'payment.reference',
      'participant.id as participantId',
      'participant.category',
      'contact.personal_id as personalId',
      fn.coalesce('registration.given_name', 'participant.name').as('payer'),
    ])
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { ...entry, payer, personalId: personalId ?? '', edition: { id, year } };
}

interface MovedMoney {
  paymentId: number;
  cents: number;
  paidBy: NonNullable<ReceiptFacts['paidBy']>;
  before: readonly (Movement & { reason: string | null })[];
  now: Date;
}

/** Issues a receipt. A refund names the receipt of the payment and goes to the same payer. */
export async function issueReceipt(
  transaction: AppDatabase,
  { paymentId, cents, paidBy, before, now }: MovedMoney,
): Promise<number> {
  const entry = await entryOfPayment(transaction, paymentId);
  const { edition, currency, participantId, personalId, category, payer, reference } = entry;
  const of = { category, payer, reference, participantId };
  const isBack = cents < 0;
  const first = isBack ? await findLastPaidReceipt(transaction, edition.year, paymentId) : null;
  const given = await readReceiptName(transaction, { paymentId, participantId });
  const own = { name: payer ?? '', kind: null, document: personalId, address: '', email: '' };
  const clubId = first?.facts?.lines.some((line) => line.participantId === participantId)
    ? first.clubId
    : null;
  const isOfSame = clubId !== null || first?.participantId === participantId;
  const facts: ReceiptFacts = {
    issuer: await readIssuer(transaction),
    madeOutTo: (isOfSame ? first?.facts?.madeOutTo : null) ?? given ?? own,
    paidBy: isBack ? null : paidBy,
    lines: isBack
      ? [{ ...of, kind: 'returned', cents, note: '' }]
      : receiptLines(of, before, cents),
  };
  return writeReceipt(transaction, edition, {
    kind: isBack ? 'refund' : 'payment',
    ofNumber: first?.number ?? null,
    paymentId,
    participantId: clubId === null ? participantId : null,
    clubId,
    cents,
    currency,
    facts,
    now,
  });
}

/** Returns the last valid receipt of money received for a payment; null when there is none. */
async function findLastPaidReceipt(transaction: AppDatabase, year: number, paymentId: number) {
  const line = await paidReceipts(transaction, year, paymentId)
    .orderBy('money_line.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line ? await readReceipt(transaction, { year, number: line.number }) : null;
}

function paidReceipts(transaction: AppDatabase, year: number, paymentId: number) {
  return transaction
    .selectFrom('money_line')
    .innerJoin('receipt', (join) =>
      join.onRef('receipt.number', '=', 'money_line.receipt_number').on('receipt.year', '=', year),
    )
    .select('receipt.number')
    .where('money_line.payment_id', '=', paymentId)
    .where('money_line.kind', '=', 'paid')
    .where('receipt.voided_at', 'is', null);
}

/** Voids receipts; their numbers stay in the series. A club's other payments get a new receipt. */
export async function voidReceipts(
  transaction: AppDatabase,
  { paymentId, at, now }: { paymentId: number; at: readonly string[]; now: Date },
): Promise<void> {
  if (at.length === 0) return;
  const { edition, reference } = await entryOfPayment(transaction, paymentId);
  const { year } = edition;
  // A concurrent correction, or another undone payment of the club, may have replaced the receipt.
  await lockRecord(transaction, edition.id);
  const standing = await paidReceipts(transaction, year, paymentId)
    .where('money_line.at', 'in', at)
    .execute();
  for (const number of new Set(standing.map((line) => line.number))) {
    const old = await readReceipt(transaction, { year, number });
    await voidReceipt(transaction, { year, number, now });
    if (!old?.clubId || !old.facts) continue;
    const left = old.facts.lines.filter((line) => line.reference !== reference);
    const cents = left.reduce((sum, line) => sum + line.cents, 0);
    if (cents <= 0) continue;
    const facts = { ...old.facts, lines: left };
    await replaceReceipt(transaction, old, { edition, cents, facts, except: paymentId, now });
  }
}

async function voidReceipt(
  transaction: AppDatabase,
  { year, number, now }: { year: number; number: number; now: Date },
): Promise<void> {
  await transaction
    .updateTable('receipt')
    .set({ voided_at: now.toISOString() })
    .where('year', '=', year)
    .where('number', '=', number)
    .execute();
}

interface Replacement {
  edition: { id: number; year: number };
  cents: number;
  facts: ReceiptFacts;
  /** Payment whose money never came: it keeps the old receipt's number. */
  except: number | null;
  now: Date;
}

/** Writes a new receipt, to whose number the money lines then refer. */
async function replaceReceipt(
  transaction: AppDatabase,
  old: KeptReceipt,
  { edition, cents, facts, except, now }: Replacement,
): Promise<number> {
  const { paymentId, participantId, clubId, currency } = old;
  const number = await writeReceipt(transaction, edition, {
    kind: 'correction',
    ofNumber: old.number,
    paymentId,
    participantId,
    clubId,
    cents,
    currency,
    facts,
    now,
  });
  await transaction
    .updateTable('money_line')
    .set({ receipt_number: number })
    .where('receipt_number', '=', old.number)
    .where('payment_id', '!=', except ?? 0)
    .where('payment_id', 'in', ({ selectFrom }) =>
      selectFrom('payment')
        .innerJoin('participant', 'participant.id', 'payment.participant_id')
        .select('payment.id')
        .where('participant.edition_id', '=', edition.id),
    )
    .execute();
  return number;
}

/** Voids a receipt and its refunds and reissues them to another name; null when impossible. */
export async function correctReceipt(
  transaction: AppDatabase,
  { year, number, name, now }: { year: number; number: number; name: ReceiptName; now: Date },
): Promise<number | null> {
  const edition = await transaction
    .selectFrom('edition')
    .select(['id', 'year'])
    .where('year', '=', year)
    .executeTakeFirst();
  if (!edition) return null;
  await lockRecord(transaction, edition.id);
  const old = await readReceipt(transaction, { year, number });
  if (!old?.facts || old.voidedAt !== null || old.cents < 0) return null;
  const numbers: number[] = [];
  for (const receipt of [old, ...(await listRefundReceipts(transaction, old))]) {
    if (!receipt.facts) continue;
    await voidReceipt(transaction, { year, number: receipt.number, now });
    const facts = { ...receipt.facts, madeOutTo: name };
    const changed = { edition, cents: receipt.cents, facts, except: null, now };
    numbers.push(await replaceReceipt(transaction, receipt, changed));
  }
  return numbers[0] ?? null;
}

async function listRefundReceipts(
  transaction: AppDatabase,
  paid: KeptReceipt,
): Promise<KeptReceipt[]> {
  const all = await listReceiptsOfYear(transaction, paid.year);
  const known = new Map(all.map((one) => [one.number, one]));
  const of = ({ ofNumber }: KeptReceipt) => (ofNumber === null ? null : known.get(ofNumber));
  const origin = (one: KeptReceipt): KeptReceipt => {
    const before = one.kind === 'correction' ? of(one) : null;
    return before ? origin(before) : one;
  };
  const first = origin(paid).number;
  return all.filter((one) => {
    if (one.voidedAt !== null || one.cents >= 0) return false;
    const money = of(origin(one));
    const isTheirs = one.participantId === paid.participantId && one.clubId === paid.clubId;
    return isTheirs && money && origin(money).number === first;
  });
}

/** Removes people from receipts; numbers, days, sums and other people of a club's receipt stay. */
export async function forgetInReceipts(
  transaction: AppDatabase,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('receipt')
    .set({ facts_json: null, participant_id: null })
    .where('participant_id', 'in', ids)
    .execute();
  const ofClubs = await transaction
    .selectFrom('receipt')
    .select(['year', 'number', 'facts_json as json'])
    .where('participant_id', 'is', null)
    .where('facts_json', 'is not', null)
    .execute();
  for (const { year, number, json } of ofClubs) {
    const facts = readFacts(json);
    const isTheirs = ({ participantId }: { participantId: number | null }) =>
      participantId !== null && ids.includes(participantId);
    if (!facts?.lines.some(isTheirs)) continue;
    const lines = facts.lines.map((line) =>
      isTheirs(line) ? { ...line, payer: null, participantId: null, reference: '' } : line,
    );
    const isOfNobody = lines.every(({ payer }) => payer === null);
    await transaction
      .updateTable('receipt')
      .set({ facts_json: isOfNobody ? null : JSON.stringify({ ...facts, lines }) })
      .where('year', '=', year)
      .where('number', '=', number)
      .execute();
  }
}

/** Names the club alone, because the name may be the erased captain's. */
export async function forgetNameOfClub(
  transaction: AppDatabase,
  { id, club: name }: { id: number; club: string },
): Promise<void> {
  await transaction.deleteFrom('club_receipt_name').where('club_entry_id', '=', id).execute();
  for (const { year, number, facts } of await listReceiptsOfClub(transaction, id)) {
    if (!facts) continue;
    const madeOutTo = { name, kind: null, document: '', address: '', email: '' };
    await transaction
      .updateTable('receipt')
      .set({ facts_json: JSON.stringify({ ...facts, madeOutTo }) })
      .where('year', '=', year)
      .where('number', '=', number)
      .execute();
  }
}
