import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

interface HeatOfEdition {
  id: number;
  editionId: number;
  name: Bilingual;
}

export async function listHeats(
  database: AppDatabase,
  editionIds: readonly number[],
  { limit, offset }: { limit: number; offset: number },
): Promise<HeatOfEdition[]> {
  if (editionIds.length === 0) return [];
  const rows = await database
    .selectFrom('heat')
    .select(['id', 'edition_id', 'name_es', 'name_en'])
    .where('edition_id', 'in', editionIds)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id, edition_id, name_es, name_en }) => ({
    id,
    editionId: edition_id,
    name: { es: name_es, en: name_en },
  }));
}

export async function countHeats(
  database: AppDatabase,
  editionIds: readonly number[],
): Promise<number> {
  if (editionIds.length === 0) return 0;
  const { total } = await database
    .selectFrom('heat')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('edition_id', 'in', editionIds)
    .executeTakeFirstOrThrow();
  return Number(total);
}
