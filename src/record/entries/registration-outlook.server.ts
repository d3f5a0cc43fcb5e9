import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import { type Catalogue, registrationEdition } from '../editions/catalogue.ts';
import type { CategoryCode } from '../editions/category-code.ts';
import { readEditionOverride } from '../editions/read-edition-override.server.ts';
import { openCategories } from '../race/open-categories.ts';
import type { Race } from '../race/race.ts';
import { type RegistrationCall, registrationCall } from '../race/registration/registration-call.ts';
import {
  type RegistrationStanding,
  registrationStanding,
} from '../race/registration/registration-state.ts';
import { freePlaces, type ToldPlaces, toldPlaces } from './free-places.ts';
import { countPlaces } from './registrations-repository.server.ts';

interface OutlookServices {
  race: Race;
  catalogue: Catalogue;
  database: AppDatabase;
  log: PageServices['log'];
  markPartial: PageServices['markPartial'];
}

export interface RegistrationOutlook {
  standing: RegistrationStanding;
  call: RegistrationCall;
  fullCategories: CategoryCode[];
  /** Places left by category; missing for a category that could not be counted. */
  placesLeft: Readonly<Record<CategoryCode, ToldPlaces | undefined>>;
}

/** Falls back to the configured days when the database fails. */
export async function registrationOutlook(
  { race, catalogue, database, log, markPartial }: OutlookServices,
  now: Date,
): Promise<RegistrationOutlook> {
  const edition = registrationEdition(catalogue);
  const known =
    edition?.id != null
      ? await readKnown({ race, database, log, markPartial }, edition.id)
      : nothingKnown;
  const standing = registrationStanding(race, {
    now,
    byHand: known.byHand,
    takesEntries: edition !== undefined,
    isFull: known.fullCategories.length === openCategories(race).length,
  });
  // An edition that has been raced may no longer accept registrations, but remains the one to show.
  const shown = edition ?? catalogue.find(({ raceDate }) => raceDate === race.date);
  const call = registrationCall(
    standing,
    shown
      ? { year: shown.year, results: shown.results, participants: Boolean(shown.participants) }
      : null,
  );
  return { standing, call, fullCategories: known.fullCategories, placesLeft: known.placesLeft };
}

interface OutlookFacts extends Pick<RegistrationOutlook, 'fullCategories' | 'placesLeft'> {
  byHand: 'open' | 'closed' | null;
}

const nothingKnown: OutlookFacts = { byHand: null, fullCategories: [], placesLeft: {} };

async function readKnown(
  { race, database, log, markPartial }: Omit<OutlookServices, 'catalogue'>,
  editionId: number,
): Promise<OutlookFacts> {
  try {
    const byHand = await readEditionOverride(database, editionId);
    const places = await countPlaces(database, editionId);
    const left = openCategories(race).map(
      ({ category, capacity }) => [category, freePlaces(places(category), capacity)] as const,
    );
    return {
      byHand,
      fullCategories: left.flatMap(([category, free]) => (free === 0 ? [category] : [])),
      placesLeft: Object.fromEntries(left.map(([category, free]) => [category, toldPlaces(free)])),
    };
  } catch (err) {
    log.error({ err }, 'registration not known');
    markPartial();
    return nothingKnown;
  }
}
