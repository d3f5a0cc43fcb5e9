import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { SavedView, ViewedList } from './saved-view.ts';

export async function listViews(
  database: AppDatabase,
  { accountId, list }: { accountId: number; list: ViewedList },
): Promise<SavedView[]> {
  const rows = await database
    .selectFrom('saved_view')
    .select(['name', 'query'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .execute();
  const { compare } = new Intl.Collator('es');
  return rows
    .map(({ name, query }) => ({ name, query }))
    .toSorted((a, b) => compare(a.name, b.name));
}
