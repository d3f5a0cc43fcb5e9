import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { actOnEach, type Outcomes } from '../entries/act-on-each.ts';
import { type BibRefusal, changeBib } from './give-bibs.server.ts';

interface NumberOrder {
  editionId: number;
  /** In the order in which they are numbered. */
  participantIds: readonly number[];
  /** The bib of the first of them; null takes their bibs away. */
  first: number | null;
  now: Date;
}

/** Gives several entries bibs in a row, or takes them away, each as one bib is given. */
export async function numberSeveral(
  database: AppDatabase,
  actor: Actor,
  { editionId, participantIds, first, now }: NumberOrder,
): Promise<Outcomes<BibRefusal>> {
  await actorMay(database, actor, 'bibs.edit');
  return actOnEach(participantIds, async (entry, index) => {
    const row = await database
      .selectFrom('participant')
      .select('bib')
      .where('id', '=', entry)
      .executeTakeFirst();
    const bib = first === null ? null : first + index;
    return changeBib(database, actor, { editionId, entry, bib, shown: row?.bib ?? null }, now);
  });
}
