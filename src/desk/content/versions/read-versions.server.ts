import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import type { ContentChange, ContentVersion } from './content-change.ts';

/** Returns all versions up to `last`, the oldest first; an unreadable one keeps its number and changes nothing. */
export async function readVersions(
  database: AppDatabase,
  last = Number.MAX_SAFE_INTEGER,
): Promise<ContentVersion[]> {
  const rows = await database
    .selectFrom('content_version')
    .selectAll()
    .where('version', '<=', Math.min(last, 2_147_483_647))
    .orderBy('version')
    .execute();
  return rows.map(({ version, at, actor, reason, changes_json }) => {
    const place = { table: 'content_version', row: version };
    const changes = readStored(changes_json, place, readChanges) ?? [];
    return { version, at, actor, reason, changes };
  });
}

/** Only `publishContent` writes them. */
function readChanges(value: unknown): ContentChange[] {
  if (!Array.isArray(value)) throw new TypeError('no list of changes');
  return value;
}

/** Returns the number of the last version; 0 when nothing was published. */
export async function lastVersion(database: AppDatabase): Promise<number> {
  const row = await database
    .selectFrom('content_version')
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}
