import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anyLivePage } from '../../../../tests/unit/race-day/any-live-page.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { livePages } from './live-pages.ts';
import { liveStreams } from './live-streams.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A site whose live page shows the revision of its day. */
function siteAt() {
  const day = { revision: 0, frame: 'marco', status: 200 };
  const pages = livePages('https://rio.example');
  const asked: string[] = [];
  const failures: unknown[] = [];
  const app = (request: Request) => {
    const [, language = ''] = new URL(request.url).pathname.split('/');
    asked.push(language);
    const rows = [[1, 'Inti', String(day.revision)] as const];
    const html = anyLivePage({ version: `v${day.revision}`, language, rows, frame: day.frame });
    const { status } = day;
    return new Response(html, { status, headers: { 'content-type': 'text/html' } });
  };
  pages.madeBy(app);
  const streams = liveStreams({
    pages,
    version: async () => String(day.revision),
    onFailure: (error) => failures.push(error),
  });
  return { day, pages, app, asked, failures, streams };
}

function listens(to: ReturnType<typeof siteAt>, shows: string, language: Language = 'es') {
  const written: string[] = [];
  to.streams.add(
    {
      writableLength: 0,
      destroyed: false,
      writableEnded: false,
      write: (data: string | Uint8Array) => written.push(String(data)),
      end: () => undefined,
      destroy: () => undefined,
      once: () => undefined,
    },
    { shows, language },
  );
  return written;
}

const soon = () => vi.advanceTimersByTimeAsync(150);

test('who has the newest page is told nothing, then what changed', async () => {
  const site = siteAt();
  const written = listens(site, 'v0');
  await soon();
  expect(written).toEqual([]);
  site.day.revision = 1;
  site.streams.look();
  await soon();
  const data = '{"from":"v0","to":"v1","parts":{},"cells":{"men.1":{"1":"1"}},"order":{}}';
  expect(written).toEqual([`id: v1\nevent: change\ndata: ${data}\n\n`]);
});

test('who missed some is told all of it at once, by what anybody was shown', async () => {
  const site = siteAt();
  // A visitor came, the page was made for them, and the stream began three changes later.
  await site.pages.noting(site.app)(new Request('https://rio.example/es/en-vivo'));
  site.day.revision = 3;
  const written = listens(site, 'v0');
  await soon();
  expect(written).toHaveLength(1);
  expect(written[0]).toContain('"from":"v0","to":"v3"');
});

test('who shows what is not known here, or another page, is told to fetch it whole', async () => {
  const site = siteAt();
  const [stranger, known] = [listens(site, 'elsewhere'), listens(site, 'v0')];
  await soon();
  expect(stranger).toEqual(['id: v0\nevent: whole\ndata: {"to":"v0","within":4}\n\n']);
  Object.assign(site.day, { revision: 1, frame: 'otro' });
  site.streams.look();
  await soon();
  expect(known).toEqual(['id: v1\nevent: whole\ndata: {"to":"v1","within":8}\n\n']);
});

test('the more follow, the longer it takes until all have fetched a page that is another one', async () => {
  const site = siteAt();
  const within = async (more: number) => {
    const known = Array.from({ length: more }, () => listens(site, `v${site.day.revision}`));
    await soon();
    site.day.revision += 1;
    site.day.frame += '.';
    site.streams.look();
    await soon();
    const told = known.map((lines) => /"within":(\d+)/.exec(lines.at(-1) ?? '')?.[1]);
    expect(new Set(told).size).toBe(1);
    return Number(told[0]);
  };
  expect(await within(1)).toBeLessThan(10);
  expect(await within(499)).toBe(2000);
  // A herd of any size is not held back for longer than a few seconds.
  expect(await within(900)).toBe(5600);
});

test('the page is made once a change for all who read it in a language', async () => {
  const site = siteAt();
  const written = [listens(site, 'v0'), listens(site, 'v0'), listens(site, 'v0', 'en')];
  await soon();
  site.asked.length = 0;
  site.day.revision = 1;
  site.streams.look();
  await soon();
  site.streams.look();
  await soon();
  expect(site.asked).toEqual(['es', 'en']);
  expect(written.map((lines) => lines.length)).toEqual([1, 1, 1]);
});

test.for([500, 503])(
  'a page that failed with %i is made again until it is told',
  async (status) => {
    const site = siteAt();
    const written = listens(site, 'v0');
    await soon();
    Object.assign(site.day, { revision: 1, status });
    site.streams.look();
    await soon();
    expect(written).toEqual([]);
    expect(site.failures).toHaveLength(1);
    // It was the last change of the day: nobody has it looked at again.
    site.day.status = 200;
    await vi.advanceTimersByTimeAsync(5000);
    expect(written).toHaveLength(1);
    expect(written[0]).toContain('"to":"v1"');
    const calls = site.asked.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(site.asked).toHaveLength(calls);
  },
);

test('a page that goes on failing is not made for nobody', async () => {
  const site = siteAt();
  site.day.status = 500;
  listens(site, 'v0');
  await soon();
  site.streams.close();
  const calls = site.asked.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(site.asked).toHaveLength(calls);
});

test('of many versions the last ones are kept', async () => {
  const site = siteAt();
  for (site.day.revision = 0; site.day.revision < 60; site.day.revision++) {
    await site.pages.now('es');
  }
  expect(site.pages.find('es', 'v0')).toBeUndefined();
  expect(site.pages.find('es', 'v59')?.version).toBe('v59');
  expect(site.pages.find('en', 'v59')).toBeUndefined();
});

test('a page of another address, a packed one and one that failed are not noted', async () => {
  const { pages } = siteAt();
  const html = anyLivePage({ version: 'v1' });
  const ask = (path: string, init?: ResponseInit) =>
    pages.noting(() => new Response(html, init))(new Request(`https://rio.example${path}`));
  await ask('/es/desk/en-vivo');
  await ask('/es/en-vivo', { headers: { 'content-encoding': 'br' } });
  await ask('/es/en-vivo', { status: 500 });
  expect(pages.find('es', 'v1')).toBeUndefined();
  expect(await (await ask('/en-vivo')).text()).toBe(html);
  expect(pages.find('es', 'v1')).toBeDefined();
});
