import { expect, type Page, test } from '@playwright/test';
import { postResults } from '../../../src/desk/results/post-results.server.ts';
import { localDate } from '../../../src/platform/format/local-date.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { readDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { takeSeat } from '../../../src/race-day/seats/pairing/take-seat.server.ts';
import { buildRaceEvent, composeDecision, makeStamp } from '../../support/race-events.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';
import { giveBibs } from './give-bibs.ts';

const timeZone = 'America/Guayaquil';
const terminal = { accountId: null, sessionId: null, name: 'organizer' };
const group = 'experts-women';
/** Words of a slalom, and of a run that a list does not have. */
const slalom = /puerta|penaliz|penal\.|toque|2 mangas|\bgates?\b|penalt|touch(es)?\b/i;
const slalomWords = (text: string) => text.split('\n').filter((line) => slalom.test(line));

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const wordsOf = (page: Page) => page.locator('main').innerText();

test('a sprint without gates in three runs: plan, phones, results, and no word of gates', async ({
  page,
  context,
  browser,
}) => {
  const day = localDate(deskDay(), timeZone);
  await giveBibs(site.database);
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera/plan`);
  await page.getByLabel('Día', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Hacer el plan' }).click();
  await expect(page.getByRole('link', { name: 'Expertas mujeres, manga 1' })).toBeVisible();
  await page.locator('#plan-count').fill('0');
  const course = page.locator('form').filter({ has: page.locator('#plan-count') });
  await course.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  await expect(page.getByText('Puertas de remonte')).toHaveCount(0);
  const more = page.locator('form').filter({ has: page.locator('#add-group') });
  await more.getByLabel('Lista').selectOption(group);
  await more.getByLabel('Manga').selectOption('3');
  await more.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('link', { name: 'Expertas mujeres, manga 3' })).toBeVisible();
  await expect(page.getByText('no tiene juez')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  const starts = (race: string) => `${site.url}/es/mesa/carrera/salidas?dia=${day}&carrera=${race}`;
  const publish = async (race: string) => {
    await page.goto(starts(race));
    await page.getByRole('button', { name: 'Hacer la lista' }).click();
    await expect(page.locator('.race-starts tbody tr').first()).toBeVisible();
    expect.soft(slalomWords(await wordsOf(page))).toEqual([]);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Retirar la publicación' })).toBeVisible();
  };
  await publish(`${group}-1`);
  const boats = ((await readDayPlan(site.database, day))?.plan.boats ?? []).filter(
    ({ race }) => race === `${group}-1`,
  );
  const bibs = boats.toSorted((a, b) => a.place - b.place).map(({ bib }) => bib);
  expect(bibs.length).toBeGreaterThan(1);

  await page.goto(`${site.url}/es/mesa/puestos?dia=${day}`);
  await expect(page.locator('#new-kind option', { hasText: 'Partida' })).toHaveCount(1);
  expect.soft(slalomWords(await wordsOf(page))).toEqual([]);

  const phone = async (kind: 'start' | 'finish') => {
    const moment = { now: deskDay(), side: 'sitio' };
    const order = { day, kind, label: kind, gates: null };
    const made = await makeSeat(site.database, terminal, order, moment);
    if (!('id' in made)) throw new Error('No seat was made');
    const offer = await offerSeat(site.database, terminal, made.id, moment);
    const key = { token: offer.token ?? '', code: '' };
    const taken = await takeSeat(
      site.database,
      { key, browser: 'x', holder: 'Rosa', device: 'x' },
      { now: deskDay(), timeZone },
    );
    if (!taken) throw new Error('The seat was not taken');
    const own = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await own.addCookies([{ name: 'seat', value: taken.token, url: site.url, httpOnly: true }]);
    const tool = await own.newPage();
    await tool.goto(`${site.url}/es/cronometro`);
    return tool;
  };
  const [start, finish] = [await phone('start'), await phone('finish')];
  for (const tool of [start, finish]) {
    for (const bib of bibs) {
      await expect(tool.locator('.timing-stamp strong')).toHaveText(String(bib));
      await tool.locator('.timing-stamp').click();
    }
    await expect(tool.locator('.timing-passages li')).toHaveCount(bibs.length);
    await expect(tool.locator('.timing-status strong')).toHaveText('0');
    expect.soft(slalomWords(await wordsOf(tool))).toEqual([]);
  }
  await page.goto(`${site.url}/es/en-vivo`);
  await expect(page.locator(`#${group}`)).toBeVisible();
  expect.soft(slalomWords(await wordsOf(page))).toEqual([]);

  // The boats cannot paddle the river within the test, so the office types the hours of the first run.
  const typed = bibs.flatMap((bib, at) =>
    (['start', 'finish'] as const).map((channel) =>
      composeDecision('scorer', {
        on: 'time',
        race: `${group}-1`,
        bib,
        attempt: 1,
        channel,
        at: (68_400 + at * 60 + (channel === 'start' ? 0 : 91)) * 1_000_000,
      }),
    ),
  );
  const office = typed.map((payload) => buildRaceEvent('office', payload));
  await appendEvents(site.database, { day, now: deskDay(), events: office });
  // Two more runs; each is faster than the one before, and the last boat of the list is the fastest.
  for (const [index, descent] of [2, 3].entries()) {
    const race = `${group}-${descent}`;
    await publish(race);
    const payloads = bibs.flatMap((bib, at) => [
      makeStamp('start', 72_000 + index * 3600 + at * 60, { race, bib }),
      makeStamp('finish', 72_090 + index * 3600 + at * 59 - index, { race, bib }),
    ]);
    const events = payloads.map((payload) => buildRaceEvent(`line-${descent}`, payload));
    await appendEvents(site.database, { day, now: deskDay(), events });
  }
  const control = `${site.url}/es/mesa/carrera?dia=${day}&carrera=${group}-3`;
  await page.goto(control);
  await expect(page.locator('.control-table').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Puertas' })).toHaveCount(0);
  await page.goto(`${site.url}/es/mesa/carrera/resultados?dia=${day}&grupo=${group}`);
  await expect(page.getByRole('columnheader', { name: 'Manga 3' })).toBeVisible();
  expect.soft(slalomWords(await wordsOf(page))).toEqual([]);

  const room = { database: site.database, raceDays: createRaceDays(site.database) };
  const post = { day, group, side: 'sitio', minutes: 0, signed: ['Rosa'], note: null };
  const how = { early: true, despite: true };
  await postResults(room, terminal, { ...post, ...how, over: 0, state: 'provisional' }, deskDay());
  const official = { ...post, ...how, over: 1, state: 'official' as const };
  expect(await postResults(room, terminal, official, deskDay())).toMatchObject({ number: 1 });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [language, runs] of [
      ['es', '3 mangas'],
      ['en', '3 runs'],
    ] as const) {
      // The site hears of a list that another process made official.
      await expect(async () => {
        await page.goto(`${site.url}/${language}/resultados/2027`);
        expect(await page.locator('main').textContent()).toContain(runs);
      }).toPass();
      expect.soft(slalomWords(await wordsOf(page))).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await page.goto(`${site.url}/${language}/resultados/2027/mangas`);
      expect.soft(slalomWords(await wordsOf(page))).toEqual([]);
    }
  }
  await page.goto(`${site.url}/es/en-vivo`);
  await expect(page.locator(`#${group}`)).toBeVisible();
  expect.soft(slalomWords(await wordsOf(page))).toEqual([]);
});
