import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { buildSite } from '../../scripts/build-site.ts';
import { eventsSince } from '../../src/race-day/log/store/events-since.server.ts';
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

/** Processor of a cheap phone beside this machine's. */
const slowdown = 4;
/** Without a camera, fewer arrivals say as much. */
const partWithout = 1 / 6;

/** Stamps arrivals with a camera and without one, and returns what it costs the phone and both lines. */
export async function filmForAnHour({ seconds, arrivals }: Filming): Promise<Table> {
  await buildSite(process.env);
  const without = await race(
    { seconds: seconds * partWithout, arrivals: Math.ceil(arrivals * partWithout) },
    false,
  );
  const filmed = await race({ seconds, arrivals }, true);
  return {
    title: `${arrivals} arrivals filmed in ${Math.round(seconds / 60)} minutes`,
    note: `Start and finish of each boat at a real server; the finish in a browser on a processor ${slowdown} × slower, whose camera plays a made film of 320 × 240 at 30 frames a second; beside it a judge's phone. All three on one line of ${riverLine.rate / 125} kbit/s, ${riverLine.roundTrip} ms, ${riverLine.loss * 100} % loss, which strips share with events. Processor: share of one slowed core that the page of the finish is busy. Memory: what its scripts hold, after a collection. Late: from the touch to the server.`,
    columns: [
      'finish',
      'arrivals',
      'processor',
      'memory, begin',
      'memory, end',
      'strips at the server',
      'of a strip',
      'stamp late, median',
      'p95',
      'judgement late, median',
      'p95',
    ],
    rows: [toRow('without a camera', without), toRow('with a camera', filmed)],
  };
}

interface Raced {
  arrivals: number;
  processor: number;
  heap: [number, number];
  strips: number;
  bytes: number;
  stampsLate: number[];
  judgementsLate: number[];
}

async function race({ seconds, arrivals }: Filming, hasCamera: boolean): Promise<Raced> {
  const folder = mkdtempSync(join(tmpdir(), 'filming-'));
  const file = join(folder, 'finish.y4m');
  const boats = [{ crosses: 1, lane: [0.4, 0.8] as const }];
  writeFileSync(
    file,
    toY4m({ width: 320, height: 240, framesPerSecond: 30, seconds: 2, boats, noise: 10 }),
  );
  // The judge's phone shows the next boat after each one.
  const site = await raceDaySite(arrivals + 1);
  const line = await weakLine(Number(new URL(site.url).port), riverLine);
  const finish = await site.seated({ kind: 'finish', label: 'Llegada', gates: null });
  const section = await site.seated({
    kind: 'section',
    label: 'Sección 1',
    gates: { first: 1, last: 3 },
  });
  const phone = await openPhone(join(folder, 'finish'), { film: hasCamera ? file : null });
  const other = await openPhone(join(folder, 'judge'));
  await giveSeat(phone, line.url, finish.token);
  await giveSeat(other, line.url, section.token);
  const [page, judge] = [await phone.newPage(), await other.newPage()];
  await page.goto(`${line.url}/es/cronometro`);
  await judge.goto(`${line.url}/es/juez`);
  await page.locator('.timing-stamp').waitFor();
  if (hasCamera) {
    await page.getByRole('button', { name: 'Cámara' }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2);
  }
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Performance.enable');
  const begin = await readMetrics(session);
  const begun = performance.now();
  for (let bib = 1; bib <= arrivals; bib += 1) {
    await site.start(bib, 90);
    await pause(begun + (seconds * 1000 * bib) / arrivals - performance.now());
    await arrive(page, judge, bib);
  }
  const elapsed = (performance.now() - begun) / 1000;
  const end = await readMetrics(session);
  const taken = async () => {
    const stored = await eventsSince(site.database, { day: site.today, revision: 0, limit: 5000 });
    return stored.filter(({ event }) => [finish.name, section.name].includes(event.seat));
  };
  const areAllThere = async () => {
    const events = await taken();
    const strips = await listStrips(site.database, site.today);
    return (
      events.filter(({ event }) => event.seat === finish.name).length >= arrivals &&
      (!hasCamera || strips.length >= arrivals)
    );
  };
  for (let tries = 0; tries < 120 && !(await areAllThere()); tries += 1) await pause(1000);
  const late = (seat: string) =>
    events
      .filter(({ event }) => event.seat === seat)
      .map(({ receivedAt, event }) => Date.parse(receivedAt) - event.deviceTime / 1000);
  const events = await taken();
  const pictures = await site.database
    .selectFrom('race_strip')
    .select('picture_base64')
    .where('day', '=', site.today)
    .execute();
  const raced: Raced = {
    arrivals,
    processor: (end.busy - begin.busy) / elapsed,
    heap: [begin.heap, end.heap],
    strips: pictures.length,
    bytes: pictures.reduce((sum, { picture_base64 }) => sum + picture_base64.length * 0.75, 0),
    stampsLate: late(finish.name),
    judgementsLate: late(section.name),
  };
  await phone.close();
  await other.close();
  line.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return raced;
}

/** Touches the stamp and, for the same boat, the gates. */
async function arrive(page: Page, judge: Page, bib: number): Promise<void> {
  const judged = judge.locator('.judge-bib');
  await judged.filter({ hasText: String(bib) }).waitFor();
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

function toRow(name: string, raced: Raced): string[] {
  const { arrivals, processor, heap, strips, bytes, stampsLate, judgementsLate } = raced;
  const megabytes = (size: number) => `${(size / 1024 ** 2).toFixed(1)} MB`;
  const late = (values: number[], percent: number) =>
    values.length === 0 ? '–' : `${Math.round(percentile(values, percent))} ms`;
  return [
    name,
    String(arrivals),
    `${Math.round(processor * 100)} %`,
    megabytes(heap[0]),
    megabytes(heap[1]),
    String(strips),
    strips === 0 ? '–' : `${(bytes / strips / 1000).toFixed(1)} kB`,
    late(stampsLate, 50),
    late(stampsLate, 95),
    late(judgementsLate, 50),
    late(judgementsLate, 95),
  ];
}
