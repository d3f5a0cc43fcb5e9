import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { freeKey } from '../../people/key-of-name.ts';
import { siteOnlyPeople } from './site-only-people.server.ts';

/**
 * Renames site people whose key a file uses for another person, before the first import. The
 * database upgrade derived these keys from names, and none has been published yet.
 */
export async function giveWayToFiles(
  database: AppDatabase,
  keysInFiles: () => Promise<readonly string[]>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const imported = await transaction
      .selectFrom('imported_unit')
      .select('unit_key')
      .limit(1)
      .executeTakeFirst();
    const ofSite = imported ? [] : [...(await siteOnlyPeople(transaction))];
    if (ofSite.length === 0) return;
    const fileKeys = new Set(await keysInFiles());
    const people = await transaction.selectFrom('person').select('person_key').execute();
    const taken = new Set([...fileKeys, ...people.map(({ person_key }) => person_key)]);
    for (const key of ofSite.filter((one) => fileKeys.has(one))) {
      const free = freeKey(key, (one) => taken.has(one));
      taken.add(free);
      await transaction
        .updateTable('person')
        .set({ person_key: free })
        .where('person_key', '=', key)
        .execute();
    }
  });
}
