import type { CategoryCode } from '../editions/category-code.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { Language } from '../platform/i18n/languages.ts';
import { isAccessToken } from './is-access-token.ts';
import type { EntryStatus } from './registrations-repository.server.ts';

/** Who pays: a registration with what the payment's pages and mails speak of. */
export interface Payer {
  participantId: number;
  accessToken: string;
  editionId: number;
  year: number;
  language: Language;
  name: string;
  email: string;
  category: CategoryCode;
  entryStatus: EntryStatus;
}

/** The registration behind a token; undefined where there is none. */
export async function findPayer(
  database: AppDatabase,
  accessToken: string,
): Promise<Payer | undefined> {
  if (!isAccessToken(accessToken)) return undefined;
  return payers(database).where('registration.identity', '=', accessToken).executeTakeFirst();
}

/** The registration of a participant; undefined for who came through a file. */
export function payerOf(database: AppDatabase, participantId: number): Promise<Payer | undefined> {
  return payers(database)
    .where('registration.participant_id', '=', participantId)
    .executeTakeFirst();
}

function payers(database: AppDatabase) {
  return database
    .selectFrom('registration')
    .innerJoin('participant', 'participant.id', 'registration.participant_id')
    .innerJoin('participant_contact', 'participant_contact.participant_id', 'participant.id')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select([
      'registration.participant_id as participantId',
      'registration.identity as accessToken',
      'edition.id as editionId',
      'edition.year',
      'registration.language',
      'registration.given_name as name',
      'participant_contact.email',
      'participant.category',
      'registration.place as entryStatus',
    ]);
}
