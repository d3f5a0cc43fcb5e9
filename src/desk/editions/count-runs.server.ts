import type { AppDatabase } from '../../platform/database/open-database.server.ts';

export async function countRuns(database: AppDatabase, editionId: number): Promise<number> {
  const { runs } = await database
    .selectFrom('run')
    .innerJoin('heat', 'heat.id', 'run.heat_id')
    .select(({ fn }) => fn.countAll().as('runs'))
    .where('heat.edition_id', '=', editionId)
    .executeTakeFirstOrThrow();
  return Number(runs);
}
