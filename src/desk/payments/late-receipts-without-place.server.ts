import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import {
  type CategoryPlaces,
  categoryPlaces,
} from '../../record/entries/category-places.server.ts';
import type { Race } from '../../record/race/race.ts';
import { listLateReceipts } from '../../registration/payments/payments-repository.server.ts';

export interface LateReceipt extends CategoryPlaces {
  reference: string;
}

/** Returns late receipts in full categories: an organizer decides which of them race. */
export async function lateReceiptsWithoutPlace(
  database: AppDatabase,
  race: Race,
): Promise<LateReceipt[]> {
  const late = [];
  for (const { reference, ...of } of await listLateReceipts(database)) {
    const places = await categoryPlaces(database, race, of);
    // `entered` counts the late payment too, so a value equal to the capacity still leaves its place.
    if (places.entered > places.capacity || places.waiting > 0) late.push({ reference, ...places });
  }
  return late;
}
