import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { splitEntryKey } from '../to-entry-key.ts';

/** Deletes a person's units from the import history; `contacts` only those never published. */
export async function forgetUnits(
  transaction: AppDatabase,
  key: string,
  what: 'contacts' | 'everything',
): Promise<void> {
  const units = await transaction
    .selectFrom('imported_unit')
    .select(['edition_id', 'unit_key'])
    .where('unit_key', 'like', `%:${key}%`)
    .execute();
  const own = units.filter(({ unit_key }) => {
    const [kind, ...parts] = unit_key.split(':');
    const isOfPerson = parts.some((part) => splitEntryKey(part).person === key);
    return isOfPerson && (what === 'everything' || kind === 'contact');
  });
  for (const { edition_id, unit_key } of own) {
    await transaction
      .deleteFrom('imported_unit')
      .where('edition_id', '=', edition_id)
      .where('unit_key', '=', unit_key)
      .execute();
  }
}
