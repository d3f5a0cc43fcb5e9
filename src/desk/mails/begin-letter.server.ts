import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { entriesInOrder } from '../../record/entries/search/find-entries.server.ts';
import { emptyLetter } from './letter.ts';
import { saveLetter } from './save-letter.server.ts';

/** Starts a broadcast e-mail to these entries of one edition; returns its number, or null without entries. */
export async function beginLetter(
  database: AppDatabase,
  actor: Actor,
  participantIds: readonly number[],
  now: Date,
): Promise<number | null> {
  await actorMay(database, actor, 'mails.send');
  const entries = await entriesInOrder(database, participantIds);
  const [first] = entries;
  if (!first) return null;
  const chosen = entries.map(({ participantId }) => participantId);
  const values = { ...emptyLetter, audience: 'chosen' as const, chosen };
  const draft = { id: null, version: 0, editionId: first.editionId, values };
  return saveLetter(database, actor, draft, now);
}
