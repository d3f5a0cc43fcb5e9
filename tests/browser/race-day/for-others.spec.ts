import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { localDate } from '../../../src/platform/format/local-date.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { addPosting } from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskDay, deskSite } from '../desk/desk-site.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { clubSite } from '../support/club-site.ts';

const day = localDate(new Date(), 'America/Guayaquil');
const boatOf = (bib: number) => ({ race: 'men-1', bib });
const gates = [1, 2, 3, 4];
const examples = 'docs/examples/live';

let site: Awaited<ReturnType<typeof deskSite>>;
let club: Awaited<ReturnType<typeof clubSite>>;
test.beforeEach(async () => {
  [site, club] = await Promise.all([deskSite(), clubSite()]);
});
test.afterEach(async () => {
  club.stop();
  await site.stop();
});

/** Plans two races today, of which the second is not published. */
async function beginDay(): Promise<void> {
  const plan = anyDayPlan({
    date: day,
    boats: [
      plannedBoat(['men-1', 1, 1], { name: 'Luis Andrango' }),
      plannedBoat(['men-1', 2, 2], { name: 'Tomás Grefa' }),
      plannedBoat(['women-1', 11, 1], { name: 'Nadie Todavía' }),
    ],
  });
  const races = plan.races.map((race) => ({ ...race, published: race.id === 'men-1' }));
  await keepDayPlan(site.database, { plan: { ...plan, races }, over: 0 }, deskDay());
}

const append = (...payloads: RaceEvent['payload'][]) =>
  appendEvents(site.database, {
    day,
    now: deskDay(),
    events: payloads.map((payload) => buildRaceEvent('gear', payload)),
  });
const runOf = (bib: number, start: number, seconds: number) => [
  makeStamp('start', 32_400 + start, boatOf(bib)),
  ...gates.map((gate) => buildJudgement(boatOf(bib), gate, 0)),
  makeStamp('finish', 32_400 + start + seconds, boatOf(bib)),
];

const makeOfficial = (number: number, told: { result: string } | { status: 'DSQ-C' }) => {
  const [result, status] = 'result' in told ? [told.result, null] : [null, told.status];
  const run = {
    race: 'men-1',
    attempt: 1,
    start: null,
    finish: '09:01:30.00',
    gates: [0, 0, 0, 0],
  };
  const row = {
    bib: 1,
    entry: null,
    guest: 'Luis Andrango',
    counts: result === null ? null : (1 as const),
  };
  return addPosting(site.database, {
    day,
    group: 'men',
    step: number,
    state: 'official',
    number,
    list: {
      format: 'race-results 1',
      day,
      group: 'men',
      title: { es: 'Hombres', en: 'Men' },
      revision: 1,
      rows: [
        {
          ...row,
          rank: result === null ? null : 1,
          status: result === null ? 'DSQ' : 'classified',
          runs: [{ ...run, time: result, penalties: 0, result, status }, null],
          result,
        },
      ],
      decisions: [],
    },
    signed: ['Rosa'],
    note: null,
    postedAt: new Date(deskDay().getTime() + number * 1000).toISOString(),
    enquiriesUntil: null,
  });
};

const showOnClubPage = (page: Page, kind: string) =>
  club.open(
    page,
    `<iframe src="${site.url}/es/insertar/${kind}" title="x" style="width:100%;height:480px"></iframe>`,
  );

test('a frame on the page of a club shows the race as it runs', async ({ page, context }) => {
  await showOnClubPage(page, 'en-vivo');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Ahora no se corre')).toBeVisible();
  await beginDay();
  await showOnClubPage(page, 'en-vivo');
  await expect(frame.getByText('Ahora no hay nadie en el recorrido')).toBeVisible();
  const line = page.waitForRequest(/\/api\/live\/stream/);
  await showOnClubPage(page, 'en-vivo');
  await line;
  await append(makeStamp('start', 32_400, boatOf(1)), buildJudgement(boatOf(1), 1, 2));
  await expect(frame.getByRole('heading', { name: 'En el río ahora' })).toBeVisible();
  await expect(frame.getByRole('listitem').filter({ hasText: 'Luis Andrango' })).toContainText(
    '+2',
  );
  await append(makeStamp('finish', 32_490, boatOf(1)));
  await expect(frame.getByRole('heading', { name: 'Acaban de bajar' })).toBeVisible();
  await expect(frame.getByRole('row').filter({ hasText: 'Luis Andrango' })).toContainText(
    '1:32,00',
  );
  expect(await context.cookies()).toEqual([]);
  await page.goto(`${site.url}/es/insertar/en-vivo`);
  expect(await axeViolations(page)).toEqual([]);
});

test('a frame of lists that are all official is updated by a revised one', async ({ page }) => {
  const plan = anyDayPlan({
    date: day,
    boats: [plannedBoat(['men-1', 1, 1], { name: 'Luis Andrango' })],
  });
  const [groups, races] = [plan.groups.slice(0, 1), plan.races.slice(0, 1)];
  await keepDayPlan(site.database, { plan: { ...plan, groups, races }, over: 0 }, deskDay());
  await append(...runOf(1, 0, 90));
  await makeOfficial(1, { result: '1:30.00' });
  await page.goto(`${site.url}/es/insertar/palista/benjamin-curihual-riquelme`);
  await expect(page.locator('[data-moves]:not([data-moves=""])')).toHaveCount(1);
  const line = page.waitForRequest(/\/api\/live\/stream/);
  await showOnClubPage(page, `resultados/${plan.year}`);
  await line;
  const frame = page.frameLocator('iframe');
  const row = frame.getByRole('row').filter({ hasText: 'Luis Andrango' });
  await expect(frame.getByText('Oficial', { exact: true })).toBeVisible();
  await expect(row).toContainText('1:30,00');
  await makeOfficial(2, { status: 'DSQ-C' });
  await expect(row).toContainText('DSQ');
});

