import { sharedReading } from '../platform/background/shared-reading.ts';
import type { Versions } from '../platform/database/await-replica.server.ts';
import type { ChangeWatch } from '../platform/database/follow-notices.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { liveRecords, liveVersion } from '../race-day/feed/live-version.server.ts';
import { plannedHoursVersion } from '../race-day/feed/planned-hours.server.ts';
import type { RaceMoment } from '../race-day/feed/read-shown-day.server.ts';
import { seriesVersion } from '../record/series/kept/kept-series.server.ts';
import { announcementsVersion } from '../site/announcements/announcements-repository.server.ts';
import { readSiteFrame, type SiteFrame } from './front/site-frame.server.ts';

export interface SiteVersions extends SiteFrame {
  /** The day in the race's time zone (ISO 8601), on which open registrations and prices depend. */
  day: string;
  /** Keyed by the number of the edition. */
  editions: ReadonlyMap<number, { year: number; version: number }>;
  live: string;
  schedule: string;
  /** Versions of all records by name. A replica must have reached them before it may answer. */
  records: Versions;
  everything: string;
}

/**
 * Returns a function that reads the versions again only after a commit or when time changes them.
 * Commits of this process count at once, those of another process once the watch sees them. While
 * the watch is unsure, every call waits for a reading that began after it.
 */
export function siteVersions(sources: Sources): Ask {
  const { watch, today } = sources;
  const now = sources.now ?? (() => new Date());
  const shared = sharedReading(() => readVersions(sources, now()));
  let known: { token: number; versions: SiteVersions } | undefined;
  return () => {
    const token = watch.token();
    if (token === null) return shared();
    if (known?.token === token && holds(known.versions)) return known.versions;
    // The token is taken before reading, so that a commit in between causes another reading next time.
    return shared().then((versions) => {
      known = { token, versions };
      return versions;
    });
  };

  function holds({ day, holdsUntil }: SiteVersions): boolean {
    return day === today() && (holdsUntil === null || now().toISOString() < holdsUntil);
  }
}

type Ask = () => SiteVersions | Promise<SiteVersions>;

interface Sources {
  database: AppDatabase;
  watch: ChangeWatch;
  /**
   * Reads the state of registration as JSON, by content of this version or newer; no version covers that state, so it
   * is read after each commit and on each day.
   */
  frame: (content: number) => Promise<string>;
  /** The day in the race's time zone (ISO 8601). */
  today: () => string;
  timeZone: () => string;
  now?: () => Date;
}

async function readVersions(
  { database, frame, today, timeZone }: Sources,
  now: Date,
): Promise<SiteVersions> {
  const day = today();
  const moment = { now, timeZone: timeZone() };
  const live = await liveVersion(database, moment);
  const schedule = await plannedHoursVersion(database);
  const framed = await readSiteFrame(database, { ...moment, outlook: frame });
  // Read last, so that a replica must have every change that the versions above may already include.
  const dayRecords = await liveRecords(database, moment);
  const { editions, records } = await readRecord(database);
  return {
    editions: new Map(editions.map(({ id, year, version }) => [id, { year, version }])),
    live,
    schedule,
    ...framed,
    records: new Map([...records, ...dayRecords]),
    day,
    everything: [...records].map(([name, version]) => `${name}.${version}`).join(' '),
  };
}

export async function readRecordVersions(
  database: AppDatabase,
  moment: RaceMoment,
): Promise<Versions> {
  const { records } = await readRecord(database);
  return new Map([...records, ...(await liveRecords(database, moment))]);
}

async function readRecord(database: AppDatabase) {
  const editions = await database
    .selectFrom('edition')
    .select(['id', 'year', 'version'])
    .where('facts_json', 'is not', null)
    .orderBy('id')
    .execute();
  const row = await database.selectFrom('championship').select('version').executeTakeFirst();
  const championship = row?.version ?? 0;
  const versions = editions.map(({ id, version }) => [String(id), version] as const);
  const records: Versions = new Map([
    ...versions,
    ['championship', championship],
    ['series', await seriesVersion(database)],
    ['announcements', await announcementsVersion(database)],
  ]);
  return { editions, records };
}
