import { randomBytes } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import { type BegunEdition, begunEdition } from './begun-edition.ts';
import type { WantedChange } from './content-change.ts';

export interface ContentDraft {
  id: string;
  accountId: number | null;
  seen: number;
  page: string;
  wanted: readonly WantedChange[];
  /** The edition that starts with it; null for none. */
  begins: BegunEdition | null;
}

const longestDays = 30;

type NewDraft = Omit<ContentDraft, 'id' | 'begins'> & Partial<Pick<ContentDraft, 'begins'>>;

export async function keepDraft(
  database: AppDatabase,
  { accountId, seen, page, wanted, begins = null }: NewDraft,
  now: Date,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const oldest = new Date(now.getTime() - longestDays * 86_400_000).toISOString();
  await database.deleteFrom('content_draft').where('at', '<', oldest).execute();
  await database
    .insertInto('content_draft')
    .values({
      id,
      seen,
      page,
      account_id: accountId,
      at: now.toISOString(),
      changes_json: JSON.stringify(wanted),
      begins_json: begins && JSON.stringify(begins),
    })
    .execute();
  return id;
}

/** Only `keepDraft` writes them. */
function parseWantedChanges(value: unknown): WantedChange[] {
  if (!Array.isArray(value)) throw new TypeError('no list of changes');
  return value;
}

/** Returns a draft by its id; null when it is gone. */
export async function readDraft(database: AppDatabase, id: string): Promise<ContentDraft | null> {
  const row = await database
    .selectFrom('content_draft')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { account_id: accountId, seen, page, changes_json, begins_json } = row;
  const place = { table: 'content_draft', row: row.at };
  const wanted = readStored(changes_json, place, parseWantedChanges);
  const begins = begins_json && readStored(begins_json, place, (of) => begunEdition.parse(of));
  // A draft without the edition that it was to start would be another draft.
  if (wanted === null || (begins_json !== null && !begins)) return null;
  return { id, accountId, seen, page, wanted, begins: begins || null };
}

export async function dropDraft(database: AppDatabase, id: string): Promise<void> {
  await database.deleteFrom('content_draft').where('id', '=', id).execute();
}
