import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readEditionOverride } from '../editions/read-edition-override.server.ts';
import type { Race } from '../race/race.ts';
import {
  type RegistrationState,
  registrationStanding,
} from '../race/registration/registration-state.ts';

/** Returns the state by the days, unless an organizer overrode it or the race is over. */
export async function registrationOpening(
  database: AppDatabase,
  race: Race,
  { editionId, now }: { editionId: number; now: Date },
): Promise<RegistrationState> {
  const byHand = await readEditionOverride(database, editionId);
  const standing = registrationStanding(race, { now, byHand, takesEntries: true, isFull: false });
  return standing === 'openNow' || standing === 'full' ? 'open' : standing;
}
