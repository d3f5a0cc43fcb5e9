import type { ExpressionBuilder, ExpressionWrapper, NotNull, SqlBool } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { CategoryCode } from '../editions/category-code.ts';
import type { Identity, PersonalDocument } from '../people/personal-document.ts';
import { questions } from '../questions/questions.ts';
import {
  type FieldsShownIn,
  type FieldsWith,
  type PropertyOf,
  shownIn,
  toProperty,
} from '../questions/questions-in.ts';
import { isSameEvent, type WithEvents } from '../race/is-same-event.ts';
import { isBoatMember } from './boats/is-boat-member.server.ts';
import { entryJoin, publicEntryJoin } from './entry-join.server.ts';
import { findNamedPerson } from './find-named-person.server.ts';
import { isAccessToken } from './is-access-token.ts';
import { reservedPlaces } from './prices/reserved-places.server.ts';
import { statesWithoutPlace } from './states-without-place.ts';
import type { KeptAnswer, KeptIn } from './to-columns.ts';

export type EntryStatus = 'entered' | 'waiting';

type Confirmed = FieldsShownIn<'confirmation'>;
type ConfirmedAnswers = { [F in Confirmed as PropertyOf<F>]: KeptAnswer<F> };
type ConfirmedColumn = { [F in Confirmed]: `${KeptIn<F>} as ${PropertyOf<F>}` }[Confirmed];

const confirmed = shownIn('confirmation', 'record').map(
  (field) => `${questions[field].kept} as ${toProperty(field)}` as ConfirmedColumn,
);

/** A registration as the registrant may see it: without ID number and birth date. */
export interface RegistrationRecord extends ConfirmedAnswers {
  participantId: number;
  accessToken: string;
  editionId: number;
  year: number;
  language: Language;
  email: string;
  entryStatus: EntryStatus;
  amountCents: number;
  currency: string;
  registeredAt: string;
  requestKey: string | null;
  linkSentAt: string;
  mailToken: string | null;
  provenAt: string | null;
  turnOverAt: string | null;
  withdrawnAt: string | null;
}

export async function findRegistration(
  database: AppDatabase,
  accessToken: string,
): Promise<RegistrationRecord | undefined> {
  if (!isAccessToken(accessToken)) return undefined;
  return registrations(database)
    .where('registration.identity', '=', accessToken)
    .executeTakeFirst();
}

/** Returns undefined for an entry from a file. */
export function readRegistration(
  database: AppDatabase,
  participantId: number,
): Promise<RegistrationRecord | undefined> {
  return registrations(database).where('participant.id', '=', participantId).executeTakeFirst();
}

/**
 * Returns the registrations of the latest edition in which the address has one: several when two countries issued the
 * same number, and of everybody with the address when `documentNumber` is null.
 */
export async function findRegistrationsWith(
  database: AppDatabase,
  { documentNumber, email }: { documentNumber: string | null; email: string },
): Promise<RegistrationRecord[]> {
  const found = await registrations(database)
    .$if(documentNumber !== null, (query) =>
      query.where('participant_contact.document_number', '=', documentNumber),
    )
    .where(({ eb, fn }) => eb(fn('lower', ['participant_contact.email']), '=', email.toLowerCase()))
    .orderBy('edition.year', 'desc')
    .execute();
  return found.filter(({ editionId }) => editionId === found[0]?.editionId);
}

export interface WhoInEvent {
  editionId: number;
  document: Identity;
  /** Names the event: only entries in it count. */
  category: CategoryCode;
  race: WithEvents;
}

/** Finds the registration in the event of `category`. Includes people whose record was merged with the document's person. */
export async function findRegistrationByDocument(
  database: AppDatabase,
  { editionId, document, category, race }: WhoInEvent,
): Promise<RegistrationRecord | undefined> {
  const isThem = await knownBy(database, document, editionId);
  const found = await registrations(database)
    .where('participant.edition_id', '=', editionId)
    .where(isThem)
    .orderBy('participant.id')
    .execute();
  return found.find((one) => isSameEvent(race, one.category, category));
}

/**
 * Finds the entry, from the site or a file, of the document's person or of a merged record in the event of `category`.
 */
export async function findEntryByDocument(
  database: AppDatabase,
  { editionId, document, category, race }: WhoInEvent,
): Promise<number | undefined> {
  const isThem = await knownBy(database, document, editionId);
  const found = await entryJoin(database)
    .select(['participant.id', 'participant.category'])
    .where('participant.edition_id', '=', editionId)
    .where(isThem)
    .orderBy('participant.id')
    .execute();
  return found.find((one) => isSameEvent(race, one.category, category))?.id;
}

export async function isInEvent(database: AppDatabase, who: WhoInEvent): Promise<boolean> {
  return (await findEntryByDocument(database, who)) !== undefined;
}

/** An entry of the same person in another event of the edition; the token is null for an entry from a file. */
interface EntryBeside {
  participantId: number;
  category: CategoryCode;
  accessToken: string | null;
}

/** Lists the other entries of an entry's person, and of merged records, in its edition. */
export async function listEntriesBeside(
  database: AppDatabase,
  participantId: number,
): Promise<EntryBeside[]> {
  const own = await publicEntryJoin(database)
    .select(['root_person.id as personId', 'participant.edition_id as editionId'])
    .where('participant.id', '=', participantId)
    .executeTakeFirst();
  if (!own) return [];
  return entryJoin(database)
    .select([
      'participant.id as participantId',
      'participant.category',
      'registration.identity as accessToken',
    ])
    .where('root_person.id', '=', own.personId)
    .where('participant.edition_id', '=', own.editionId)
    .where('participant.id', '!=', participantId)
    .orderBy('participant.id')
    .execute();
}

