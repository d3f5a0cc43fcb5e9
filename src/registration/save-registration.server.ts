import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { Language } from '../platform/i18n/languages.ts';
import { findNamedPerson } from '../record/entries/find-named-person.server.ts';
import type { EntryStatus } from '../record/entries/registrations-repository.server.ts';
import { toColumns } from '../record/entries/to-columns.ts';
import { addPerson } from '../record/people/add-person.server.ts';
import { documentColumns } from '../record/people/document-columns.ts';
import { writeOwnAnswers } from '../record/questions/own/own-answers-repository.server.ts';
import type { OwnQuestion } from '../record/questions/own/own-question.ts';
import { type RegistrationEntry, toKeptAnswers } from './rules/check-registration.ts';
import type { ConsentPurpose } from './rules/consent-purpose.ts';
import { saveConsents } from './save-consents.server.ts';

export interface NewRegistration {
  entry: RegistrationEntry;
  editionId: number;
  accessToken: string;
  /** Key that only the mails will carry; null when the address need not be proven. */
  mailToken: string | null;
  /** Time at which the address was proven by another entry of the person. */
  provenAt?: string | null;
  requestKey: string | null;
  language: Language;
  entryStatus: EntryStatus;
  amountCents: number;
  currency: string;
  /** Set when the release needs no guardian, because the paddler signed it now. */
  releaseVerifiedAt: string | null;
  consentTexts: Readonly<Record<ConsentPurpose, string>>;
  questions?: readonly OwnQuestion[];
  now: Date;
}

/** Matches an earlier registrant by document, or by name and birth date where none is asked; returns the participant. */
export async function saveRegistration(
  transaction: AppDatabase,
  registration: NewRegistration,
): Promise<number> {
  const { entry, editionId, now } = registration;
  const at = now.toISOString();
  const answers = toKeptAnswers(entry);
  const personId = await findOrAddPerson(transaction, entry, editionId);
  const { id: participantId } = await transaction
    .insertInto('participant')
    .values({
      person_id: personId,
      edition_id: editionId,
      entry_number: await nextEntryNumber(transaction, { personId, editionId }),
      origin: 'site',
      name: await publicName(transaction, personId),
      birth_year: Number(entry.dateBirth.slice(0, 4)),
      ...toColumns('participant', answers),
      payment_verified_at: null,
      release_verified_at: registration.releaseVerifiedAt,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('participant_contact')
    .values({
      participant_id: participantId,
      ...toColumns('participant_contact', answers),
      ...documentColumns(entry.document),
    })
    .execute();
  await transaction
    .insertInto('registration')
    .values({
      participant_id: participantId,
      identity: registration.accessToken,
      request_key: registration.requestKey,
      language: registration.language,
      ...toColumns('registration', answers),
      place: registration.entryStatus,
      amount_cents: registration.amountCents,
      currency: registration.currency,
      registered_at: at,
      promoted_at: null,
      link_sent_at: at,
      mail_token: registration.mailToken,
      proven_at: registration.provenAt ?? null,
    })
    .execute();
  if (entry.emergencyContact) {
    await transaction
      .insertInto('emergency_contact')
      .values({ participant_id: participantId, ...entry.emergencyContact })
      .execute();
  }
  await saveConsents(transaction, {
    participantId,
    purposes: entry.consents,
    texts: registration.consentTexts,
    language: registration.language,
    now,
  });
  const { questions = [] } = registration;
  await writeOwnAnswers(transaction, {
    participantId,
    editionId,
    questions,
    answers: entry.answers,
  });
  return participantId;
}

async function nextEntryNumber(
  transaction: AppDatabase,
  { personId, editionId }: { personId: number; editionId: number },
): Promise<number> {
  const { last } = await transaction
    .selectFrom('participant')
    .select(({ fn }) => fn.max('entry_number').as('last'))
    .where('person_id', '=', personId)
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Returns the public name of a person, whatever this registration says. */
async function publicName(transaction: AppDatabase, personId: number): Promise<string> {
  const { name } = await transaction
    .selectFrom('root_person')
    .select('name')
    .where('own_id', '=', personId)
    .executeTakeFirstOrThrow();
  return name;
}

async function findOrAddPerson(
  transaction: AppDatabase,
  { name, document }: RegistrationEntry,
  editionId: number,
): Promise<number> {
  if (document.kind === 'none') {
    const known = await findNamedPerson(transaction, document, editionId);
    return known ?? addPerson(transaction, name);
  }
  const known = await transaction
    .selectFrom('registered_person')
    .select('person_id')
    .where('document_kind', '=', document.kind)
    .where('document_country', '=', document.country)
    .where('personal_id', '=', document.number)
    .executeTakeFirst();
  if (known) return known.person_id;
  const id = await addPerson(transaction, name);
  await transaction
    .insertInto('registered_person')
    .values({
      person_id: id,
      document_kind: document.kind,
      document_country: document.country,
      personal_id: document.number,
    })
    .execute();
  return id;
}
