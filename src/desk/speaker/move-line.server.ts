import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';

interface LineMove {
  editionId: number;
  id: number;
  by: 'up' | 'down';
}

export function moveLine(
  database: AppDatabase,
  actor: Actor,
  { editionId, id, by }: LineMove,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'seats.edit');
    await lockEdition(transaction, editionId);
    const ids = await idsInOrder(transaction, editionId);
    const from = ids.indexOf(id);
    const to = from + (by === 'up' ? -1 : 1);
    const passed = ids[to];
    if (from === -1 || passed === undefined) return false;
    const order = ids.map((one) => (one === id ? passed : one === passed ? id : one));
    for (const [index, one] of order.entries()) {
      await transaction
        .updateTable('speaker_line')
        .set({ place: index + 1 })
        .where('id', '=', one)
        .execute();
    }
    const subject = { kind: 'speaker_line', id } as const;
    const change = { before: { place: from + 1 }, after: { place: to + 1 } };
    await writeAudit(transaction, actor, { act: 'speaker_line_changed', subject, ...change }, now);
    return true;
  });
}

async function idsInOrder(transaction: AppDatabase, editionId: number): Promise<number[]> {
  const rows = await transaction
    .selectFrom('speaker_line')
    .select('id')
    .where('edition_id', '=', editionId)
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
