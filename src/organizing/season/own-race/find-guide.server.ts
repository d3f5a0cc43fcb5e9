import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import { type Catalogue, registrationEdition } from '../../../record/editions/catalogue.ts';
import { readOwnRace } from '../../../record/editions/own-race.server.ts';
import type { Race } from '../../../record/race/race.ts';
import { addressOf } from '../../content/versions/content-change.ts';
import { overlayOf } from '../../content/versions/overlay-of.ts';
import { readVersions } from '../../content/versions/read-versions.server.ts';
import { type ClearRefusal, clearRefusal } from './clear-samples.server.ts';
import { type GuideStep, guideSteps } from './guide-steps.ts';

interface GuideRoom {
  database: AppDatabase;
  race: Race;
  catalogue: Catalogue;
}

export interface Guide {
  /** Whether the invented race is out of the way. */
  isBegun: boolean;
  /** Whether registration was opened: the guide has led to its end. */
  isOver: boolean;
  /** What keeps it from beginning; null where nothing does, and once it has begun. */
  refusal: ClearRefusal | null;
  steps: readonly GuideStep[];
}

/** Whether a race of one's own is being prepared: the sample went, and no edition is there yet. */
export const isPrepared = ({ catalogue }: Pick<GuideRoom, 'catalogue'>) => catalogue.length === 0;

/** How far the guide to a race of one's own has led. */
export async function findGuide(
  { database, race, catalogue }: GuideRoom,
  now: Date,
): Promise<Guide> {
  const own = await readOwnRace(database);
  // A folder without editions has no sample to take out.
  const isBegun = own !== null || isPrepared({ catalogue });
  const hasEdition = isBegun && registrationEdition(catalogue) !== undefined;
  const facts = {
    isBegun,
    hasEdition,
    changed: overlayOf(await readVersions(database)).map(addressOf),
    kept: own?.kept ?? [],
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
