import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { countUses } from '../../record/entries/prices/reserved-places.server.ts';
import { codeQuestions, type PriceCode } from './price-code.ts';

export async function listCodes(database: AppDatabase, editionId: number): Promise<PriceCode[]> {
  const codes = await database
    .selectFrom('price_code')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('id', 'desc')
    .execute();
  if (codes.length === 0) return [];
  const categories = await database
    .selectFrom('price_code_category')
    .innerJoin('price_code', 'price_code.id', 'price_code_category.price_code_id')
    .select(['price_code.id', 'price_code_category.category'])
    .where('price_code.edition_id', '=', editionId)
    .orderBy('price_code_category.category')
    .execute();
  const uses = await countUses(database, editionId);
  return codes.map((row) => ({
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    usesLimit: row.uses_limit,
    endsAt: row.ends_at,
    reserved: row.reserved,
    question: codeQuestions.find((known) => known === row.question) ?? null,
    answer: row.answer,
    note: row.note,
    retiredAt: row.retired_at,
    categories: categories.filter(({ id }) => id === row.id).map(({ category }) => category),
    uses: uses.get(row.id) ?? 0,
  }));
}

/** Whether the form asks for a code. */
export async function hasCodes(
  database: AppDatabase,
  editionId: number,
  now: Date,
): Promise<boolean> {
  const found = await database
    .selectFrom('price_code')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('retired_at', 'is', null)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now.toISOString())]))
    .executeTakeFirst();
  return found !== undefined;
}
