import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Table } from '../../figures.ts';
import { median, percentile } from '../../statistics.ts';
import { askBeside, besideRate, besideSeconds } from './ask-beside.ts';
import { type Lines, openLines } from './open-lines.ts';
import { openRaceSite, type RaceSite } from './race-site.ts';
import { sharedNow } from './shared-now.ts';
import { warmUp } from './warm-up.ts';

/** LIVE_LISTENERS=2000 runs everything with fewer. */
const most = Number(process.env.LIVE_LISTENERS ?? 15_000);
const few = Math.min(1000, most);
/** Number of a judge's touches sent to each number of listeners, and the time between them. */
const touches = 60;
const apartMs = 700;
const silentCount = Math.min(1000, most);
const silentChanges = 100;
const fanOutRounds = 12;
const judgeRate = 2;
const rawProgram = fileURLToPath(new URL('./raw-server.ts', import.meta.url));
const pages = ['/es/en-vivo', '/es/resultados/2023', '/en/home', '/en/en-vivo'];

/** Measures the open live page: cost per listener, delay of the last one, and delay of other requests. */
export async function benchLive(): Promise<Table[]> {
  const fewer = await withFewer();
  const site = await openRaceSite();
  try {
    const lines = await openListeners(site, most);
    const telling = [fewer, await tellingRow(site, lines)];
    const fanOut = await measureFanOut(site, lines);
    const silent = await measureSilent(site);
    const [beside, storm] = await measureStorm(site, lines);
    const stopped = site.stop();
    const { open, waits } = await lines.ended();
    await stopped;
    await lines.close();
    storm.rows.push([
      'a stop: until the last line was ended',
      `${number(most - open)}`,
      ms(waits.at(-1)),
    ]);
    return [tellingSection(telling), fanOut, silent, storm, beside];
  } finally {
    await site.stop();
  }
}

/** Runs the same with fewer listeners in a separate process, because a process does not give memory back. */
async function withFewer(): Promise<string[]> {
  const site = await openRaceSite();
  try {
    const lines = await openListeners(site, few);
    const [listeners = '', _resident, ...others] = await tellingRow(site, lines);
    await lines.close();
    return [listeners, '–', ...others];
  } finally {
    await site.stop();
  }
}

interface Listeners extends Lines {
  /** KiB per listener, resident and in the heap. */
  resident: number;
  heap: number;
}

/** Opens streams and measures memory per stream, after the process has done all of its work once. */
async function openListeners(site: RaceSite, count: number): Promise<Listeners> {
  await warmUp(site);
  await beside(site);
  const before = await site.settled();
  const lines = await openLines(await site.stream(), count);
  if (lines.opened.open < count) throw new Error(`${lines.opened.refused} streams were refused`);
  await lines.hear(await site.judge());
  await after(1000);
  const held = await site.settled();
  console.log(`${count} listeners`);
  const each = (of: 'rss' | 'heapUsed') => (held[of] - before[of]) / 1024 / count;
  return { ...lines, resident: each('rss'), heap: each('heapUsed') };
}

async function tellingRow(site: RaceSite, lines: Listeners): Promise<string[]> {
  const count = lines.opened.open;
  const [halves, lasts]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let touch = 0; touch < touches; touch += 1) {
    await after(apartMs);
    const told = await lines.hear(await site.judge());
    if (told.waits.length < count) throw new Error(`${count - told.waits.length} were not told`);
    halves.push(percentile(told.waits, 50));
    lasts.push(told.waits.at(-1) ?? Number.NaN);
    bytes = Buffer.byteLength(told.last);
  }
  return [
    number(count),
    lines.resident.toFixed(1),
    lines.heap.toFixed(1),
    number(bytes),
    ms(median(halves)),
    ms(median(lasts)),
    ms(percentile(lasts, 99)),
    `12 KiB, ${count > 1000 ? '1 s' : '300 ms'}`,
  ];
}

function tellingSection(rows: string[][]): Table {
  return {
    title: 'Listeners',
    note: `Streams of the live page over plain connections, opened by processes of their own. KiB: what the process of the site holds more than before, divided by their number, its garbage collected; of fewer it is lost in what it holds anyway. In the heap: what JavaScript has of it. A judge touches a gate over the API ${touches} times, ${apartMs} ms apart; from the thumb until half of all listeners, and until the last one, has the whole message.`,
    columns: [
      'listeners',
      'KiB each',
      'in the heap',
      'bytes told',
      'half, p50, ms',
      'last, p50, ms',
      'last, p99, ms',
      'goal',
    ],
    rows,
  };
}

