import { z } from 'zod';
import type { LiveView } from '../../../design/ui/live/live-view.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import { localDate, shiftDate } from '../../../platform/format/local-date.ts';
import type { LiveResultsFrame } from '../../../site/results/live/live-day-of-results.ts';
import { writeNowVersion } from '../now/now-version.ts';
import { restOfVersion } from '../now/rest-of-version.server.ts';
import type { LiveMoment } from '../stream/live-feeds.ts';

/** Days before and after that of the race on which its page of results follows the record. */
const daysAround = 2;

interface Asked {
  year: number;
  now: Date;
  timeZone: string;
  /** What changes with the words and the program of the page. */
  words: string;
}

/** What is read of the facts of an edition. */
const facts = z.looseObject({ raceDate: z.iso.date(), results: z.boolean() });

/**
 * The page of results of a race that is timed elsewhere and brought into the record, on the days of the
 * race: each version of the record is another page. Null on other days, and where results are not shown.
 */
export async function recordMoment(
  database: AppDatabase,
  { year, now, timeZone, words }: Asked,
): Promise<LiveMoment | null> {
  const row = await database
    .selectFrom('edition')
    .select(['id', 'version', 'facts_json'])
    .where('year', '=', year)
    .executeTakeFirst();
  if (!row?.facts_json) return null;
  const place = { table: 'edition', row: row.id };
  const edition = readStored(row.facts_json, place, (value) => facts.parse(value));
  const today = localDate(now, timeZone);
  const [first, last] = [shiftDate(today, -daysAround), shiftDate(today, daysAround)];
  if (!edition?.results || edition.raceDate < first || edition.raceDate > last) return null;
  const day = edition.raceDate;
  const ofRecord = writeNowVersion({
    revision: 0,
    plan: 0,
    results: 0,
    names: row.version,
    asOf: '',
    rest: restOfVersion({ day, timeZone, seats: null }),
  });
  const version = `${ofRecord}.${words}`;
  const view: LiveView<LiveResultsFrame> = {
    frame: { day, year, timeZone, groups: [], record: version },
    parts: {},
    lists: {},
  };
  return { version, document: view };
}
