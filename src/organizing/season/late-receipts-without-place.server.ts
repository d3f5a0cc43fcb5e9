import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import {
  type CategoryPlaces,
  categoryPlaces,
} from '../../record/entries/category-places.server.ts';
import type { Race } from '../../record/race/race.ts';
import { listLateReceipts } from '../../registration/payments/payments-repository.server.ts';

/** A receipt that came after its place was let go. */
export interface LateReceipt extends CategoryPlaces {
  reference: string;
}

/** Late receipts in categories that have no place for them: an organizer decides who races. */
export async function lateReceiptsWithoutPlace(
  database: AppDatabase,
  race: Race,
): Promise<LateReceipt[]> {
  const late = [];
  for (const { reference, ...of } of await listLateReceipts(database)) {
    const places = await categoryPlaces(database, race, of);
    // `entered` counts the late payment too, so equal to the capacity still means a place for it.
    if (places.entered > places.capacity || places.waiting > 0) late.push({ reference, ...places });
  }
  return late;
}
