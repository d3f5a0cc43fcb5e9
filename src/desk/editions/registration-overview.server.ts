import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { readEditionOverride } from '../../record/editions/read-edition-override.server.ts';
import { openPlaces } from '../../record/entries/free-places.ts';
import { registrationOpening } from '../../record/entries/registration-opening.server.ts';
import { countPlaces } from '../../record/entries/registrations-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import type { RegistrationState } from '../../record/race/registration/registration-state.ts';

export interface RegistrationOverview {
  year: number;
  raceDate: string;
  /** The organizer's decision against the days; null when there is none. */
  registration: 'open' | 'closed' | null;
  /** Whether registration is open now; `none` for an edition without registration. */
  now: RegistrationState | 'none';
  /** Day on which that begins or ends by the settings; null when it does not. */
  day: string | null;
  /** Shown only for the edition that is open for registration. */
  places: CategoryLeft[];
}

export interface CategoryLeft {
  category: CategoryCode;
  capacity: number;
  /** Never negative, although an organizer may give more places than there are. */
  left: number;
  waiting: number;
}

export function registrationOverview(
  { database, race, catalogue }: { database: AppDatabase; race: Race; catalogue: Catalogue },
  now: Date,
): Promise<RegistrationOverview[]> {
  const taking = registrationEdition(catalogue)?.id;
  return Promise.all(
    catalogue.map(async ({ id, year, raceDate }) => {
      const registration = await readEditionOverride(database, id);
      if (id !== taking) {
        return { year, raceDate, registration, now: 'none' as const, day: null, places: [] };
      }
      const state = await registrationOpening(database, race, { editionId: id, now });
      const byHand = registration !== null && state !== 'raced';
      const day = byHand ? null : dayOf(race, state);
      return {
        year,
        raceDate,
        registration,
        now: state,
        day,
        places: await left(database, race, id),
      };
    }),
  );
}

function dayOf({ registration: { opens, closes } }: Race, state: RegistrationState): string | null {
  if (state === 'raced') return null;
  return state === 'before' ? opens : closes;
}

async function left(database: AppDatabase, race: Race, editionId: number): Promise<CategoryLeft[]> {
  const taken = await countPlaces(database, editionId);
  return race.registration.categories.map(({ category, capacity }) => {
    const places = taken(category);
    return { category, capacity, left: openPlaces(places, capacity), waiting: places.waiting };
  });
}
