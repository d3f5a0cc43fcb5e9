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
import type { SmallMachine } from './small-machine.ts';
import { shownAfter, watchPage } from './watch-page.ts';

export interface WatchedOrder {
  folder: string;
  record: EditionRecord;
  speed: number;
  /** Number of seats, three of them with real browsers. */
  seats: number;
  directions: readonly GateDirection[];
  /** Line of every phone and of the visitor; null for a direct connection. */
  line: LineQuality | null;
  /** Limits of the site's processes; null for none. */
  machine?: SmallMachine | null;
}

/** A rehearsal's report, with the milliseconds from each tap until the public page showed it. */
export interface WatchedRehearsal extends RehearsalReport {
  waits: number[];
  /** Milliseconds from each touch to the server, on the phones with real browsers. */
  touches: number[];
  /** Bytes of each change that the visitor was sent. */
  changes: readonly number[];
  fetched: number;
  /** The site's largest memory in megabytes; null when unknown. */
  megabytes: number | null;
}

const timeZone = 'America/Guayaquil';

export async function rehearseWatched({
  folder,
  record,
  speed,
  seats: seatCount,
  directions,
  line,
  machine = null,
}: WatchedOrder): Promise<WatchedRehearsal> {
  const now = () => new Date();
  const start = () =>
    openRehearsal({
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
  const open = await (machine ? machine.startWithin(start) : start());
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
    // The error is thrown later, where the result is awaited; until then it must not end the process.
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
