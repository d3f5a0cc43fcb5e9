import type { GateDirection } from '../../src/course-map/course.ts';
import { seededRandom } from '../../src/course-map/geometry/seeded-random.ts';
import { localDate } from '../../src/platform/format/local-date.ts';
import { openRehearsal } from '../../src/rehearsal/open-rehearsal.server.ts';
import { type RehearsalReport, rehearse } from '../../src/rehearsal/rehearse.server.ts';
import type { Line } from '../../tests/support/line.ts';
import { sampleRecord } from '../../tests/support/sample-editions.ts';
import { type LineQuality, weakLine } from '../bench/browser/weak-line.ts';
import { shownAfter, watchPage } from './watch-page.ts';

interface WatchedOrder {
  folder: string;
  year: number;
  speed: number;
  seats: number;
  directions: readonly GateDirection[];
  /** Of the line of every phone and of the visitor; null for none between them and the site. */
  line: LineQuality | null;
}

/** What a rehearsal gave, with the milliseconds from each tap until the public page showed it. */
export interface WatchedRehearsal extends RehearsalReport {
  waits: number[];
}

const timeZone = 'America/Guayaquil';

/** Runs a past race again while a visitor has the live page open. */
export async function rehearseWatched({
  folder,
  year,
  speed,
  seats: seatCount,
  directions,
  line,
}: WatchedOrder): Promise<WatchedRehearsal> {
  const record = sampleRecord(year);
  const now = () => new Date();
  const open = await openRehearsal({
    ...{ folder, record, seatCount, now, date: localDate(now(), timeZone) },
    actor: { accountId: null, sessionId: null, name: 'rehearsal' },
    labelOf: ({ key }) => key,
    directions: directions.map((direction) => (direction === 'upstream' ? 'up' : 'down')),
  });
  if (!open) throw new Error(`${year} cannot be run again`);
  const lines: Line[] = [];
  const address = async () => {
    if (line === null) return open.site.url;
    const own = await weakLine(Number(new URL(open.site.url).port), line);
    lines.push(own);
    return own.url;
  };
  const watcher = await watchPage(await address());
  try {
    const urls = new Map<string, string>();
    for (const { key } of open.seats) urls.set(key, await address());
    const sent: { revision: number; tapped: number }[] = [];
    const report = await rehearse(open, {
      ...{ record, speed, trouble: true, left: [], timeZone, now, roll: seededRandom(year) },
      urlOf: (seat) => urls.get(seat) ?? open.site.url,
      onSent: (madeAt, revision) => {
        for (const tapped of madeAt) sent.push({ revision, tapped });
      },
    });
    const waits = sent.flatMap(
      ({ revision, tapped }) => shownAfter(watcher, revision, tapped) ?? [],
    );
    return { ...report, waits };
  } finally {
    await watcher.close();
    for (const { close } of lines) close();
    await open.close();
  }
}