/** Whether the entry's person has another entry in the event of `category`. */
export async function isBesideInEvent(
  database: AppDatabase,
  {
    participantId,
    category,
    race,
  }: Pick<WhoInEvent, 'category' | 'race'> & { participantId: number },
): Promise<boolean> {
  const beside = await listEntriesBeside(database, participantId);
  return beside.some((other) => isSameEvent(race, other.category, category));
}

export async function isRequestKeyKept(
  database: AppDatabase,
  requestKey: string,
): Promise<boolean> {
  const found = await database
    .selectFrom('registration')
    .select('participant_id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return found !== undefined;
}

export interface PlacesTaken {
  /**
   * Entries that hold a place, without those of people in another person's boat: entered, with a payment that is
   * neither expired, refunded nor withdrawn.
   */
  entered: number;
  /** Entries on the waiting list whose turn has not ended. */
  waiting: number;
  reserved: number;
}

/**
 * Counts the places of an edition at `now`; the returned function gives the counts of a category.
 */
export async function countPlaces(
  database: AppDatabase,
  editionId: number,
  now = new Date(),
): Promise<(category: CategoryCode) => PlacesTaken> {
  const rows = await entryJoin(database)
    .select(({ fn }) => [
      'participant.category',
      'registration.place as entryStatus',
      fn.countAll().as('people'),
    ])
    .where('participant.edition_id', '=', editionId)
    .where(({ eb, or }) =>
      or([eb('payment.state', 'is', null), eb('payment.state', 'not in', statesWithoutPlace)]),
    )
    .where('registration.turn_over_at', 'is', null)
    .where(({ not }) => not(isBoatMember()))
    .groupBy(['participant.category', 'registration.place'])
    .execute();
  const counted = new Map<CategoryCode, PlacesTaken>();
  for (const { category, entryStatus, people } of rows) {
    const taken = counted.get(category) ?? nobody;
    const where = entryStatus ?? 'entered';
    counted.set(category, { ...taken, [where]: taken[where] + Number(people) });
  }
  for (const [category, reserved] of await reservedPlaces(database, editionId, now)) {
    counted.set(category, { ...(counted.get(category) ?? nobody), reserved });
  }
  return (category) => counted.get(category) ?? nobody;
}

const nobody: PlacesTaken = { entered: 0, waiting: 0, reserved: 0 };

type Open = Exclude<Confirmed, FieldsWith<{ need: 'always' }>>;
type Nullable =
  | PropertyOf<Open>
  | 'requestKey'
  | 'mailToken'
  | 'provenAt'
  | 'turnOverAt'
  | 'withdrawnAt';

/** Columns that are never null in a registration through the site: contact and registration are inserted together. */
type Registered = {
  [Column in Exclude<keyof RegistrationRecord, Nullable>]: NotNull;
};

function registrations(database: AppDatabase) {
  return entryJoin(database)
    .select([
      'participant.id as participantId',
      'registration.identity as accessToken',
      'participant.edition_id as editionId',
      'edition.year',
      'registration.language',
      'participant_contact.email',
      ...confirmed,
      'registration.place as entryStatus',
      'registration.amount_cents as amountCents',
      'registration.currency',
      'registration.registered_at as registeredAt',
      'registration.request_key as requestKey',
      'registration.link_sent_at as linkSentAt',
      'registration.mail_token as mailToken',
      'registration.proven_at as provenAt',
      'registration.turn_over_at as turnOverAt',
      'registration.withdrawn_at as withdrawnAt',
    ])
    .where('registration.participant_id', 'is not', null)
    .$narrowType<Registered>();
}

type IsPerson = (
  eb: ExpressionBuilder<DatabaseSchema, 'root_person'>,
) => ExpressionWrapper<DatabaseSchema, 'root_person', SqlBool>;

/** Returns the condition for the entries of a person, those of merged records included. */
async function knownBy(
  database: AppDatabase,
  document: Identity,
  editionId: number,
): Promise<IsPerson> {
  if (document.kind !== 'none') return isKnownByDocument(document);
  const known = await findNamedPerson(database, document, editionId);
  // No person has the number 0.
  return (eb) => eb('root_person.id', '=', known ?? 0);
}

const isKnownByDocument =
  ({ kind, country, number }: PersonalDocument): IsPerson =>
  (eb) => {
    const registered = eb
      .selectFrom('registered_person as registered')
      .innerJoin('root_person as root', 'root.own_id', 'registered.person_id')
      .select('root.id')
      .where('registered.document_kind', '=', kind)
      .where('registered.document_country', '=', country)
      .where('registered.personal_id', '=', number);
    const entered = eb
      .selectFrom('participant_contact as contact')
      .innerJoin('participant as entry', 'entry.id', 'contact.participant_id')
      .innerJoin('root_person as root', 'root.own_id', 'entry.person_id')
      .select('root.id')
      .where('contact.document_kind', '=', kind)
      .where('contact.document_country', '=', country)
      .where('contact.document_number', '=', number);
    return eb.or([eb('root_person.id', 'in', registered), eb('root_person.id', 'in', entered)]);
  };
