import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';

/** Gives the women in the expert category the bibs 1, 2, 3 …; returns how many they are. */
export async function giveBibs(database: AppDatabase): Promise<number> {
  const women = await database
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select('participant.id')
    .where('edition.year', '=', 2027)
    .where('category', '=', 1)
    .where('sex', '=', 'female')
    .where('payment_verified_at', 'is not', null)
    .orderBy('participant.id')
    .execute();
  for (const [index, { id }] of women.entries()) {
    await database
      .updateTable('participant')
      .set({ bib: index + 1 })
      .where('id', '=', id)
      .execute();
  }
  return women.length;
}
