import { type SqlBool, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { CategoryCode } from '../editions/category-code.ts';
import { licenceKey } from '../people/licence-key.ts';
import type { DocumentKind } from '../people/personal-document.ts';
import { questions } from '../questions/questions.ts';
import {
  type Field,
  type PropertyOf,
  questionOf,
  questionsIn,
  toProperty,
} from '../questions/questions-in.ts';
import { entryJoin, isInStates } from './entry-join.server.ts';
import { hasConsented, isUnasked } from './is-unasked.server.ts';
import type { EntryStatus } from './registrations-repository.server.ts';
import {
  type ColumnOf,
  isRead,
  type KeptAnswer,
  type KeptIn,
  type ReadField,
} from './to-columns.ts';

/** Derived from the schema, because this room must not import the payments room. */
type PaymentState = DatabaseSchema['payment']['state'];

/** The answers of an entry; an entry from a file may have neither contact nor registration. */
type ReadAnswers = {
  [F in ReadField as PropertyOf<F>]:
    | KeptAnswer<F>
    | (ColumnOf<F, 'participant'> extends never ? null : never);
};

/** Everything that organizers may see of an entry. Nothing here may be published. */
export interface OrganizerEntry extends ReadAnswers {
  participantId: number;
  personId: number;
  personKey: string;
  editionId: number;
  year: number;
  name: string;
  bib: number | null;
  origin: 'file' | 'site';
  entryStatus: EntryStatus | null;
  accessToken: string | null;
  provenAt: string | null;
  turnOverAt: string | null;
  withdrawnAt: string | null;
  language: Language | null;
  documentKind: DocumentKind | null;
  documentCountry: string | null;
  registeredAt: string;
  /** Time at which an organizer received the signed release, or an adult signed it online. */
  releaseVerifiedAt: string | null;
  hasConsented: boolean;
  isUnasked: boolean;
  paymentVerifiedAt: string | null;
  paymentId: number | null;
  paymentState: PaymentState | null;
  amountCents: number | null;
  currency: string | null;
  reference: string | null;
}

export interface EntryFilter {
  editionId?: number;
  category?: CategoryCode;
  states?: readonly PaymentState[];
  entryStatus?: EntryStatus;
  paid?: boolean;
}

/** Lists the entries of an edition in the order of registration, unpaid ones included. */
export async function listOrganizerEntries(
  database: AppDatabase,
  { editionId, category, states, entryStatus, paid }: EntryFilter,
): Promise<OrganizerEntry[]> {
  let query = entries(database);
  if (editionId !== undefined) query = query.where('participant.edition_id', '=', editionId);
  if (category !== undefined) query = query.where('participant.category', '=', category);
  if (states !== undefined) query = query.where((eb) => isInStates(eb, states));
  if (entryStatus !== undefined) query = query.where('registration.place', '=', entryStatus);
  if (paid !== undefined) {
    query = query.where('participant.payment_verified_at', paid ? 'is not' : 'is', null);
  }
  return plain(await query.orderBy('participant.created_at').orderBy('participant.id').execute());
}

/** Finds entries by entry number, ID number, e-mail, payment reference, access token or person key. */
export async function findOrganizerEntries(
  database: AppDatabase,
  term: string,
): Promise<OrganizerEntry[]> {
  // PostgreSQL rejects texts with this character.
  const wanted = term.trim().replaceAll('\u0000', '');
  const compact = wanted.toUpperCase().replace(/[\s\-._]/g, '');
  const number = /^#?\d{1,9}$/.test(wanted) ? Number(wanted.replace('#', '')) : null;
  const rows = await entries(database)
    .where(({ eb, or, fn }) =>
      or([
        ...(number === null ? [] : [eb('participant.id', '=', number)]),
        eb(fn('upper', ['participant_contact.personal_id']), '=', compact),
        eb('participant_contact.document_number', '=', compact),
        ...(['national_licence', 'icf_id'] as const).map((column) =>
          eb(sql`ltrim(${sql.ref(`participant_contact.${column}`)}, '0')`, '=', licenceKey(wanted)),
        ),
        eb(fn('lower', ['participant_contact.email']), '=', wanted.toLowerCase()),
        eb('payment.reference', '=', compact),
        eb('registration.identity', '=', wanted),
        eb('person.person_key', '=', wanted),
        eb('root_person.person_key', '=', wanted),
      ]),
    )
    .orderBy('edition.year', 'desc')
    .orderBy('participant.id')
    .execute();
  return plain(rows);
}

export async function listEntriesOfPerson(
  database: AppDatabase,
  personId: number,
): Promise<OrganizerEntry[]> {
  const rows = await entries(database)
    .where('root_person.id', '=', personId)
    .orderBy('edition.year', 'desc')
    .orderBy('participant.id')
    .execute();
  return plain(rows);
}

export async function listEntriesOfPayments(
  database: AppDatabase,
  paymentIds: readonly number[],
): Promise<OrganizerEntry[]> {
  return plain(await entries(database).where('payment.id', 'in', paymentIds).execute());
}

/** Reads entries by number, in no particular order and no more than one statement takes. */
export async function entriesById(
  database: AppDatabase,
  participantIds: readonly number[],
): Promise<OrganizerEntry[]> {
  return plain(await entries(database).where('participant.id', 'in', participantIds).execute());
}

type EntryRow = Omit<OrganizerEntry, 'hasConsented' | 'isUnasked'> & {
  consented: SqlBool;
  unasked: SqlBool;
};

function plain(rows: readonly EntryRow[]): OrganizerEntry[] {
  return rows.map(({ consented, unasked, ...row }) => ({
    ...row,
    hasConsented: Boolean(consented),
    isUnasked: Boolean(unasked),
  }));
}

function entries(database: AppDatabase) {
  return entryJoin(database).select(({ fn }) => [
    'participant.id as participantId',
    'root_person.id as personId',
    'root_person.person_key as personKey',
    'edition.id as editionId',
    'edition.year',
    fn.coalesce('registration.given_name', 'participant.name').as('name'),
    'participant.bib',
    ...selected((field) => isListed(field)),
    'participant.origin',
    'registration.place as entryStatus',
    'registration.identity as accessToken',
    'registration.proven_at as provenAt',
    'registration.turn_over_at as turnOverAt',
    'registration.withdrawn_at as withdrawnAt',
    'registration.language',
    ...selected((field) => !isListed(field)),
    'participant.created_at as registeredAt',
    'participant.release_verified_at as releaseVerifiedAt',
    hasConsented().as('consented'),
    isUnasked().as('unasked'),
    'participant.payment_verified_at as paymentVerifiedAt',
    'payment.id as paymentId',
    'payment.state as paymentState',
    'payment.amount_cents as amountCents',
    'payment.currency',
    'payment.reference',
  ]);
}

type SelectedColumn =
  | { [F in ReadField]: `${KeptIn<F>} as ${PropertyOf<F>}` }[ReadField]
  | 'participant_contact.document_kind as documentKind'
  | 'participant_contact.document_country as documentCountry';

const isListed = (field: Field) => questionOf(field).shownIn.includes('list');

/** Returns columns in the order in which commands and files print them. */
function selected(isMeant: (field: Field) => boolean): SelectedColumn[] {
  return questionsIn('record')
    .filter(isMeant)
    .flatMap((field): SelectedColumn[] => {
      if (isRead(field))
        return [`${questions[field].kept} as ${toProperty(field)}` as SelectedColumn];
      if (field !== 'document_type') return [];
      return [
        'participant_contact.document_kind as documentKind',
        'participant_contact.document_country as documentCountry',
      ];
    });
}
