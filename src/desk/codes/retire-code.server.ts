import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';

interface Retirement {
  editionId: number;
  code: string;
  retires: boolean;
}

/**
 * Retires a code or brings it back. A retired code frees its reserved places; earlier users keep their price. Returns
 * false when the code is missing or already in that state.
 */
export function retireCode(
  database: AppDatabase,
  actor: Actor,
  { editionId, code, retires }: Retirement,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'payments.decide');
    await lockEdition(transaction, editionId);
    const changed = await transaction
      .updateTable('price_code')
      .set({ retired_at: retires ? now.toISOString() : null })
      .where('edition_id', '=', editionId)
      .where('code', '=', code)
      .where('retired_at', retires ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    const act = retires ? 'price_code_retired' : 'price_code_restored';
    await writeAudit(transaction, actor, { act, subject: { kind: 'price_code', id: code } }, now);
    return true;
  });
}
