import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { type Catalogue, registrationEdition } from '../../record/editions/catalogue.ts';
import { readOwnRace } from '../../record/editions/own-race.server.ts';
import { type Race, raceSchema } from '../../record/race/race.ts';
import { isFreeRace } from '../../record/race/registration/race-cost.ts';
import { isSettingUp, readSite } from '../content/load-fields.server.ts';
import { buildOverlay } from '../content/versions/build-overlay.ts';
import { toAddress } from '../content/versions/content-change.ts';
import { readSetup } from '../content/versions/keep-draft.server.ts';
import type { ContentFolders } from '../content/versions/read-laid-over.server.ts';
import { readVersions } from '../content/versions/read-versions.server.ts';
import { type ClearRefusal, clearRefusal } from './clear-samples.server.ts';
import { type GuideStep, guideSteps } from './guide-steps.ts';
import { findSampleLeft, type SampleLeft } from './sample-left.ts';

interface GuideRoom {
  database: AppDatabase;
  config: ContentFolders;
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
  /** Number of changes in the draft of the setup. */
  waiting: number;
  /** Parts of the sample that would be public; empty before its removal. */
  left: readonly SampleLeft[];
  /** The race as it will be once the draft of the setup is published. */
  race: Race;
}

/** Whether a race is being set up: the sample is removed, and there is no edition yet. */
export const isPrepared = isSettingUp;

export async function findGuide(
  { database, config, race: published, catalogue }: GuideRoom,
  now: Date,
): Promise<Guide> {
  const own = await readOwnRace(database);
  // A data folder without editions has no sample to remove.
  const isBegun = own !== null || isPrepared({ catalogue });
  const isOver = isBegun && !isPrepared({ catalogue });
  const hasEdition = isBegun && registrationEdition(catalogue) !== undefined;
  const draft = isPrepared({ catalogue }) ? await readSetup(database) : null;
  const { read } = await readSite({ database, config }, { draft });
  const drafted = draft && raceSchema.safeParse(read('content/race.json'));
  const race = drafted?.success ? drafted.data : published;
  const changed = [...buildOverlay(await readVersions(database)), ...(draft?.wanted ?? [])].map(
    toAddress,
  );
  const facts = {
    isBegun,
    hasEdition,
    changed,
    kept: own?.kept ?? [],
    isFree: isFreeRace(race),
    isSampleAccount: race.bankAccount.sample,
    raceDate: race.date,
    closes: race.registration.closes,
  };
  return {
    isBegun,
    isOver,
    refusal: isBegun ? null : await clearRefusal(database, { catalogue, race }),
    steps: guideSteps(facts, localDate(now, race.timeZone)),
    waiting: draft?.wanted.length ?? 0,
    left: isBegun && !isOver ? findSampleLeft({ read, race, changed, kept: facts.kept }) : [],
    race,
  };
}
