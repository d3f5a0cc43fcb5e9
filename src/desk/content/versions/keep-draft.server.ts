import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DatabaseSchema } from '../../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import { type BegunEdition, begunEdition } from './begun-edition.ts';
import { type LaidOver, layOver } from './build-overlay.ts';
import { setupDraft, type WantedChange } from './content-change.ts';

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
  await database
    .deleteFrom('content_draft')
    .where('at', '<', oldest)
    .where('id', '!=', setupDraft)
    .execute();
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
  return row ? toDraft(row) : null;
}

function toDraft(row: Selectable<DatabaseSchema['content_draft']>): ContentDraft | null {
  const { id, account_id: accountId, seen, page, changes_json, begins_json } = row;
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

/** Returns the draft of the race's setup. Null while nothing was set up since the last publication. */
export const readSetup = (database: AppDatabase) => readDraft(database, setupDraft);

/**
 * Adds changes to the draft of the setup: a later value of a place replaces the earlier one. An edition that was to
 * start with the draft starts only once it is wanted again.
 */
export function addToSetup(
  database: AppDatabase,
  { accountId, seen, wanted, begins = null }: Omit<NewDraft, 'page'>,
  now: Date,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const row = {
      seen,
      page: 'comenzar',
      account_id: accountId,
      at: now.toISOString(),
      begins_json: begins && JSON.stringify(begins),
    };
    // Locks the row on both database engines until the draft is written.
    await transaction
      .insertInto('content_draft')
      .values({ ...row, id: setupDraft, changes_json: '[]' })
      .onConflict((known) => known.column('id').doUpdateSet({ at: row.at }))
      .execute();
    const before = (await readSetup(transaction))?.wanted ?? [];
    const changes = JSON.stringify(mergeWanted(before, wanted));
    await transaction
      .updateTable('content_draft')
      .set({ ...row, changes_json: changes })
      .where('id', '=', setupDraft)
      .execute();
  });
}

/**
 * Returns the changes of both lists together, each place once. A change without a value removes an earlier one; without
 * an earlier one it stays, because it removes the published value.
 */
export function mergeWanted(
  before: readonly WantedChange[],
  after: readonly WantedChange[],
): WantedChange[] {
  const over = new Map<string, LaidOver>();
  for (const { file, place, ...rest } of before.concat(after)) {
    const value = 'value' in rest ? { value: rest.value ?? null } : {};
    layOver(over, { file, place, ...value, before: null, base: '' }, 0);
  }
  const takenBack = after.filter(
    (change) =>
      !('value' in change) &&
      !before.some(({ file, place }) => file === change.file && place === change.place),
  );
  const laid = [...over.values()].map(
    ({ file, place, value }): WantedChange => ({ file, place, value }),
  );
  return laid.concat(takenBack);
}
