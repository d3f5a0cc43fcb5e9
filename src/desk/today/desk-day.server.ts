import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { hasConsented, isUnasked } from '../../record/entries/is-unasked.server.ts';
import { countPlaces } from '../../record/entries/registrations-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { sumMoney } from '../../registration/payments/movements-to.ts';
import { readMoney } from '../../registration/payments/read-money.server.ts';
import { endingSoon } from '../entries/ending-soon.server.ts';
import { countMissedLetters } from '../mails/letters-repository.server.ts';
import { waitingPayments } from '../payments/waiting-payments.server.ts';
import { countRequests } from '../privacy/list-requests.server.ts';

export interface DeskDay {
  year: number;
  waits: {
    receipts: number;
    disputes: number;
    lateMoney: number;
    privacy: number;
    releases: number;
    /** Releases signed online by a guardian that no organizer has checked. */
    signedOnline: number;
    /** Paid entries without consent, which no public list shows. */
    unlisted: number;
    mails: number;
    letters: number;
    /** Places that expire today or in the next two days. */
    holds: number;
  };
  places: { category: CategoryCode; entered: number; waiting: number; capacity: number }[];
  /** Amounts in integer cents, each payment on its own (`MoneySums`). */
  money: { in: number; trial: number; expected: number; due: number; currency: string };
}

interface DayRoom {
  database: AppDatabase;
  race: Race;
  catalogue: Catalogue;
}

/** Returns the open matters of the desk at `now`, for the edition that is open for registration; null without one. */
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
      ...(await countReleases(database, editionId)),
      mails: await countFailedMails(database),
      letters: await countMissedLetters(database, now),
      holds: await countEntriesAmong(
        database,
        editionId,
        await endingSoon({ database, race }, now),
      ),
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

/** Counts entries with a place that have no release, that a guardian signed online, or that no public list shows. */
async function countReleases(
  database: AppDatabase,
  editionId: number,
): Promise<Pick<DeskDay['waits'], 'releases' | 'signedOnline' | 'unlisted'>> {
  const rows = await database
    .selectFrom('participant')
    .innerJoin('registration', 'registration.participant_id', 'participant.id')
    .select(['participant.release_verified_at as seen', 'participant.payment_verified_at as paid'])
    .select([hasConsented().as('consented'), isUnasked().as('unasked')])
    .where('participant.edition_id', '=', editionId)
    .where('registration.place', '=', 'entered')
    .where('registration.withdrawn_at', 'is', null)
    .execute();
  const unseen = rows.filter(({ seen }) => seen === null);
  return {
    releases: unseen.filter(({ consented }) => !consented).length,
    signedOnline: unseen.filter(({ consented }) => Boolean(consented)).length,
    unlisted: rows.filter(({ paid, unasked }) => paid !== null && Boolean(unasked)).length,
  };
}

async function countEntriesAmong(
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
