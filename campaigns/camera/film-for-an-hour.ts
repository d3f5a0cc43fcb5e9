import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { buildSite } from '../../scripts/build-site.ts';
import { eventsSince } from '../../src/race-day/log/store/events-since.server.ts';
import { listClips, markAsked } from '../../src/race-day/log/strips/clips-repository.server.ts';
import { listStrips } from '../../src/race-day/log/strips/strips-repository.server.ts';
import {
  allClean,
  giveSeat,
  openPhone,
  raceDaySite,
} from '../../tests/browser/race-day/race-day-site.ts';
import { toY4m } from '../../tests/support/film/finish-film.ts';
import { riverLine, weakLine } from '../bench/browser/weak-line.ts';
import type { Table } from '../figures.ts';
import { percentile } from '../statistics.ts';

interface Filming {
  seconds: number;
  arrivals: number;
}

interface Cameras {
  finish: boolean;
  gates: boolean;
}

/** Processor of a cheap phone beside this machine's. */
const slowdown = 4;
/** Without a camera at the gates, fewer arrivals say as much. */
const shortPart = 1 / 6;
/** Every fourth boat misses a gate; the judge's phone stores a clip of the miss, and the office requests it. */
const boatsToMiss = 4;
const small = { width: 320, height: 240 };
/** Resolution that the judge's phone requests from its camera. */
const usual = { width: 640, height: 360 };

/** Stamps and judges arrivals with and without cameras, and returns the costs for both phones and their connection. */
export async function filmForAnHour({ seconds, arrivals }: Filming): Promise<Table[]> {
  await buildSite(process.env);
  const short = { seconds: seconds * shortPart, arrivals: Math.ceil(arrivals * shortPart) };
  const raced = [
    { name: 'none', race: await race(short, { finish: false, gates: false }) },
    { name: 'at the finish', race: await race(short, { finish: true, gates: false }) },
    {
      name: 'at finish and gates',
      race: await race({ seconds, arrivals }, { finish: true, gates: true }),
    },
  ];
  const lateColumns = ['late, median', 'late, p95'];
  const costColumns = ['processor', 'memory, begin', 'memory, end'];
  return [
    {
      title: `The finish: ${arrivals} arrivals in ${Math.round(seconds / 60)} minutes`,
      note: `Start and finish of each boat at a real server; the finish in a browser whose camera plays a made film of 320 × 240, the judge's phone in one whose camera plays 640 × 360, both at 30 frames a second and on a processor ${slowdown} × slower. All on one line of ${riverLine.rate / 125} kbit/s, ${riverLine.roundTrip} ms, ${riverLine.loss * 100} % loss, which strips and clips share with events. The judge gives each ${boatsToMiss}th boat a 50, and the office asks for each clip at once. Processor: share of one slowed core that the page is busy, encoders of films left out. Memory: what its scripts hold, after a collection. Late: from the touch to the server.`,
      columns: [
        'cameras',
        'arrivals',
        ...costColumns,
        'strips at the server',
        'of a strip',
        ...lateColumns,
      ],
      rows: raced.map(({ name, race: { arrivals: count, finish, strips } }) => [
        name,
        String(count),
        ...costsOf(finish),
        ...sizesOf(strips),
        ...latenessOf(finish),
      ]),
    },
    {
      title: 'The judge of three gates, in the same runs',
      note: 'A clip is a film of 12 to 18 seconds.',
      columns: [
        'cameras',
        'judgements',
        ...costColumns,
        'clips at the server',
        'of a clip',
        ...lateColumns,
      ],
      rows: raced.map(({ name, race: { judge, clips } }) => [
        name,
        String(judge.late.length),
        ...costsOf(judge),
        ...sizesOf(clips),
        ...latenessOf(judge),
      ]),
    },
  ];
}

interface PhoneCost {
  processor: number;
  heap: [number, number];
  /** Milliseconds from each touch to the server. */
  late: number[];
}

interface Raced {
  arrivals: number;
  finish: PhoneCost;
  judge: PhoneCost;
  /** Bytes of each strip on the server. */
  strips: number[];
  clips: number[];
}