test('a frame of an unpublished list says so, and nothing else', async ({ page }) => {
  await beginDay();
  await append(...runOf(1, 0, 90));
  for (const [kind, shown] of [
    ['en-vivo', 'Luis Andrango'],
    ['salidas', 'Tomás Grefa'],
    ['resultados/2027', 'Luis Andrango'],
  ] as const) {
    await page.goto(`${site.url}/es/insertar/${kind}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    expect(await page.content()).not.toContain('Nadie Todavía');
    expect(await axeViolations(page), kind).toEqual([]);
  }
  await page.goto(`${site.url}/es/insertar/salidas`);
  const women = page.getByRole('region', { name: 'Mujeres, 1' });
  await expect(women).toHaveText('Mujeres, 1Todavía no está publicada.');
  // A boat that started is listed as started, the others with their planned hour.
  const men = page.getByRole('region', { name: 'Hombres, 1' }).getByRole('row');
  await expect(men.filter({ hasText: 'Luis' })).toContainText('salió');
  await expect(men.filter({ hasText: 'Tomás' })).toContainText('09:01');
});

test('a frame in a sandbox has its fonts, its script and its stream', async ({ page }) => {
  await beginDay();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  const fonts = page.waitForResponse(/public-sans-latin-wght-normal/);
  const line = page.waitForRequest(/\/api\/live\/stream/);
  await club.open(
    page,
    `<iframe sandbox="allow-scripts" src="${site.url}/es/insertar/en-vivo" title="x" style="width:100%;height:480px"></iframe>`,
  );
  await line;
  expect((await fonts).status()).toBe(200);
  await append(makeStamp('start', 32_400, boatOf(1)));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'En el río ahora' })).toBeVisible();
  await expect(frame.getByRole('listitem').filter({ hasText: 'Luis Andrango' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('files that a frame loads are open to every site, and no other file is', async () => {
  await beginDay();
  const isOpen = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { origin: 'null' } });
    await answer.body?.cancel();
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('access-control-allow-credentials'), path).toBeNull();
    expect(answer.headers.get('set-cookie'), path).toBeNull();
    return answer.headers.get('access-control-allow-origin') === '*';
  };
  const filesIn = (html: string): string[] =>
    html.match(/\/assets\/[\w-]+\.(?:js|css|woff2)/g) ?? [];
  const frame = '/es/insertar/en-vivo';
  const loaded = filesIn(await (await fetch(site.url + frame)).text());
  expect(loaded.length).toBeGreaterThan(2);
  for (const path of [frame, ...loaded]) expect([path, await isOpen(path)]).toEqual([path, true]);
  const home = await (await fetch(`${site.url}/es/home`)).text();
  const others = ['/es/home', '/favicon.ico', ...filesIn(home)].filter(
    (path) => !loaded.includes(path),
  );
  expect(others.length).toBeGreaterThan(3);
  for (const path of new Set(others)) expect([path, await isOpen(path)]).toEqual([path, false]);
});

test('a page of any site may read the stream and its refusals', async () => {
  await beginDay();
  const headers = { origin: 'https://club.example' };
  for (const [follow, status] of [
    ['now', 200],
    ['nothing', 404],
  ] as const) {
    const left = new AbortController();
    const answer = await fetch(`${site.url}/api/live/stream?follow=${follow}`, {
      headers,
      signal: left.signal,
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
    left.abort();
  }
});

test('example: curl gets the race once, and then only that it is unchanged', async () => {
  await beginDay();
  const { stdout } = await promisify(execFile)('sh', [`${examples}/snapshot.sh`, site.url]);
  const [first, body, again] = stdout.trim().split('\n');
  expect([first, again]).toEqual(['200', '304']);
  expect(JSON.parse(String(body))).toMatchObject({ format: 'race-now 1', day });
});

test('example: a program follows the race and prints each finish', async () => {
  await beginDay();
  const program = spawn(process.execPath, [`${examples}/follow.mjs`, site.url]);
  let written = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (bytes) => {
      written += bytes;
    });
  }
  try {
    await append(...runOf(1, 0, 90));
    await expect.poll(() => written).toContain('1 Luis Andrango 90.00 #1');
    await append(...runOf(2, 60, 88));
    await expect.poll(() => written).toContain('2 Tomás Grefa 88.00 #1');
  } finally {
    program.kill();
  }
});

test('example: a page of any site shows the leader', async ({ page }) => {
  await beginDay();
  await append(...runOf(1, 0, 90));
  const html = readFileSync(`${examples}/leaders.html`, 'utf8');
  const line = page.waitForResponse(/\/api\/live\/stream/);
  await club.open(page, html.replace('https://race.example', site.url));
  const leaders = page.locator('#leaders');
  await expect(leaders).toContainText('Men: Luis Andrango');
  await line;
  await append(...runOf(2, 60, 88));
  await expect(leaders).toContainText('Men: Tomás Grefa');
});
