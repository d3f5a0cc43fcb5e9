import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { CategoryCode } from '../../editions/category-code.ts';
import { statesWithoutPlace } from '../states-without-place.ts';

/**
 * Counts the entries that use each code: those that hold or await a place in one of its categories.
 */
export async function countUses(
  database: AppDatabase,
  editionId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .selectFrom('price_discount as used')
    .innerJoin('price_code', 'price_code.id', 'used.price_code_id')
    .innerJoin('registration', 'registration.participant_id', 'used.participant_id')
    .innerJoin('participant', 'participant.id', 'used.participant_id')
    .leftJoin('payment', 'payment.participant_id', 'used.participant_id')
    .select(({ fn }) => ['price_code.id', fn.countAll<number | string>().as('uses')])
    .where('price_code.edition_id', '=', editionId)
    .where('registration.turn_over_at', 'is', null)
    .where('registration.withdrawn_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('payment.state', 'is', null), eb('payment.state', 'not in', statesWithoutPlace)]),
    )
    .where(({ or, not, exists, selectFrom }) => {
      const meant = selectFrom('price_code_category as of')
        .select('of.category')
        .whereRef('of.price_code_id', '=', 'price_code.id');
      const own = meant.whereRef('of.category', '=', 'participant.category');
      return or([not(exists(meant)), exists(own)]);
    })
    .groupBy('price_code.id')
    .execute();
  return new Map(rows.map(({ id, uses }) => [id, Number(uses)]));
}

/** Counts, by category, the places that discount codes still reserve at `now`. */
export async function reservedPlaces(
  database: AppDatabase,
  editionId: number,
  now: Date,
): Promise<ReadonlyMap<CategoryCode, number>> {
  const codes = await database
    .selectFrom('price_code')
    .innerJoin('price_code_category as of', 'of.price_code_id', 'price_code.id')
    .select(['price_code.id', 'price_code.reserved', 'of.category'])
    .where('price_code.edition_id', '=', editionId)
    .where('price_code.reserved', '>', 0)
    .where('price_code.retired_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('price_code.ends_at', 'is', null), eb('price_code.ends_at', '>', now.toISOString())]),
    )
    .execute();
  const places = new Map<CategoryCode, number>();
  if (codes.length === 0) return places;
  const uses = await countUses(database, editionId);
  for (const { id, reserved, category } of codes) {
    const left = Math.max(0, reserved - (uses.get(id) ?? 0));
    const code = category as CategoryCode;
    places.set(code, (places.get(code) ?? 0) + left);
  }
  return places;
}
