import { sql } from 'kysely';
import type { OrganizerEntry } from '../entries/organizer-entry.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';

/**
 * Keys of the mails that were written about these entries. An address does not tell: a parent's
 * serves several children. The token of the registration does, and every mail carries it.
 */
export async function listMailKeysOf(
  database: AppDatabase,
  entries: readonly Pick<OrganizerEntry, 'accessToken'>[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const { accessToken } of entries) {
    if (accessToken === null) continue;
    const pattern = `%"identity":"${accessToken.replaceAll('_', '\\_')}"%`;
    const mails = await database
      .selectFrom('mail_outbox')
      .select('mail_key')
      .where(sql<boolean>`values_json like ${pattern} escape '\\'`)
      .execute();
    keys.push(...mails.map(({ mail_key }) => mail_key));
  }
  return keys;
}
