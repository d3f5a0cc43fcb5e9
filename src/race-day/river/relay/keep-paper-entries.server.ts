import { randomBytes } from 'node:crypto';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { entryJoin } from '../../../record/entries/entry-join.server.ts';
import { lockEdition } from '../../../record/entries/lock-edition.server.ts';
import { raiseVersionsOfEntry } from '../../../record/entries/raise-versions-of-entry.server.ts';
import { findEntryByDocument } from '../../../record/entries/registrations-repository.server.ts';
import type { KeptIn } from '../../../record/entries/to-columns.ts';
import { erasureDigest } from '../../../record/people/erasure-digest.server.ts';
import { questions } from '../../../record/questions/questions.ts';
import { type KeptField, keptFields } from '../../../record/questions/questions-in.ts';
import type { Race } from '../../../record/race/race.ts';
import { changePayment } from '../../../registration/payments/change-payment.server.ts';
import { openPayment } from '../../../registration/payments/open-payment.server.ts';
import type { PaymentEvent } from '../../../registration/payments/payment-state.ts';
import {
  listTransitions,
  readPayment,
} from '../../../registration/payments/payments-repository.server.ts';
import { checkEntry } from '../../../registration/rules/check-entry.server.ts';
import { consentFields, consentPurposes } from '../../../registration/rules/consent-purpose.ts';
import { entryRules } from '../../../registration/rules/entry-rules.ts';
import { saveRegistration } from '../../../registration/save-registration.server.ts';
import type { PaperEntry } from './day-copy.ts';

type Column = { [F in KeptField]: `${KeptIn<F>} as ${F}` }[KeptField];

const answered = keptFields.map((field) => `${questions[field].kept} as ${field}` as Column);

