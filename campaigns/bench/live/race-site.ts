import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { localDate } from '../../../src/platform/format/local-date.ts';
import { tokenCookie } from '../../../src/platform/http/cross-site/token-names.ts';
import { feedPaths } from '../../../src/race-day/feed/feed-paths.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import type { SeatOrder } from '../../../src/race-day/seats/make-seat.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../../tests/support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../../tests/unit/race-day/any-day-plan.ts';
import { makeTakenSeat } from '../../take-seat.ts';
import { startMeasuredSite } from '../server/start-measured-site.ts';
import { sharedNow } from './shared-now.ts';

const timeZone = 'America/Guayaquil';
/** Each boat is judged once at each of two gates, so that every touch changes something. */
const boats = 250;
const csrf = 'a'.repeat(43);
const settler = fileURLToPath(new URL('./settle-memory.ts', import.meta.url));

export type RaceSite = Awaited<ReturnType<typeof openRaceSite>>;

interface RaceSiteOrder {
  /** Folder of the built program. */
  folder?: string;
  /** Address of a PostgreSQL database with all tables; SQLite without it. */
  databaseUrl?: string;
}

/** Starts a site with a day of racing, its seats and a judge at work. */
export async function openRaceSite({ folder = '.', databaseUrl }: RaceSiteOrder = {}) {
  const env: Record<string, string> = { NODE_OPTIONS: `--import=${settler}` };
  if (databaseUrl !== undefined) env.DATABASE_URL = databaseUrl;
  const site = await startMeasuredSite(env, { moved: false, folder });
  const database = await openDatabase({
    database:
      databaseUrl === undefined
        ? { engine: 'sqlite', file: join(site.varDir, 'race.sqlite') }
        : { engine: 'postgres', url: databaseUrl },
  });
  const day = localDate(new Date(), timeZone);
  const plan = anyDayPlan({
    date: day,
    first: '00:01:00',
    boats: Array.from({ length: boats }, (_, at) => plannedBoat(['men-1', at + 1, at + 1])),
  });
  await keepDayPlan(database, { plan, over: 0 }, new Date());

  async function seated(order: Omit<SeatOrder, 'day'>) {
    const phone = { now: new Date(), device: 'bench' };
    const { id, token } = await makeTakenSeat(database, { ...order, day }, phone);
    return { token, name: `seat-${id}` };
  }
  const start = await seated({ kind: 'start', label: 'Salida', gates: null });
  const finish = await seated({ kind: 'finish', label: 'Meta', gates: null });
  const judge = await seated({ kind: 'section', label: 'Tramo 1', gates: { first: 1, last: 2 } });
  await database.destroy();

  async function send(seat: typeof start, ...said: RaceEvent['payload'][]): Promise<void> {
    const answer = await fetch(site.url + feedPaths.events, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': csrf,
        cookie: `${tokenCookie}=${csrf}; seat=${seat.token}`,
      },
      body: JSON.stringify({ day, events: said.map((one) => buildRaceEvent(seat.name, one)) }),
    });
    const { added } = (await answer.json()) as { added?: number };
    if (added !== said.length) throw new Error(`The judge is answered ${answer.status}`);
  }
  const bibs = Array.from({ length: boats }, (_, at) => at + 1);
  const boatOf = (bib: number) => ({ race: 'men-1', bib });
  await send(start, ...bibs.map((bib) => makeStamp('start', 60 * bib, boatOf(bib))));
  await send(
    finish,
    ...bibs.map((bib) => makeStamp('finish', 60 * bib + 90 + (bib % 17), boatOf(bib))),
  );
  let judged = 0;
  return {
    ...site,
    day,
    plan,
    stream: () => liveStream(site.url),
    /** Sends a judgement of the next gate; returns when. */
    async judge(): Promise<number> {
      const [boat, gate] = [boatOf(1 + (judged % boats)), 1 + Math.floor(judged / boats)];
      judged += 1;
      const at = sharedNow();
      await send(judge, buildJudgement(boat, gate, 2));
      return at;
    },
    /** Returns the process's memory after a garbage collection. */
    async settled(): Promise<NodeJS.MemoryUsage> {
      const file = join(site.varDir, 'settled.json');
      rmSync(file, { force: true });
      process.kill(site.pid, 'SIGUSR2');
      while (!existsSync(file)) await after(50);
      await after(50);
      return JSON.parse(readFileSync(file, 'utf8'));
    },
    async stop(): Promise<void> {
      await site.stop();
      rmSync(site.varDir, { recursive: true, force: true });
    },
  };
}

/** Returns the stream of the live page of a site, as its page names it. */
export async function liveStream(url: string): Promise<{ port: number; path: string }> {
  const { feed, version } = await shownLive(url);
  const follow = new URLSearchParams({ follow: `${feed}@${version}` });
  return { port: Number(new URL(url).port), path: `${feedPaths.live}?${follow}` };
}

/** Returns which feed and which version of it the live page of a site shows; throws when it names none. */
export async function shownLive(url: string): Promise<{ feed: string; version: string }> {
  const page = await (await fetch(`${url}/es/en-vivo`)).text();
  const [, feed, version] = /data-live="([^"]*)" data-version="([^"]*)"/.exec(page) ?? [];
  if (feed === undefined || version === undefined) throw new Error(`${url} shows no live race`);
  return { feed, version };
}
