import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pinToCores } from '../../pin-to-cores.ts';
import { percentile } from '../../statistics.ts';
import { askBeside } from '../live/ask-beside.ts';
import { openLines } from '../live/open-lines.ts';
import { openRaceSite } from '../live/race-site.ts';
import { warmUp } from '../live/warm-up.ts';
import { finishedAnswer } from '../server/finished-answer.ts';
import type { Compared, Folders } from './compared.ts';

/** LIVE_LISTENERS=2000 runs it with fewer. */
const most = Number(process.env.LIVE_LISTENERS ?? 15_000);
const silentCount = Math.min(1000, most);
const silentChanges = 100;
/** Server and clients on a core each, so that clients take nothing from the server. */
const [ofServer, ofClients] = ['0', '1'];
const page = '/es/resultados/2023';

interface Taken {
  /** p99 of pages in the storm, and while nothing is told. */
  storm: number;
  calm: number;
  /** KiB held for each listener who never reads. */
  silent: number;
}

/** Measures pages while all listeners come back, and the memory of listeners who never read. */
export async function measureListeners(folders: Folders): Promise<Compared[]> {
  const cores = pinToCores(process.pid, ofClients);
  try {
    const taken: Taken[] = [];
    for (const folder of folders) taken.push(await measureSite(folder));
    const bare = await measureBare();
    const both = (figure: (of: Taken) => number): [number, number] => {
      const [before = Number.NaN, now = Number.NaN] = taken.map(figure);
      return [before, now];
    };
    const listeners = most.toLocaleString('en');
    return [
      {
        name: `pages while ${listeners} listeners come back, p99, of a calm minute`,
        unit: '×',
        figures: both(({ storm, calm }) => storm / calm),
        most: 1.5,
      },
      {
        name: 'the same, of a bare Node server in the same storm',
        unit: '×',
        figures: both(({ storm }) => storm / bare.storm),
        most: 1.3,
      },
      {
        name: 'memory of each of 1,000 listeners who never read',
        unit: 'KiB',
        figures: both(({ silent }) => silent),
        most: 6,
      },
    ];
  } finally {
    if (cores !== null) pinToCores(process.pid, cores);
  }
}

async function measureSite(folder: string): Promise<Taken> {
  const site = await openRaceSite({ folder });
  pinToCores(site.pid, ofServer);
  try {
    await finishedAnswer(site.url, page);
    await warmUp(site);
    const before = await site.settled();
    const silent = await openLines(await site.stream(), silentCount, { isSilent: true });
    for (let change = 0; change < silentChanges; change += 1) {
      await site.judge();
      await after(50);
    }
    const { rss } = await site.settled();
    await silent.close();
    const lines = await openLines(await site.stream(), most);
    const { storm, calm } = await measureStorm(site.url, lines);
    await lines.close();
    return { storm, calm, silent: (rss - before.rss) / 1024 / silentCount };
  } finally {
    await site.stop();
  }
}

async function measureBare(): Promise<Omit<Taken, 'silent'>> {
  const raw = fork(fileURLToPath(new URL('../live/raw-server.ts', import.meta.url)));
  pinToCores(raw.pid ?? 0, ofServer);
  const [port] = (await once(raw, 'message')) as [number];
  const lines = await openLines({ port, path: '/' }, most);
  const taken = await measureStorm(`http://127.0.0.1:${port}`, lines);
  await lines.close();
  raw.kill();
  return taken;
}

async function measureStorm(url: string, lines: Awaited<ReturnType<typeof openLines>>) {
  const pages = () => askBeside(url, () => page);
  await pages();
  const calm = await pages();
  const [storm, back] = await Promise.all([pages(), lines.storm()]);
  if (back.open < most) throw new Error(`${most - back.open} did not come back`);
  return { calm: percentile(calm, 99), storm: percentile(storm, 99) };
}
