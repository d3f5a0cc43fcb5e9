import { startFlags } from '../../scripts/start-flags.ts';
import type { GateDirection } from '../../src/design/course-map/course.ts';
import { seededRandom } from '../../src/design/course-map/geometry/seeded-random.ts';
import { localDate } from '../../src/platform/format/local-date.ts';
import { openRehearsal } from '../../src/race-day/rehearsal/open-rehearsal.server.ts';
import { type RehearsalReport, rehearse } from '../../src/race-day/rehearsal/rehearse.server.ts';
import type { EditionRecord } from '../../src/record/editions/record/edition-record.ts';
import type { Line } from '../../tests/support/line.ts';
import { type LineQuality, weakLine } from '../bench/browser/weak-line.ts';
import { mostMemory } from '../bench/server/resident-memory.ts';
import { practiceBibs } from './practice-race.ts';
import { openRealPhones, type Tap } from './real-phones.ts';
import { seatRealPhones } from './seat-real-phones.ts';
import { shownAfter, watchPage } from './watch-page.ts';

interface WatchedOrder {
  folder: string;
  record: EditionRecord;
  speed: number;
  /** Three of them are real browsers. */
  seats: number;
  directions: readonly GateDirection[];
  /** Of the line of every phone and of the visitor; null for none between them and the site. */
  line: LineQuality | null;
}

/** What a rehearsal gave, with the milliseconds from each tap until the public page showed it. */
export interface WatchedRehearsal extends RehearsalReport {
  waits: number[];
  /** The same of the touches on the phones with real browsers. */
  touches: number[];
  /** Bytes of each change that the visitor was sent. */
  changes: readonly number[];
  /** How often the visitor fetched the page whole. */
  fetched: number;
  /** The most memory that the site held, in megabytes; null where nobody says. */
  megabytes: number | null;
}

const timeZone = 'America/Guayaquil';

/** Runs a past race again while a visitor has the live page open. */
export async function rehearseWatched({
  folder,
  record,
  speed,
  seats: seatCount,
  directions,
  line,
}: WatchedOrder): Promise<WatchedRehearsal> {
  const now = () => new Date();
  const open = await openRehearsal({
    folder,
    record,
    seatCount: seatCount - 3,
    now,
    date: localDate(now(), timeZone),
    actor: { accountId: null, sessionId: null, name: 'rehearsal' },
    labelOf: ({ key }) => key,
    args: startFlags(),
    directions: directions.map((direction) => (direction === 'upstream' ? 'up' : 'down')),
  });
  if (!open) throw new Error(`${record.edition.year} cannot be run again`);
  const lines: Line[] = [];
  const address = async () => {
    if (line === null) return open.site.url;
    const own = await weakLine(Number(new URL(open.site.url).port), line);
    lines.push(own);
    return own.url;
  };
  const bibs = practiceBibs(200);
  const seated = await seatRealPhones(open, bibs);
  const orders = await Promise.all(seated.map(async (one) => ({ ...one, url: await address() })));
  const phones = await openRealPhones(orders);
  const watcher = await watchPage(await address());
  try {
    const urls = new Map<string, string>();
    for (const { key } of open.seats) urls.set(key, await address());
    const sent: Tap[] = [];
    let isOver = false;
    const practised = phones.race(bibs, () => isOver);
    // Who waits for it comes later; what stops it before must not end the process.
    practised.catch(() => undefined);
    const rehearsed = rehearse(open, {
      record,
      speed,
      trouble: true,
      left: [],
      timeZone,
      now,
      roll: seededRandom(record.edition.year),
      toSeatUrl: (seat) => urls.get(seat) ?? open.site.url,
      onSent: (madeAt, revision) => {
        for (const tapped of madeAt) sent.push({ revision, tapped });
      },
    });
    const megabytes = await mostMemory(open.site.pid, rehearsed);
    const report = await rehearsed;
    isOver = true;
    const taps = await practised;
    await watcher.shows(Math.max(...taps.map(({ revision }) => revision)));
    const collectWaits = (all: readonly Tap[]) =>
      all.flatMap(({ revision, tapped }) => shownAfter(watcher, revision, tapped) ?? []);
    const touches = collectWaits(taps);
    return {
      ...report,
      touches,
      megabytes,
      waits: [...collectWaits(sent), ...touches],
      changes: watcher.changes,
      fetched: watcher.fetched(),
    };
  } finally {
    await phones.close();
    await watcher.close();
    for (const { close } of lines) close();
    await open.close();
  }
}
