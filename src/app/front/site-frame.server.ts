import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { liveDay } from '../../race-day/feed/live-day.server.ts';
import type { RaceMoment } from '../../race-day/feed/read-shown-day.server.ts';
import { nextTurn } from '../../site/announcements/announcement.ts';
import { listAnnouncements } from '../../site/announcements/announcements-repository.server.ts';

export interface SiteFrame {
  /** Version of the texts and facts changed at the desk; 0 before the first change. */
  content: number;
  /** Digest of texts, edition facts, registration, announcements and the live race day. */
  frame: string;
  /** The year whose race the live page shows. Null when there is none. */
  liveYear: number | null;
  /**
   * When the frame next changes by time (ISO 8601): an announcement begins or ends, or the race of the day before
   * counts as over. Null when neither is due.
   */
  holdsUntil: string | null;
}

interface Moment extends RaceMoment {
  /** Reads the state of registration as JSON, by content of this version or newer; no version covers that state. */
  outlook: (content: number) => Promise<string>;
}

export async function readSiteFrame(
  database: AppDatabase,
  { now, timeZone, outlook }: Moment,
): Promise<SiteFrame> {
  const last = await database
    .selectFrom('content_version')
    // Includes the time: two databases may have the same version number.
    .select(['version', 'at'])
    .where('version', '=', (same) =>
      same.selectFrom('content_version').select(({ fn }) => fn.max('version').as('last')),
    )
    .executeTakeFirst();
  const content = last?.version ?? 0;
  const facts = createHash('sha256').update(`${content} ${last?.at}\n${await outlook(content)}\n`);
  const liveOn = await liveDay(database, { now, timeZone });
  const announced = await listAnnouncements(database);
  const turn = nextTurn(announced, now);
  const [holdsUntil = null] = [turn, liveOn?.until].flatMap((at) => at ?? []).toSorted();
  facts.update(
    `${JSON.stringify(announced)} ${turn} ${liveOn?.day} ${liveOn?.isToday} ${liveOn?.hasStartList}\n`,
  );
  const editions = await database
    .selectFrom('edition')
    .select('facts_json')
    .where('facts_json', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { facts_json } of editions) facts.update(`${facts_json}\n`);
  return {
    content,
    frame: facts.digest('base64url').slice(0, 12),
    liveYear: liveOn?.year ?? null,
    holdsUntil,
  };
}
