import { setTimeout as after } from 'node:timers/promises';
import { engines } from '../../../tests/contract/support/engines.ts';
import type { Table } from '../../figures.ts';
import { median, percentile } from '../../statistics.ts';
import { type MeasuredSite, startMeasuredSite } from '../server/start-measured-site.ts';
import { type Lines, openLines } from './open-lines.ts';
import { liveStream, openRaceSite, shownLive } from './race-site.ts';
import { warmUp } from './warm-up.ts';

/** SEVERAL_LISTENERS=1000 gives each process fewer. */
const each = Number(process.env.SEVERAL_LISTENERS ?? 15_000);
const processCount = 4;
const touches = 30;
const apartMs = 2000;

/** Measures several processes on one PostgreSQL database, each with as many listeners as one process holds. */
export async function benchSeveral(): Promise<Table[]> {
  const postgres = engines.find(({ name }) => name === 'PostgreSQL');
  if (!postgres || postgres.missing !== null) throw new Error(postgres?.missing ?? 'no PostgreSQL');
  await postgres.start();
  const sites: MeasuredSite[] = [];
  const lines: Lines[] = [];
  try {
    const database = await postgres.fresh();
    if (database.engine !== 'postgres') throw new Error('not the database that was wanted');
    const first = await openRaceSite({ databaseUrl: database.url });
    sites.push(first);
    const shared = { VAR_DIR: first.varDir, DATABASE_URL: database.url };
    while (sites.length < processCount) {
      sites.push(await startMeasuredSite(shared, { moved: false }));
    }
    await warmUp(first);
    for (const { url } of sites) lines.push(await openLines(await liveStream(url), each));
    const told = await tell(lines, touches, first.judge);
    const [killed, ofKilled] = [sites.pop(), lines.at(-1)];
    if (!killed || !ofKilled) throw new Error('Nobody to kill');
    const back = ofKilled.storm();
    await killed.stop('SIGKILL');
    const { port } = new URL(killed.url);
    const [replacing, restored] = await Promise.all([
      tell(lines.slice(0, -1), 5, first.judge),
      startMeasuredSite({ ...shared, PORT: port }, { moved: false }).then((site) => {
        sites.push(site);
        return back;
      }),
    ]);
    const again = await tell(lines, 5, first.judge);
    const versions = await Promise.all(
      sites.map(async ({ url }) => (await shownLive(url)).version),
    );
    if (new Set(versions).size !== 1) throw new Error(`Shown: ${versions.join(', ')}`);
    const all = each * processCount;
    return [
      {
        title: 'Several processes',
        note: `${processCount} processes of the site on one PostgreSQL database, each with ${number(each)} streams of the live page; all of them, their listeners and the database share this machine. A judge touches a gate over the API of the first, ${apartMs} ms apart. Then the last is killed (SIGKILL) and another one started in its place, to which its listeners come back as they were told to; at the end all show the same version of the race. Goal: the last of ${number(all)} within 1.5 s (p99).`,
        columns: [
          'told',
          'listeners',
          'touches',
          'half, p50, ms',
          'last, p50, ms',
          'last, p99, ms',
        ],
        rows: [
          rowOf('all', all, told),
          rowOf('the others, while one is replaced', all - each, replacing),
          rowOf('all again', all, again),
        ],
      },
      {
        title: 'One is killed and replaced',
        note: 'From the kill until its listeners are served again by the process in its place, whose start is within it.',
        columns: ['what', 'lines', 'ms'],
        rows: [
          ['half are served again', number(each / 2), ms(percentile(restored.waits, 50))],
          ['all are served again', number(restored.open), ms(restored.waits.at(-1))],
        ],
      },
    ];
  } finally {
    for (const { close } of lines) await close();
    for (const site of sites.toReversed()) await site.stop();
    await postgres.stop();
  }
}

interface Told {
  halves: number[];
  lasts: number[];
}

/** Tells all lines of each touch; throws when one of them was not told. */
async function tell(
  lines: readonly Lines[],
  count: number,
  judge: () => Promise<number>,
): Promise<Told> {
  const told: Told = { halves: [], lasts: [] };
  for (let touch = 0; touch < count; touch += 1) {
    await after(apartMs);
    const since = await judge();
    const reports = await Promise.all(lines.map(({ hear }) => hear(since)));
    const waits = reports.flatMap((report) => report.waits).toSorted((a, b) => a - b);
    const missing = lines.length * each - waits.length;
    if (missing > 0) throw new Error(`${missing} were not told`);
    told.halves.push(percentile(waits, 50));
    told.lasts.push(waits.at(-1) ?? Number.NaN);
  }
  return told;
}

function rowOf(name: string, listeners: number, { halves, lasts }: Told): string[] {
  const waits = [median(halves), median(lasts), percentile(lasts, 99)].map(ms);
  return [name, number(listeners), String(lasts.length), ...waits];
}

const ms = (value = Number.NaN) => value.toFixed(0);
const number = (value: number) => Math.round(value).toLocaleString('en');
