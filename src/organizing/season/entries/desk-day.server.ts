import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import type { Catalogue } from '../../../record/editions/catalogue.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import type { CategoryCode } from '../../../record/editions/category-code.ts';
import { countPlaces } from '../../../record/entries/registrations-repository.server.ts';
import type { Race } from '../../../record/race/race.ts';
import { sumMoney } from '../../../registration/payments/movements-to.ts';
import { readMoney } from '../../../registration/payments/read-money.server.ts';
import { countMissedLetters } from '../letters/letters-repository.server.ts';
import { waitingPayments } from '../money/waiting-payments.server.ts';
import { countRequests } from '../privacy-requests/list-requests.server.ts';
import { endingSoon } from './ending-soon.server.ts';

export interface DeskDay {
  year: number;
  /** What waits for a decision, each a number of cases. */
  waits: {
    receipts: number;
    disputes: number;
    lateMoney: number;
    /** Requests about personal data without an answer. */
    privacy: number;
    releases: number;
    mails: number;
    /** Letters that did not go at their hour. */
    letters: number;
    /** Places that are let go today or in two days. */
    holds: number;
  };
  places: { category: CategoryCode; entered: number; waiting: number; capacity: number }[];
  /** Integer cents, each payment for itself (`MoneySums`). */
  money: { in: number; trial: number; expected: number; due: number; currency: string };
}

interface DayRoom {
  database: AppDatabase;
  race: Race;
  catalogue: Catalogue;
}

/** What waits at the desk at `now`, for the edition that takes registrations; null without one. */
export async function deskDay(
  { database, race, catalogue }: DayRoom,
  now: Date,
): Promise<DeskDay | null> {
  const edition = registrationEdition(catalogue);
  if (!edition) return null;
  const { id: editionId, year } = edition;
  const { held, trial, open, due } = sumMoney((await readMoney(database, { editionId })).values());
  const taken = await countPlaces(database, editionId);
  const waiting = await waitingPayments(database, race);
  const today = localDate(now, race.timeZone);
  return {
    year,
    waits: {
      receipts: waiting.receipts.length,
      disputes: waiting.disputed.length,
      lateMoney: waiting.late.length,
      privacy: (await countRequests(database, today)).open,
      releases: await countMissingReleases(database, editionId),
      mails: await countFailedMails(database),
      letters: await countMissedLetters(database, now),
      holds: await countOf(database, editionId, await endingSoon({ database, race }, now)),
    },
    places: race.registration.categories.map(({ category, capacity }) => ({
      category,
      capacity,
      ...taken(category),
    })),
    money: {
      in: held,
      trial,
      expected: open,
      due,
      currency: race.registration.currency,
    },
  };
}

/** Minors who hold a place, whose guardian's release nobody has seen. */
async function countMissingReleases(database: AppDatabase, editionId: number): Promise<number> {
  const { count } = await database
    .selectFrom('participant')
    .innerJoin('registration', 'registration.participant_id', 'participant.id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('participant.edition_id', '=', editionId)
    .where('participant.release_verified_at', 'is', null)
    .where('registration.place', '=', 'entered')
    .where('registration.withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many of these entries are of an edition. */
async function countOf(
  database: AppDatabase,
  editionId: number,
  ids: readonly number[],
): Promise<number> {
  const meant = new Set(ids);
  const rows = await database
    .selectFrom('participant')
    .select('id')
    .where('edition_id', '=', editionId)
    .execute();
  return rows.filter(({ id }) => meant.has(id)).length;
}

async function countFailedMails(database: AppDatabase): Promise<number> {
  const { count } = await database
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}
