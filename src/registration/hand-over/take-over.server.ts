import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../platform/database/in-transaction.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';
import { registrantValues } from '../../record/entries/registrant-values.ts';
import {
  type RegistrationRecord,
  readRegistration,
} from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import { listFormQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { moveBoat } from '../boats/boats-repository.server.ts';
import type { OwnRefusal } from '../own-entry/own-limits.ts';
import { paddlerActor } from '../own-entry/paddler-actor.ts';
import { readOwnEntry } from '../own-entry/read-own-entry.server.ts';
import { type Movement, openCents, sumBalance } from '../payments/movements-to.ts';
import { payerMail } from '../payments/payer-mail.ts';
import { type PaymentRecord, readPayment } from '../payments/payments-repository.server.ts';
import { listMoney, writeMovements } from '../payments/write-movements.server.ts';
import { codeFault, type PriceCode } from '../prices/price-code.ts';
import { listCodes } from '../prices/price-codes-repository.server.ts';
import { checkEntry } from '../rules/check-entry.server.ts';
import type { RawRegistration, RegistrationEntry } from '../rules/check-registration.ts';
import { needsGuardian } from '../rules/consent-purpose.ts';
import { consentTexts } from '../rules/consent-texts.ts';
import { categoryRules } from '../rules/entry-rules.ts';
import type { Issues } from '../rules/fields.ts';
import { saveRegistration } from '../save-registration.server.ts';
import { remindRegistered } from '../send-link.server.ts';
import { type Offer, offerOfKey } from './offer-own-entry.server.ts';

interface Room {
  database: AppDatabase;
  race: Race;
}

export interface OfferedEntry {
  offer: Offer;
  giver: RegistrationRecord;
  payment: PaymentRecord;
  /** Integer cents: the fee of the transfer, and the discount on the entry, which the recipient may lose. */
  fee: number;
  off: number;
  /** Why the entry cannot be transferred; null when it can. */
  why: OwnRefusal | null;
}

/** Returns null when the key opens no offer. */
export async function readOffered(
  { database, race }: Room,
  key: string,
  now: Date,
): Promise<OfferedEntry | null> {
  const offer = await offerOfKey(database, key, now);
  const giver = offer && (await readRegistration(database, offer.participantId));
  const own = giver && (await readOwnEntry({ database, race }, giver.accessToken, now));
  if (!offer || !own?.payment) return null;
  const { registration, payment, limits } = own;
  const { handOverFeeCents = 0, currency } = race.registration;
  const used = await usedCode(database, registration);
  return {
    offer,
    giver: registration,
    payment,
    fee: payment.currency === currency ? handOverFeeCents : 0,
    off: used?.cents ?? 0,
    why: limits.handOverAtDesk,
  };
}

/** Counts the entry's category as open even when it is closed to others. */
export type TakeOver =
  | { code: 'taken'; accessToken: string }
  /** The offer was called back or is over, or its key is unknown. */
  | { code: 'unknown' }
  | { code: 'refused'; why: OwnRefusal }
  /** The price or the category changed after the page was shown. */
  | { code: 'overtaken' }
  | { code: 'already_registered' }
  | { code: 'invalid'; issues: Issues };

interface TakeOverOrder {
  key: string;
  raw: RawRegistration;
  seen: string;
  language: Language;
  now: Date;
}

/** Returns category and cents as shown, so that a later change of them is detected. */
export function formatSeenOffer({ giver, payment, fee, off }: OfferedEntry): string {
  return [giver.category, payment.amountCents, fee, off].join('.');
}

/**
 * Transfers an offered entry. The recipient registers by all rules, receives place, bib, money and
 * receipts, and owes the fee. The giver's personal data is deleted like that of a withdrawn
 * participant.
 */
export function takeOver(
  room: Room & { translate: Record<Language, Translate> },
  taking: TakeOverOrder,
): Promise<TakeOver> {
  return inTransaction(room.database, (transaction) =>
    takeWithin({ ...room, database: transaction }, taking),
  );
}

async function takeWithin(
  { database, race, translate }: Room & { translate: Record<Language, Translate> },
  { key, raw, seen, language, now }: TakeOverOrder,
): Promise<TakeOver> {
  const known = await offerOfKey(database, key, now);
  const giving = known && (await readRegistration(database, known.participantId));
  if (!giving) return { code: 'unknown' };
  const { editionId, participantId: giverId } = giving;
  await lockEdition(database, editionId);
  const offered = await readOffered({ database, race }, key, now);
  if (offered === null) return { code: 'unknown' };
  const { offer, giver, payment, fee, why } = offered;
  if (why !== null) return { code: 'refused', why };
  if (seen !== formatSeenOffer(offered)) return { code: 'overtaken' };
  const questions = await listFormQuestions(database, editionId);
  const rules = categoryRules(race, giver.category, now, questions);
  const written = { ...raw, category: String(giver.category), email: offer.email };
  const { entry, issues } = checkEntry(written, rules, { formAnswers: 'required' });
  if (entry === null) return { code: 'invalid', issues };
  if (
    await remindRegistered(
      database,
      { editionId, document: entry.document, category: entry.category, race },
      now,
    )
  ) {
    return { code: 'already_registered' };
  }
  const lost = await lostDiscount(database, { giver, entry, now });
  const amountCents = payment.amountCents + fee + (lost?.cents ?? 0);
  const accessToken = randomBytes(24).toString('base64url');
  const at = now.toISOString();
  const participantId = await saveRegistration(database, {
    entry,
    questions,
    editionId,
    accessToken,
    // The offer was mailed to this address, so it is already proven.
    mailToken: null,
    requestKey: null,
    language,
    entryStatus: 'entered',
    amountCents,
    currency: payment.currency,
    now,
    releaseVerifiedAt: needsGuardian(entry.age, race.ages) ? null : at,
    consentTexts: consentTexts(translate[language]),
  });
  await moveEntry(database, { from: giverId, to: participantId, at });
  const movements: Movement[] = [
    { kind: 'handed_over', cents: fee },
    ...(lost ? [{ kind: 'discount' as const, cents: lost.cents }] : []),
  ];
  const reason = translate[giver.language]('takePage.reason');
  const paymentId = payment.id;
  await writeMovements(database, { paymentId, movements, actor: 'paddler', reason, now });
  await database
    .updateTable('payment')
    .set({ amount_cents: amountCents })
    .where('id', '=', paymentId)
    .execute();
  for (const id of [giverId, participantId]) await raiseVersionsOfEntry(database, id);
  await tellBoth(database, { giver, takerId: participantId, now });
  const told = [
    { subject: { kind: 'entry', id: giverId }, after: { entry: participantId } },
    { subject: { kind: 'entry', id: participantId }, before: { entry: giverId } },
  ] as const;
  for (const act of told) {
    await writeAudit(database, paddlerActor, { act: 'entry_handed_over', ...act }, now);
  }
  return { code: 'taken', accessToken };
}

/** Returns 0 for the discount when the code does not cover the entry's category. */
async function usedCode(
  database: AppDatabase,
  { participantId, editionId, category }: RegistrationRecord,
): Promise<{ code: PriceCode; cents: number } | null> {
  const discount = await database
    .selectFrom('price_discount')
    .select(['price_code_id as codeId', 'cents'])
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  const code = (await listCodes(database, editionId)).find(({ id }) => id === discount?.codeId);
  if (!discount || !code) return null;
  const counts = code.categories.length === 0 || code.categories.includes(category);
  return { code, cents: counts ? discount.cents : 0 };
}

interface GiverWithdrawal {
  giver: RegistrationRecord;
  entry: RegistrationEntry;
  now: Date;
}

/** Removes a discount that the recipient's answers do not justify; null when nothing is lost. */
async function lostDiscount(
  transaction: AppDatabase,
  { giver, entry, now }: GiverWithdrawal,
): Promise<{ cents: number } | null> {
  const used = await usedCode(transaction, giver);
  if (!used) return null;
  const { code, cents } = used;
  // The code was used when the entry was made, so its end, its limit of uses and its categories no longer matter.
  const asked = { ...code, retiredAt: null, endsAt: null, usesLimit: null, categories: [] };
  if (codeFault(asked, { category: entry.category, answers: entry }, now) === null) return null;
  const { participantId } = giver;
  await transaction
    .deleteFrom('price_discount')
    .where('participant_id', '=', participantId)
    .execute();
  return cents === 0 ? null : { cents };
}

/** Moves place, bib, payment and price to the recipient; the giver's entry becomes withdrawn. */
async function moveEntry(
  transaction: AppDatabase,
  { from, to, at }: { from: number; to: number; at: string },
): Promise<void> {
  const { bib, verifiedAt, registeredAt, promotedAt } = await transaction
    .selectFrom('participant')
    .innerJoin('registration', 'registration.participant_id', 'participant.id')
    .select(['participant.bib', 'participant.payment_verified_at as verifiedAt'])
    .select([
      'registration.registered_at as registeredAt',
      'registration.promoted_at as promotedAt',
    ])
    .where('participant.id', '=', from)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('participant')
    .set({ bib: null, payment_verified_at: null })
    .where('id', '=', from)
    .execute();
  await transaction
    .updateTable('registration')
    .set({
      place: 'waiting',
      turn_over_at: at,
      withdrawn_at: at,
      act_digest: null,
      act_sent_at: null,
    })
    .where('participant_id', '=', from)
    .execute();
  await transaction
    .updateTable('participant')
    .set({ bib, payment_verified_at: verifiedAt })
    .where('id', '=', to)
    .execute();
  // The price stays that of the day on which the entry was first made.
  await transaction
    .updateTable('registration')
    .set({ registered_at: registeredAt, promoted_at: promotedAt })
    .where('participant_id', '=', to)
    .execute();
  await moveBoat(transaction, { from, to });
  for (const table of ['payment', 'price_discount'] as const) {
    await transaction
      .updateTable(table)
      .set({ participant_id: to })
      .where('participant_id', '=', from)
      .execute();
  }
  // The new holder did not enter through the club, so the club can no longer take the entry out.
  for (const table of ['hand_over', 'club_member'] as const) {
    await transaction.deleteFrom(table).where('participant_id', '=', from).execute();
  }
}

interface TransferMailOrder {
  giver: RegistrationRecord;
  takerId: number;
  now: Date;
}

async function tellBoth(
  transaction: AppDatabase,
  { giver, takerId, now }: TransferMailOrder,
): Promise<void> {
  const key = `handed_over:${giver.participantId}`;
  await enqueueMail(transaction, {
    key,
    participantId: giver.participantId,
    kind: 'handed_over',
    to: giver.email,
    language: giver.language,
    values: registrantValues(giver),
    now,
  });
  const taker = await readRegistration(transaction, takerId);
  const payment = await readPayment(transaction, takerId);
  if (!taker || !payment) return;
  const mail = payerMail(taker, payment);
  const open = openCents(sumBalance(await listMoney(transaction, payment.id)));
  await enqueueMail(transaction, {
    ...mail,
    key: `taken_over:${takerId}`,
    kind: 'taken_over',
    values: { ...mail.values, open },
    now,
  });
}
