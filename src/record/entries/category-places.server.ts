import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Catalogue, registrationEdition } from '../editions/catalogue.ts';
import type { CategoryCode } from '../editions/category-code.ts';
import type { Race } from '../race/race.ts';
import { freePlaces } from './free-places.ts';
import { registrationOpening } from './registration-opening.server.ts';
import { countPlaces, type PlacesTaken } from './registrations-repository.server.ts';

interface CategoryOfEdition {
  editionId: number;
  category: CategoryCode;
}

export interface CategoryPlaces extends PlacesTaken {
  capacity: number;
}

export async function categoryPlaces(
  database: AppDatabase,
  race: Race,
  { editionId, category, now }: CategoryOfEdition & { now?: Date },
): Promise<CategoryPlaces> {
  const taken = (await countPlaces(database, editionId, now))(category);
  const terms = race.registration.categories.find((known) => known.category === category);
  return { ...taken, capacity: terms?.capacity ?? 0 };
}

/** Whether a newcomer could take a place: registration open, a place free, no waiting list. */
export async function hasFreePlace(
  { database, race, catalogue }: { database: AppDatabase; race: Race; catalogue: Catalogue },
  { editionId, category, now }: CategoryOfEdition & { now: Date },
): Promise<boolean> {
  if (registrationEdition(catalogue)?.id !== editionId) return false;
  if ((await registrationOpening(database, race, { editionId, now })) !== 'open') return false;
  const places = await categoryPlaces(database, race, { editionId, category, now });
  return freePlaces(places, places.capacity) > 0;
}
