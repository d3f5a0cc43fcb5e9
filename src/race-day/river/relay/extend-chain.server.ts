import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Known } from './relay-call.ts';

/** What is known of a log of which nothing is. */
export const nothingKnown: Known = { revision: 0, digest: '' };

/** What is known after these ids too: each link holds all ids before it, in their order. */
export function extendChain({ revision, digest }: Known, ids: readonly string[]): Known {
  let link = digest;
  for (const id of ids) link = createHash('sha256').update(link).update(id).digest('hex');
  return { revision: revision + ids.length, digest: link };
}

/**
 * Whether a log still begins as somebody knows it: not where the server was put back to an older
 * backup, or another machine took its name.
 */
export async function beginsAs(database: AppDatabase, day: string, known: Known): Promise<boolean> {
  const rows = await database
    .selectFrom('race_event')
    .select('id')
    .where('day', '=', day)
    .where('revision', '<=', known.revision)
    .orderBy('revision')
    .execute();
  const { revision, digest } = extendChain(
    nothingKnown,
    rows.map(({ id }) => id),
  );
  return revision === known.revision && digest === known.digest;
}
