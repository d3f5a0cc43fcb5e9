import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { ViewedList } from './saved-view.ts';

export async function removeView(
  database: AppDatabase,
  { accountId, list, name }: { accountId: number; list: ViewedList; name: string },
): Promise<void> {
  await database
    .deleteFrom('saved_view')
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('name', '=', name)
    .execute();
}