async function race({ seconds, arrivals }: Filming, cameras: Cameras): Promise<Raced> {
  const folder = mkdtempSync(join(tmpdir(), 'filming-'));
  const boats = [{ crosses: 1, lane: [0.4, 0.8] as const }];
  const filmOf = (name: string, size: typeof small) => {
    const file = join(folder, `${name}.y4m`);
    writeFileSync(file, toY4m({ ...size, framesPerSecond: 30, seconds: 2, boats, noise: 10 }));
    return file;
  };
  // The judge's phone shows the next boat after each one.
  const site = await raceDaySite(arrivals + 1);
  const line = await weakLine(Number(new URL(site.url).port), riverLine);
  const finish = await site.seated({ kind: 'finish', label: 'Llegada', gates: null });
  const section = await site.seated({
    kind: 'section',
    label: 'Sección 1',
    gates: { first: 1, last: 3 },
  });
  const phone = await openPhone(join(folder, 'finish'), {
    film: cameras.finish ? filmOf('line', small) : null,
  });
  const other = await openPhone(join(folder, 'judge'), {
    film: cameras.gates ? filmOf('gates', usual) : null,
  });
  await giveSeat(phone, line.url, finish.token);
  await giveSeat(other, line.url, section.token);
  const [page, judge] = [await phone.newPage(), await other.newPage()];
  await page.goto(`${line.url}/es/cronometro`);
  await judge.goto(`${line.url}/es/juez`);
  await page.locator('.timing-stamp').waitFor();
  if (cameras.finish) {
    await page.getByRole('button', { name: 'Cámara' }).click();
    await waitForFilm(page);
  }
  if (cameras.gates) {
    await judge.getByRole('button', { name: 'Menú' }).click();
    await judge.getByRole('button', { name: 'Filmar mis puertas' }).click();
    await waitForFilm(judge);
  }
  const ofPhones = [await measure(phone, page), await measure(other, judge)];
  const begun = performance.now();
  for (let bib = 1; bib <= arrivals; bib += 1) {
    await site.start(bib, 90);
    await pause(begun + (seconds * 1000 * bib) / arrivals - performance.now());
    await arrive(page, judge, bib);
    for (const { clip, state } of await listClips(site.database, site.today)) {
      if (state === 'held')
        await markAsked(site.database, { day: site.today, id: clip.id }, new Date());
    }
  }
  const [ofFinish, ofJudge] = await Promise.all(ofPhones.map((end) => end()));
  if (!ofFinish || !ofJudge) throw new Error('A phone was not measured');
  const taken = async () => {
    const stored = await eventsSince(site.database, { day: site.today, revision: 0, limit: 5000 });
    return stored.filter(({ event }) => [finish.name, section.name].includes(event.seat));
  };
  const areAllThere = async () => {
    const events = await taken();
    const strips = await listStrips(site.database, site.today);
    const clips = await listClips(site.database, site.today);
    return (
      events.filter(({ event }) => event.seat === finish.name).length >= arrivals &&
      (!cameras.finish || strips.length >= arrivals) &&
      clips.every(({ hasFilm }) => hasFilm)
    );
  };
  for (let tries = 0; tries < 300 && !(await areAllThere()); tries += 1) await pause(1000);
  const events = await taken();
  const late = (seat: string) =>
    events
      .filter(({ event }) => event.seat === seat)
      .map(({ receivedAt, event }) => Date.parse(receivedAt) - event.deviceTime / 1000);
  const pictures = await site.database
    .selectFrom('race_strip')
    .select(['seat', 'picture_base64'])
    .where('day', '=', site.today)
    .execute();
  const bytesOf = (seat: string) =>
    pictures.flatMap((row) => (row.seat === seat ? row.picture_base64.length * 0.75 : []));
  const raced: Raced = {
    arrivals,
    finish: { ...ofFinish, late: late(finish.name) },
    judge: { ...ofJudge, late: late(section.name) },
    strips: bytesOf(finish.name),
    clips: bytesOf(section.name),
  };
  await phone.close();
  await other.close();
  line.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return raced;
}

const waitForFilm = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2);

/** Slows a page's processor and starts to measure it; returns the function that ends both. */
async function measure(phone: BrowserContext, page: Page) {
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Performance.enable');
  const begin = await readMetrics(session);
  const begun = performance.now();
  return async (): Promise<Omit<PhoneCost, 'late'>> => {
    const elapsed = (performance.now() - begun) / 1000;
    const end = await readMetrics(session);
    return { processor: (end.busy - begin.busy) / elapsed, heap: [begin.heap, end.heap] };
  };
}

/** Touches the stamp and, for the same boat, the gates. */
async function arrive(page: Page, judge: Page, bib: number): Promise<void> {
  const judged = judge.locator('.judge-bib');
  await judged.filter({ hasText: String(bib) }).waitFor();
  if (bib % boatsToMiss === 0) {
    const gate = judge.getByRole('group', { name: /^Puerta 1,/ });
    await gate.getByRole('button', { name: 'saltada' }).click();
  }
  await allClean(judge);
  await page
    .locator('.timing-stamp strong')
    .filter({ hasText: String(bib) })
    .waitFor();
  await page.locator('.timing-stamp').click();
}

async function readMetrics(session: CDPSession): Promise<{ heap: number; busy: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const readMetric = (wanted: string) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: readMetric('JSHeapUsedSize'), busy: readMetric('TaskDuration') };
}

function costsOf({ processor, heap }: PhoneCost): string[] {
  const megabytes = heap.map((size) => `${(size / 1024 ** 2).toFixed(1)} MB`);
  return [`${Math.round(processor * 100)} %`, ...megabytes];
}

function sizesOf(bytes: readonly number[]): string[] {
  const sum = bytes.reduce((all, one) => all + one, 0);
  return [
    String(bytes.length),
    bytes.length === 0 ? '–' : `${(sum / bytes.length / 1000).toFixed(1)} kB`,
  ];
}

function latenessOf({ late }: PhoneCost): string[] {
  return [50, 95].map((percent) =>
    late.length === 0 ? '–' : `${Math.round(percentile(late, percent))} ms`,
  );
}
