import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { readDayPlan } from '../../race-day/log/plan/day-plans-repository.server.ts';
import { type Catalogue, registrationEdition } from '../../record/editions/catalogue.ts';
import { countOwnQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { lacksAccount } from '../../record/race/registration/race-cost.ts';
import { countLists } from '../editions/count-lists.server.ts';
import { countRuns } from '../editions/count-runs.server.ts';
import type { SeasonFacts } from './season-steps.ts';

interface SeasonRoom {
  database: AppDatabase;
  race: Race;
  catalogue: Catalogue;
}

/** Returns the progress of the season, for the edition that is open for registration or still to be raced. */
export async function findSeason(
  { database, race, catalogue }: SeasonRoom,
  now: Date,
): Promise<SeasonFacts> {
  const today = localDate(now, race.timeZone);
  const coming = catalogue.find(({ raceDate }) => raceDate >= today);
  const edition = registrationEdition(catalogue) ?? coming ?? null;
  const settings = {
    settingsDay: race.date,
    opens: race.registration.opens,
    lacksAccount: lacksAccount(race),
  };
  if (!edition) {
    const none = {
      questions: 0,
      entered: 0,
      hasPlan: false,
      races: 0,
      publishedLists: 0,
      seats: 0,
    };
    return { ...settings, ...none, edition: null, results: 0, officialResults: 0 };
  }
  const { id, year, raceDate } = edition;
  const plan = (await readDayPlan(database, raceDate))?.plan ?? null;
  const lists = await countLists(database, raceDate, plan);
  const started = new Set(plan?.boats.map(({ race }) => race));
  // A second run has no list before the first is raced, and a group without boats never has one.
  const listed = plan?.races.filter((race) => started.has(race.id)) ?? [];
  // Imported results have no lists of a day.
  const isInRecord = edition.results && (await countRuns(database, id)) > 0;
  return {
    ...settings,
    edition: { year, raceDate },
    questions: await countOwnQuestions(database, id),
    entered: await countEntered(database, id),
    hasPlan: plan !== null,
    races: listed.length,
    publishedLists: listed.filter(({ published }) => published).length,
    seats: await countSeats(database, raceDate),
    results: isInRecord ? Math.max(1, lists.all) : lists.all,
    officialResults: isInRecord ? Math.max(1, lists.all) : lists.official,
  };
}

async function countEntered(database: AppDatabase, editionId: number): Promise<number> {
  const { count } = await database
    .selectFrom('registration')
    .innerJoin('participant', 'participant.id', 'registration.participant_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('participant.edition_id', '=', editionId)
    .where('registration.place', '=', 'entered')
    .where('registration.withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countSeats(database: AppDatabase, day: string): Promise<number> {
  const { count } = await database
    .selectFrom('seat')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('day', '=', day)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
