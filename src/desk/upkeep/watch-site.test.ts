import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/open-database.server.ts';
import { RequestMeter } from '../../platform/watch/request-meter.ts';
import { createRaceDays } from '../../race-day/feed/create-race-days.server.ts';
import type { StreamTarget } from '../../race-day/feed/stream/change-streams.ts';
import { raceDayStreams } from '../../race-day/feed/stream/race-day-streams.ts';
import { liveFeeds } from '../../race-day/live/stream/live-feeds.ts';
import { freePort } from '../../race-day/rehearsal/site/free-port.server.ts';
import { watchSite } from './watch-site.server.ts';

/** A stream that is open until `hangUp` is called. */
function openTarget(): StreamTarget & { hangUp: () => void } {
  let hangUp = () => undefined as unknown;
  const target = {
    writableLength: 0,
    writableEnded: false,
    destroyed: false,
    write: () => true,
    end: () => undefined,
    destroy: () => undefined,
    once: (_event: 'close', listener: (this: StreamTarget) => void) => {
      hangUp = () => listener.call(target);
    },
    hangUp: () => hangUp(),
  };
  return target;
}

test('the metrics count the open streams of the team and of readers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watch-site-'));
  const file = join(folder, 'race.sqlite');
  const database = await openDatabase({ database: { engine: 'sqlite', file } });
  const onFailure = (error: unknown) => {
    throw error;
  };
  const team = raceDayStreams({ versions: async () => new Map(), onFailure });
  const readers = liveFeeds({ feed: () => undefined, onFailure });
  const port = await freePort();
  const site = watchSite({
    database,
    raceDays: createRaceDays(database),
    paths: [],
    log: pino({ enabled: false }),
    config: { metrics: { host: '127.0.0.1', port }, varDir: folder },
    raceDayStreams: team,
    liveFeeds: readers,
    content: { present: () => ({ race: { timeZone: 'America/Guayaquil' } }) },
    meter: new RequestMeter(),
    kept: () => ({ found: 0, made: 0, bytes: 0, answers: 0 }),
  });
  const server = createServer();
  await site.open(server);
  const told = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return [...text.matchAll(/^race_streams_open\{to="(\w+)"\} (\d+)$/gm)].map(
      ([, to, count]) => `${to} ${count}`,
    );
  };
  try {
    expect(await told()).toEqual(['team 0', 'readers 0']);
    const [phone, desk, reader] = [openTarget(), openTarget(), openTarget()];
    for (const target of [phone, desk]) team.add(target, { day: '2027-02-20', told: '' });
    readers.add(reader, { shows: new Map([['now', 'v0']]), every: 0, toldAt: 0 });
    expect(await told()).toEqual(['team 2', 'readers 1']);
    phone.hangUp();
    reader.hangUp();
    expect(await told()).toEqual(['team 1', 'readers 0']);
  } finally {
    site.close();
    team.close();
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
});