/** Measures sending to all listeners, beside a bare server that sends as many the same bytes. */
async function measureFanOut(site: RaceSite, lines: Lines): Promise<Table> {
  const raw = fork(rawProgram);
  const [port] = (await once(raw, 'message')) as [number];
  const rawLines = await openLines({ port, path: '/' }, most);
  const [ours, bare]: [number[], number[]] = [[], []];
  const width = ({ waits }: { waits: number[] }) => (waits.at(-1) ?? 0) - (waits[0] ?? 0);
  for (let round = 0; round < fanOutRounds; round += 1) {
    const told = await lines.hear(await site.judge());
    ours.push(width(told));
    await after(apartMs);
    const since = sharedNow();
    raw.send(told.last);
    bare.push(width(await rawLines.hear(since)));
    await after(apartMs);
  }
  await rawLines.close();
  raw.kill();
  const ratio = median(ours) / median(bare);
  return {
    title: 'Fan-out',
    note: `From the first listener who has the message until the last one, of ${number(most)}; the bare server (\`node:http\`, its responses in a set) writes the very same bytes to as many. ${fanOutRounds} rounds in turns, medians. Goal: 1.25 × the bare server; it is **${ratio.toFixed(2)} ×**.`,
    columns: ['server', 'first to last, ms', 'at best', 'at worst'],
    rows: [
      ['site', ms(median(ours)), ms(Math.min(...ours)), ms(Math.max(...ours))],
      ['bare Node', ms(median(bare)), ms(Math.min(...bare)), ms(Math.max(...bare))],
    ],
  };
}

async function measureSilent(site: RaceSite): Promise<Table> {
  const before = await site.settled();
  const silent = await openLines(await site.stream(), silentCount, { isSilent: true });
  for (let change = 0; change < silentChanges; change += 1) {
    await site.judge();
    await after(50);
  }
  const { rss } = await site.settled();
  const { open } = await silent.look();
  await silent.close();
  return {
    title: 'Who never reads',
    note: `${number(silentCount)} more streams whose clients read the head and nothing any more, while a judge touches ${silentChanges} gates. What they do not take lies in the kernel until its buffers are full; from then on each keeps the one message that all share, until it is cut off after two beats (\`real-streams.test.ts\`).`,
    columns: ['silent listeners', 'KiB each', 'still open'],
    rows: [
      [number(silentCount), ((rss - before.rss) / 1024 / silentCount).toFixed(1), number(open)],
    ],
  };
}

/**
 * Measures other visitors' waits while nothing is sent, while all are sent a change, and while all reconnect at once.
 */
async function measureStorm(site: RaceSite, lines: Lines): Promise<[Table, Table]> {
  const calm = await beside(site);
  const [busy] = await Promise.all([beside(site), keepJudging(site)]);
  const [during, storm] = await Promise.all([beside(site), lines.storm()]);
  if (storm.open < most) throw new Error(`${most - storm.open} did not come back`);
  const rows = (['pages', 'API', 'judge'] as const).map((name) => {
    const [alone, telling, stormy] = [calm[name], busy[name], during[name]].map((waits) =>
      percentile(waits, 99),
    );
    const times = (one = Number.NaN) => (one / (alone ?? Number.NaN)).toFixed(2);
    return [
      name,
      ms(percentile(calm[name], 50)),
      ms(alone),
      ms(telling),
      times(telling),
      ms(stormy),
      times(stormy),
    ];
  });
  return [
    {
      title: 'Who asks meanwhile',
      note: `${number(most)} listeners, and beside them ${besideRate} pages, ${besideRate} calls of the API and ${judgeRate} touches of a judge a second for ${besideSeconds} s, each due at its moment: while nobody else touches a gate, while the judge touches one more every ${apartMs} ms, and while all lines are broken and come back. Times are those of an answer. Goal: 1.5 × in the storm.`,
      columns: ['who', 'p50, ms', 'p99, ms', 'told, p99, ms', '×', 'storm, p99, ms', '×'],
      rows,
    },
    {
      title: 'All come back',
      note: `All ${number(most)} lines are broken at one moment, and come back as they were told to (\`retry\`); then the server is stopped. Goal: all served within 10 s.`,
      columns: ['what', 'lines', 'ms'],
      rows: [
        ['half are served again', number(storm.open / 2), ms(percentile(storm.waits, 50))],
        ['all are served again', number(storm.open), ms(storm.waits.at(-1))],
      ],
    },
  ];
}

async function keepJudging(site: RaceSite): Promise<void> {
  const until = performance.now() + besideSeconds * 1000;
  while (performance.now() < until) {
    await site.judge();
    await after(apartMs);
  }
}

/** Requests pages, calls the API and judges for some seconds; returns the waits. */
async function beside(site: RaceSite) {
  const judged = async () => {
    const waits: number[] = [];
    for (let touch = 0; touch < judgeRate * besideSeconds; touch += 1) {
      const begun = performance.now();
      await site.judge();
      waits.push(performance.now() - begun);
      await after(Math.max(0, 1000 / judgeRate - (performance.now() - begun)));
    }
    return waits;
  };
  const [read, called, judge] = await Promise.all([
    askBeside(site.url, (n) => pages[n % pages.length] ?? ''),
    askBeside(site.url, () => '/api/raceHeats'),
    judged(),
  ]);
  return { pages: read, API: called, judge };
}

const ms = (value = Number.NaN) => value.toFixed(0);
const number = (value: number) => Math.round(value).toLocaleString('en');
