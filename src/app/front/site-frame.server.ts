import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { liveDay } from '../../race-day/feed/live-day.server.ts';
import { nextTurn } from '../../site/announcements/announcement.ts';
import { listAnnouncements } from '../../site/announcements/announcements-repository.server.ts';

/** What every page of the site shows, as a version of its own. */
export interface SiteFrame {
  /** Of the words and facts that the desk changed; 0 before it did. */
  content: number;
  /**
   * Changes with what every page shows: words, facts of the editions, where registration stands, what
   * is announced, which day of racing is shown.
   */
  frame: string;
  /** When that changes by time alone (ISO 8601): an announcement begins or ends. */
  holdsUntil: string | null;
}

interface Moment {
  /** Of the race's calendar (ISO 8601). */
  day: string;
  now: Date;
  /** What no version tells, by the content of this version or a newer one. */
  outlook: (content: number) => Promise<string>;
}

/** The frame as a database has it at a moment. */
export async function readSiteFrame(
  database: AppDatabase,
  { day, now, outlook }: Moment,
): Promise<SiteFrame> {
  const last = await database
    .selectFrom('content_version')
    // Two databases may count alike.
    .select(['version', 'at'])
    .where('version', '=', (same) =>
      same.selectFrom('content_version').select(({ fn }) => fn.max('version').as('last')),
    )
    .executeTakeFirst();
  const content = last?.version ?? 0;
  const facts = createHash('sha256').update(`${content} ${last?.at}\n${await outlook(content)}\n`);
  const liveOn = await liveDay(database, day);
  const announced = await listAnnouncements(database);
  const holdsUntil = nextTurn(announced, now);
  facts.update(`${JSON.stringify(announced)} ${holdsUntil} ${liveOn?.day}\n`);
  const editions = await database
    .selectFrom('edition')
    .select('facts_json')
    .where('facts_json', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { facts_json } of editions) facts.update(`${facts_json}\n`);
  return { content, frame: facts.digest('base64url').slice(0, 12), holdsUntil };
}
