import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { type Catalogue, registrationEdition } from '../../record/editions/catalogue.ts';
import { readOwnRace } from '../../record/editions/own-race.server.ts';
import type { Race } from '../../record/race/race.ts';
import { isFreeRace } from '../../record/race/registration/race-cost.ts';
import { buildOverlay } from '../content/versions/build-overlay.ts';
import { toAddress } from '../content/versions/content-change.ts';
import { readVersions } from '../content/versions/read-versions.server.ts';
import { type ClearRefusal, clearRefusal } from './clear-samples.server.ts';
import { type GuideStep, guideSteps } from './guide-steps.ts';

interface GuideRoom {
  database: AppDatabase;
  race: Race;
  catalogue: Catalogue;
}

export interface Guide {
  isBegun: boolean;
  /** Whether registration was opened, which finishes the guide. */
  isOver: boolean;
  /** Why the sample cannot be removed; null when it can and once it is removed. */
  refusal: ClearRefusal | null;
  steps: readonly GuideStep[];
}

/** Whether a race is being set up: the sample is removed, and there is no edition yet. */
export const isPrepared = ({ catalogue }: Pick<GuideRoom, 'catalogue'>) => catalogue.length === 0;

export async function findGuide(
  { database, race, catalogue }: GuideRoom,
  now: Date,
): Promise<Guide> {
  const own = await readOwnRace(database);
  // A data folder without editions has no sample to remove.
  const isBegun = own !== null || isPrepared({ catalogue });
  const hasEdition = isBegun && registrationEdition(catalogue) !== undefined;
  const facts = {
    isBegun,
    hasEdition,
    changed: buildOverlay(await readVersions(database)).map(toAddress),
    kept: own?.kept ?? [],
    isFree: isFreeRace(race),
    isSampleAccount: race.bankAccount.sample,
    raceDate: race.date,
    closes: race.registration.closes,
  };
  return {
    isBegun,
    isOver: isBegun && !isPrepared({ catalogue }),
    refusal: isBegun ? null : await clearRefusal(database, { catalogue, race }),
    steps: guideSteps(facts, localDate(now, race.timeZone)),
  };
}
