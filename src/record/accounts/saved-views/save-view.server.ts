import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { mostOfViews, type SavedView, type ViewedList } from './saved-view.ts';

interface ViewOrder extends SavedView {
  accountId: number;
  list: ViewedList;
}

/** Returns false for a wrong name or too many views. Views are personal, so no log records them. */
export async function saveView(
  database: AppDatabase,
  { accountId, list, name, query }: ViewOrder,
  now: Date,
): Promise<boolean> {
  const isShort = [...name].length <= mostOfViews.letters && query.length <= mostOfViews.query;
  if (name === '' || !isShort) return false;
  return database.transaction().execute(async (transaction) => {
    const others = await transaction
      .selectFrom('saved_view')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('account_id', '=', accountId)
      .where('list', '=', list)
      .where('name', '!=', name)
      .executeTakeFirstOrThrow();
    if (Number(others.count) >= mostOfViews.views) return false;
    const kept = { query, saved_at: now.toISOString() };
    await transaction
      .insertInto('saved_view')
      .values({ account_id: accountId, list, name, ...kept })
      .onConflict((conflict) => conflict.columns(['account_id', 'list', 'name']).doUpdateSet(kept))
      .execute();
    return true;
  });
}
