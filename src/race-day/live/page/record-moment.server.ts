import { z } from 'zod';
import type { LiveView } from '../../../design/ui/live/live-view.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import { localDate, shiftDate } from '../../../platform/format/local-date.ts';
import type { LiveResultsFrame } from '../../../site/results/live/live-day-of-results.ts';
import { writeNowVersion } from '../now/now-version.ts';
import { restOfVersion } from '../now/rest-of-version.server.ts';
import type { LiveMoment } from '../stream/live-feeds.ts';

/** Number of days before and after the race day on which its results page follows the record. */
const daysAround = 2;

interface RecordMomentQuery {
  year: number;
  now: Date;
  timeZone: string;
  /** Version that changes with the words and the build of the page. */
  words: string;
}

const facts = z.looseObject({ raceDate: z.iso.date(), results: z.boolean() });

/** Returns null except around the race day of a race that is timed elsewhere and imported into the record. */
export async function recordMoment(
  database: AppDatabase,
  { year, now, timeZone, words }: RecordMomentQuery,
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
