import type { ExpressionBuilder, ExpressionWrapper, NotNull, SqlBool } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { CategoryCode } from '../editions/category-code.ts';
import type { PersonalDocument } from '../people/personal-document.ts';
import {
  type FieldsShownIn,
  type FieldsWith,
  type PropertyOf,
  propertyOf,
  questions,
  shownIn,
} from '../questions/questions.ts';
import type { KeptAnswer, KeptIn } from './columns-of.ts';
import { entryJoin } from './entry-join.server.ts';
import { isAccessToken } from './is-access-token.ts';
import { reservedPlaces } from './prices/reserved-places.server.ts';
import { statesWithoutPlace } from './states-without-place.ts';

/** Whether somebody holds a place or waits for one. */
export type EntryStatus = 'entered' | 'waiting';

type Confirmed = FieldsShownIn<'confirmation'>;
type ConfirmedAnswers = { [F in Confirmed as PropertyOf<F>]: KeptAnswer<F> };
type ConfirmedColumn = { [F in Confirmed]: `${KeptIn<F>} as ${PropertyOf<F>}` }[Confirmed];

/** The columns of the answers that the page of a registration shows to its owner. */
const confirmed = shownIn('confirmation', 'record').map(
  (field) => `${questions[field].kept} as ${propertyOf(field)}` as ConfirmedColumn,
);

/** A registration as its owner may see it: without ID number and birth date. */
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
  /** ISO 8601 in UTC. */
  registeredAt: string;
  requestKey: string | null;
  linkSentAt: string;
  /** What only the mails carry; null where nobody is asked to prove the address. */
  mailToken: string | null;
  provenAt: string | null;
  /** When the turn on the waiting list ended, unproven; null while it holds. */
  turnOverAt: string | null;
  /** When it was withdrawn; null where it was not, or is back. */
  withdrawnAt: string | null;
}

/** The registration behind a token; undefined where there is none. */
export async function findRegistration(
  database: AppDatabase,
  accessToken: string,
): Promise<RegistrationRecord | undefined> {
  if (!isAccessToken(accessToken)) return undefined;
  return registrations(database)
    .where('registration.identity', '=', accessToken)
    .executeTakeFirst();
}

/** The registration of a participant; undefined for who came through a file. */
export function registrationOf(
  database: AppDatabase,
  participantId: number,
): Promise<RegistrationRecord | undefined> {
  return registrations(database).where('participant.id', '=', participantId).executeTakeFirst();
}

/**
 * The registrations that name this document number and this e-mail, of the latest edition that has
 * one: more than one only where two countries gave out one number.
 */
export async function findRegistrationsWith(
  database: AppDatabase,
  { documentNumber, email }: { documentNumber: string; email: string },
): Promise<RegistrationRecord[]> {
  const found = await registrations(database)
    .where('participant_contact.document_number', '=', documentNumber)
    .where(({ eb, fn }) => eb(fn('lower', ['participant_contact.email']), '=', email.toLowerCase()))
    .orderBy('edition.year', 'desc')
    .execute();
  return found.filter(({ editionId }) => editionId === found[0]?.editionId);
}

interface WhoInEdition {
  editionId: number;
  document: PersonalDocument;
}

/**
 * The registration in an edition of who has this document, or of who is the same person; undefined
 * where there is none.
 */
export function findRegistrationOf(
  database: AppDatabase,
  { editionId, document }: WhoInEdition,
): Promise<RegistrationRecord | undefined> {
  return registrations(database)
    .where('participant.edition_id', '=', editionId)
    .where((eb) => isKnownByDocument(eb, document))
    .orderBy('participant.id')
    .executeTakeFirst();
}

/**
 * The entry in an edition of who has this document, through the site or through a file, under their
 * own name or as somebody who is the same person; undefined where there is none.
 */
export async function findEntryOf(
  database: AppDatabase,
  { editionId, document }: WhoInEdition,
): Promise<number | undefined> {
  const found = await entryJoin(database)
    .select('participant.id')
    .where('participant.edition_id', '=', editionId)
    .where((eb) => isKnownByDocument(eb, document))
    .orderBy('participant.id')
    .executeTakeFirst();
  return found?.id;
}

/** Whether who has this document is in an edition at all. */
export async function isInEdition(database: AppDatabase, who: WhoInEdition): Promise<boolean> {
  return (await findEntryOf(database, who)) !== undefined;
}

/** Whether a form has registered somebody: its key is kept once, whoever it was. */
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
  /** People who hold a place: entered, and their payment neither expired nor given back. */
  entered: number;
  /** Without those whose turn ended. */
  waiting: number;
  /** Places that are kept back for who comes with a code. */
  reserved: number;
}

/**
 * Answers of each category how many people of an edition hold a place in it, how many wait for one,
 * and how many places are kept back at `now`.
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

/** What is never missing of who came through the site: contact and registration are written at once. */
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

/**
 * Whether a row of `root_person` is somebody of this document: who registered with it, who is in an
 * edition with it, and whoever an organizer said is the same person.
 */
function isKnownByDocument(
  eb: ExpressionBuilder<DatabaseSchema, 'root_person'>,
  { kind, country, number }: PersonalDocument,
): ExpressionWrapper<DatabaseSchema, 'root_person', SqlBool> {
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
}
