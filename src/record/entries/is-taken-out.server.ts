import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { CategoryCode } from '../editions/category-code.ts';

/** Reads the content anew, because the category may have been removed since the request began. */
export async function isTakenOut(
  transaction: AppDatabase,
  category: CategoryCode,
): Promise<boolean> {
  const last = await transaction
    .selectFrom('content_version')
    .select('changes_json as changes')
    .where('changes_json', 'like', '%"registration.categories"%')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return false;
  const changes = JSON.parse(last.changes) as { place: string; value?: unknown }[];
  const listed = changes.find(({ place }) => place === 'registration.categories')?.value;
  if (!Array.isArray(listed)) return false;
  return !listed.some((row: { category?: unknown }) => row.category === category);
}