export async function readPaperEntries(
  database: AppDatabase,
  { year, to }: { year: number; to: string },
): Promise<PaperEntry[]> {
  const rows = await entryJoin(database)
    .leftJoin('emergency_contact', 'emergency_contact.participant_id', 'participant.id')
    .select(answered)
    .select(['registration.request_key as key', 'participant.id', 'person.person_key as personKey'])
    .select(['registration.language', 'registration.registered_at', 'participant.bib'])
    .select(['registration.amount_cents', 'registration.currency'])
    .select('participant.release_verified_at')
    .where('edition.year', '=', year)
    .where('registration.request_key', 'like', '%:%')
    .where('registration.request_key', 'not like', `${to}:%`)
    .orderBy('participant.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const consents = await readConsents(database, ids);
  const histories = await readHistories(database, ids);
  return rows.flatMap(({ id, key, personKey, language, bib, ...row }) => {
    const payment = histories.get(id);
    const { registered_at, release_verified_at, amount_cents, currency } = row;
    if (!payment || !key || !language || !registered_at || !currency) return [];
    const given = keptFields.map((field) => [field, row[field]] as const);
    const answers = Object.fromEntries(given.filter(([, answer]) => answer !== null));
    const words = consentPurposes.map((purpose) => [purpose, consents.get(`${id} ${purpose}`)]);
    return {
      key,
      id,
      mark: erasureDigest(personKey),
      answers,
      language,
      registered_at,
      release_verified_at,
      bib,
      amount_cents: amount_cents ?? 0,
      currency,
      consents: Object.fromEntries(words.map(([purpose, text = '']) => [purpose, text])),
      payment,
    };
  });
}

async function readConsents(
  database: AppDatabase,
  ids: readonly number[],
): Promise<Map<string, string>> {
  const words = new Map<string, string>();
  for (const chunk of inChunks(ids)) {
    const rows = await database
      .selectFrom('registration_consent as consent')
      .innerJoin('consent_text as text', 'text.version', 'consent.text_version')
      .select(['consent.participant_id as id', 'consent.purpose', 'text.words'])
      .where('consent.participant_id', 'in', chunk)
      .execute();
    for (const row of rows) words.set(`${row.id} ${row.purpose}`, row.words);
  }
  return words;
}

async function readHistories(
  database: AppDatabase,
  ids: readonly number[],
): Promise<Map<number, PaperEntry['payment']>> {
  const histories = new Map<number, PaperEntry['payment']>();
  for (const chunk of inChunks(ids)) {
    const rows = await database
      .selectFrom('payment_transition as transition')
      .innerJoin('payment', 'payment.id', 'transition.payment_id')
      .select(['payment.participant_id as id', 'transition.to_state as to', 'transition.at'])
      .select(['transition.actor', 'transition.reason'])
      .where('payment.participant_id', 'in', chunk)
      .orderBy('transition.id')
      .execute();
    for (const { id, ...transition } of rows) {
      histories.set(id, [...(histories.get(id) ?? []), transition]);
    }
  }
  return histories;
}

interface Paper {
  entries: readonly PaperEntry[];
  year: number;
  from: string;
  race: Race;
  now: Date;
}

/**
 * Creates each paper entry once and updates bibs and payments. Returns numbers here by the numbers there, null for a
 * person erased here. A person already in the edition stays unchanged; an entry that breaks this server's rules is not
 * created.
 */
export async function keepPaperEntries(
  transaction: AppDatabase,
  { year, entries, ...paper }: Paper,
): Promise<Map<number, number | null>> {
  const numbers = new Map<number, number | null>();
  const edition = await transaction
    .selectFrom('edition')
    .select('id')
    .where('year', '=', year)
    .executeTakeFirst();
  if (!edition) return numbers;
  for (const sent of entries) {
    const known = await transaction
      .selectFrom('registration')
      .select('participant_id')
      .where('request_key', '=', sent.key)
      .executeTakeFirst();
    const number =
      known?.participant_id ??
      (await enter(transaction, sent, { ...paper, editionId: edition.id }));
    if (number !== undefined) numbers.set(sent.id, number);
    if (known) await keepUp(transaction, sent, known.participant_id);
  }
  return numbers;
}

async function enter(
  transaction: AppDatabase,
  sent: PaperEntry,
  { editionId, from, race, now }: Omit<Paper, 'entries' | 'year'> & { editionId: number },
): Promise<number | null | undefined> {
  const erased = await transaction
    .selectFrom('erased_person')
    .select('person_key')
    .where('person_key', 'in', [sent.mark, erasureDigest(sent.key)])
    .executeTakeFirst();
  if (erased) return null;
  const signed = consentPurposes
    .filter((purpose) => sent.consents[purpose] !== '')
    .map((purpose) => [consentFields[purpose], 'on']);
  const raw = {
    ...sent.answers,
    ...Object.fromEntries(signed),
    // The type of a guardian's document is not stored: as a passport, every number that was accepted there passes.
    guardian_document_type: 'passport',
  };
  const door = { formAnswers: 'optional', isDesk: true } as const;
  const { entry } = checkEntry(raw, entryRules(race, now), door);
  if (entry === null) return undefined;
  const { document, category } = entry;
  const who = { editionId, document, category, race };
  const known = await findEntryByDocument(transaction, who);
  if (known !== undefined) return known;
  await lockEdition(transaction, editionId);
  const there = await findEntryByDocument(transaction, who);
  if (there !== undefined) return there;
  const { amount_cents: amountCents, currency, language } = sent;
  const at = new Date(sent.registered_at);
  const participantId = await saveRegistration(transaction, {
    entry,
    editionId,
    language,
    amountCents,
    currency,
    now: at,
    requestKey: sent.key,
    accessToken: randomBytes(24).toString('base64url'),
    mailToken: null,
    entryStatus: 'entered',
    releaseVerifiedAt: sent.release_verified_at,
    consentTexts: sent.consents,
  });
  const actor = sent.payment[0]?.actor ?? from;
  await openPayment(transaction, { participantId, amountCents, currency, actor, now: at });
  const by = { accountId: null, sessionId: null, name: from };
  const subject = { kind: 'entry', id: participantId } as const;
  const after = { category: entry.category, from };
  await writeAudit(transaction, by, { act: 'entry_on_paper', subject, after }, now);
  await keepUp(transaction, sent, participantId);
  return participantId;
}

/** The payment event that leads to each state; a receipt is left out, since it stays where it was handed in. */
const eventsTo: ReadonlyMap<string, PaymentEvent> = new Map([
  ['pending', 'reopen'],
  ['verified', 'verify'],
  ['rejected', 'reject'],
  ['expired', 'expire'],
  ['refunded', 'refund'],
  ['withdrawn', 'withdraw'],
]);

/** Sets the bib, when the entry has none here and the bib is free, and repeats later payment events. */
async function keepUp(
  transaction: AppDatabase,
  { bib, payment: history }: PaperEntry,
  participantId: number,
): Promise<void> {
  const payment = await readPayment(transaction, participantId);
  const past = payment ? await listTransitions(transaction, payment.id) : [];
  for (const [index, { to, at, actor, reason }] of history.entries()) {
    const isTakenBack = to === 'pending' && history[index - 1]?.to === 'verified';
    const event = isTakenBack ? 'take_back' : eventsTo.get(to);
    if (!payment || !event || past.some((one) => one.to === to && one.at === at)) continue;
    const change = { paymentId: payment.id, event, actor, reason: reason ?? '' };
    await changePayment(transaction, { ...change, now: new Date(at) });
  }
  if (bib === null) return;
  const given = await transaction
    .updateTable('participant')
    .set({ bib })
    .where('id', '=', participantId)
    .where('bib', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participant as other')
            .select('other.id')
            .whereRef('other.edition_id', '=', 'participant.edition_id')
            .where('other.bib', '=', bib),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (given) await raiseVersionsOfEntry(transaction, participantId);
}
