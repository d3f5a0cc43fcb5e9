import { sharedReading } from '../platform/background/shared-reading.ts';
import type { Versions } from '../platform/database/await-replica.server.ts';
import type { ChangeWatch } from '../platform/database/follow-notices.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { liveRecords, liveVersion } from '../race-day/feed/live-version.server.ts';
import { plannedHoursVersion } from '../race-day/feed/planned-hours.server.ts';
import { announcementsVersion } from '../site/announcements/announcements-repository.server.ts';
import { readSiteFrame, type SiteFrame } from './front/site-frame.server.ts';

/** The version of everything that public answers show, as the database has it. */
export interface SiteVersions extends SiteFrame {
  /** What is open and what it costs follows from the day of the race's calendar. */
  day: string;
  /** By the number of the edition. */
  editions: ReadonlyMap<number, { year: number; version: number }>;
  championship: number;
  /** Of the day of racing that the live page shows. */
  live: string;
  /** Of the hours of the races on every day that is planned. */
  schedule: string;
  /**
   * The versions of all editions, of the championship, of what is announced and of the day of racing,
   * by name: what a replica has to have for every answer of these versions.
   */
  records: Versions;
  /** Changes with anything at all of the record. */
  everything: string;
}

/**
 * Tells the versions as they are now: after a commit of this process nobody is told older ones, and
 * after one of another process as soon as the watch knows of it. They are read again after a commit
 * only. While the watch is not sure, whoever asks waits for a reading that began after the question,
 * and all who ask meanwhile share the next one.
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
    // The token is older than what is read: a commit in between is read again the next time.
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
   * What every page shows and no version tells, by the content of this version or a newer one; asked
   * for after each commit and on each day.
   */
  frame: (content: number) => Promise<string>;
  /** The day of the race's calendar. */
  today: () => string;
  /** The clock of the machine where none is given. */
  now?: () => Date;
}

async function readVersions({ database, frame, today }: Sources, now: Date): Promise<SiteVersions> {
  const day = today();
  const live = await liveVersion(database, day);
  const schedule = await plannedHoursVersion(database);
  const framed = await readSiteFrame(database, { day, now, outlook: frame });
  // The last: whatever of the above a change in between told already, a replica is asked for.
  const dayRecords = await liveRecords(database, day);
  const { editions, championship, records } = await readRecord(database);
  return {
    editions: new Map(editions.map(({ id, year, version }) => [id, { year, version }])),
    championship,
    live,
    schedule,
    ...framed,
    records: new Map([...records, ...dayRecords]),
    day,
    everything: [...records].map(([name, version]) => `${name}.${version}`).join(' '),
  };
}

/** The versions of all that is followed on a day of the calendar, by name, as a database has them. */
export async function readRecordVersions(database: AppDatabase, today: string): Promise<Versions> {
  const { records } = await readRecord(database);
  return new Map([...records, ...(await liveRecords(database, today))]);
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
    ['announcements', await announcementsVersion(database)],
  ]);
  return { editions, championship, records };
}
