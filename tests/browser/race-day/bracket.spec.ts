import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { localDate } from '../../../src/platform/format/local-date.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { inventedCrossDay } from '../../support/cross/invented-cross-day.ts';
import { deskDay, deskSite } from '../desk/desk-site.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { expectPoster } from '../support/expect-poster.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
const date = localDate(new Date(), 'America/Guayaquil');
const day = inventedCrossDay({ date, year: 2027, boats: 8, raced: 1 });
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const path = '/resultados/2027/cross';
const tell = (events: readonly RaceEvent[]) =>
  appendEvents(site.database, { day: date, events, now: deskDay() });
const heat = (page: Page, id: string) => page.locator(`#cross-hombres-${id}`);

test('a bracket fills while it is watched: without a draw, proposed, raced and over', async ({
  page,
  browser,
}) => {
  test.slow();
  const hidden = inventedCrossDay({ date, year: 2027, boats: 8, published: false });
  await keepDayPlan(site.database, { plan: hidden.plan, over: 0 }, deskDay());
  await page.goto(`${site.url}/es${path}`);
  await expect(page.getByText('no se muestra ningún kayak cross')).toBeVisible();
  expect((await page.goto(`${site.url}/es/resultados/1999/cross`))?.status()).toBe(404);

  await keepDayPlan(site.database, { plan: day.plan, over: 1 }, deskDay());
  await page.goto(`${site.url}/es${path}`);
  await expect(heat(page, 'SF1')).toContainText('1.º de la contrarreloj');
  await expect(page.getByRole('heading', { name: 'Finales 12:40' })).toBeVisible();

  await tell(day.events);
  await expect(heat(page, 'SF1')).toHaveAttribute('data-state', 'ranked');
  await expect(heat(page, 'SF2')).toHaveAttribute('data-current', '');
  await expect(page.locator('#cross-hombres-now')).toContainText('Semifinal 2');
  await expect(heat(page, 'F').locator('li[data-is="open"]')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);

  const [drawn, ...raced] = day.raceHeat('SF2');
  if (!drawn) throw new Error('no heat');
  await page.reload();
  const link = page.getByRole('link', { name: 'Después: Final B' });
  await link.focus();
  await tell([drawn]);
  await expect(heat(page, 'SF2')).toHaveAttribute('data-state', 'start-list');
  await tell(raced);
  await expect(heat(page, 'F').locator('[data-helmet]')).toHaveCount(4);
  await expect(heat(page, 'F').locator('li[data-is="open"]')).toHaveCount(0);
  await expect(page.locator('#cross-hombres-now')).toContainText('Final B');
  await expect(page.locator('[data-spoken]')).toContainText('Semifinal 2: siguen');

  // Complete without scripts, in English, on a phone: the next heat first, and a way on from each heat.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const phone = await plain.newPage();
  await phone.goto(`${site.url}/en${path}`);
  const now = phone.locator('#cross-hombres-now');
  await expect(now).toContainText('Small final');
  expect((await now.boundingBox())?.y ?? 999).toBeLessThan(300);
  await heat(phone, 'SF1').getByRole('link', { name: 'Semifinal 2' }).click();
  expect(new URL(phone.url()).hash).toBe('#cross-hombres-SF2');
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await plain.close();

  // A television and an embedded frame show the same heat and go on with it.
  const screen = await page.context().newPage();
  await screen.setViewportSize({ width: 1280, height: 720 });
  await screen.goto(`${site.url}/es/pantalla?vista=cross`);
  await expect(screen.getByRole('heading', { name: 'Final B' })).toBeVisible();
  await expect(screen.locator('[data-helmet]')).toHaveCount(4);
  const frame = await page.context().newPage();
  await frame.goto(`${site.url}/es/insertar/cross/2027`);
  await expect(frame.getByRole('heading', { name: 'Final B' })).toBeVisible();
  expect(await axeViolations(frame)).toEqual([]);

  await page.bringToFront();
  await tell([...day.raceHeat('FB'), ...day.raceHeat('F')]);
  await expect(page.getByRole('list', { name: 'Podio' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.locator('#cross-hombres-now')).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(10);
  await screen.bringToFront();
  await expect(screen.locator('.screen-podium [data-rank="1"]')).toBeVisible();
  await screen.close();
  await page.bringToFront();
  expect(await axeViolations(page)).toEqual([]);

  // Results are posted at the desk: provisional, official with a permanent file, and revised after a correction.
  const results = await page.context().newPage();
  const listed = async () => {
    await results.goto(`${site.url}/es/resultados/2027`);
    return results.locator('#official').getByRole('link').allTextContents();
  };
  expect(await listed()).toEqual([]);
  // A follower of the time trial's winner is notified of each posting on the open live page.
  const winner = page.locator('.kx-podium li[data-place="1"]');
  const [bib = ''] = (await winner.locator('small').textContent())?.split(' ') ?? [];
  const name = await winner.locator('span').evaluate((one) => one.firstChild?.textContent ?? '');
  const live = await page.context().newPage();
  await live.goto(`${site.url}/es/en-vivo`);
  await live
    .locator('#kx')
    .getByRole('button', { name: `Seguir a ${name}` })
    .click();
  const told = live.locator('[data-follow-told] li');
  const desk = await page.context().newPage();
  await site.enter(page.context(), 'Olga', ['owner']);
  await desk.goto(`${site.url}/es/mesa/carrera/cross`);
  await desk.getByLabel('Minutos para consultas').fill('0');
  await desk.getByRole('button', { name: 'Publicar provisional' }).click();
  await expect(page.locator('.kx-posted')).toContainText('Provisional desde');
  await expect(told).toHaveText([
    `Lista provisional: Kayak cross hombres${bib} ${name}: puesto 1 · Puede cambiar`,
  ]);
  const file = page.getByRole('link', { name: 'Archivo público' });
  await expect(file).toHaveCount(0);
  // The preview picture of a shared link names the winner once the result is official.
  const shared = await (await page.request.get(`${site.url}/es${path}`)).text();
  expect(shared).toContain('property="og:image"');
  expect(shared).not.toContain('/afiche/');
  await desk.getByRole('button', { name: 'Hacer oficial' }).click();
  await expect(page.locator('.kx-posted')).toContainText('Oficial n.º 1');
  await expectPoster(page.request, `${site.url}/es${path}`);
  const files = `/api/race-day/crosses/${date}/cross-hombres`;
  await expect(file).toHaveAttribute('href', `${files}/1`);
  await expect(told.first()).toHaveText(
    `Lista oficial: Kayak cross hombres${bib} ${name}: puesto 1`,
  );
  const bytes = async (number: number) =>
    (await page.request.get(`${site.url}${files}/${number}`)).body();
  const hash = async (number: number) =>
    createHash('sha256')
      .update(await bytes(number))
      .digest('hex');
  await expect(page.locator('.kx-source code')).toHaveText(await hash(1));
  expect(await listed()).toEqual([
    expect.stringMatching(/^Kayak cross hombres, lista oficial 1 · /),
  ]);

  const entry = results
    .locator('div', { has: results.getByRole('heading', { name: 'Kayak cross hombres' }) })
    .last();
  await expect(entry).toContainText('Oficial n.º 1');
  await expect(entry.getByRole('listitem')).toHaveCount(3);
  await expect(entry.getByRole('listitem').first()).toContainText(name);
  expect(await axeViolations(results)).toEqual([]);
  await entry.getByRole('link', { name: 'Kayak cross hombres' }).click();
  await expect(results.getByRole('heading', { name: 'Kayak cross hombres' })).toBeVisible();
  const data = await page.request.get(`${site.url}/api/live/cross?year=2027&language=en`);
  expect(await data.json()).toMatchObject({
    crosses: [{ podium: [{ name }, {}, {}], posted: { state: 'official', file: `${files}/1` } }],
  });

  const signed = await bytes(1);
  const final = desk.locator('#serie-F');
  await final.locator('summary').first().click();
  const ruled = final.locator('form', { has: desk.locator('select[name=status]') });
  await ruled.locator('select[name=bib]').selectOption(bib);
  await ruled.locator('select[name=status]').selectOption('RAL');
  await ruled.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('.kx-posted')).toContainText('Cambió después');
  // The posted winner no longer holds: only the results of the year say it.
  await listed();
  await expect(entry).toContainText('Cambió después');
  await expect(entry.getByRole('listitem')).toHaveCount(0);
  await final.getByRole('button', { name: 'Abrir otra vez la serie F' }).click();
  await final.getByRole('button', { name: 'Cerrar la serie F' }).click();
  await expect(final).toContainText('cerrada');
  await desk.getByRole('button', { name: 'Hacer oficial' }).click();
  await expect(page.locator('.kx-posted')).toContainText('Oficial n.º 2 (revisada)');
  await expect(page.locator('.kx-source code')).toHaveText(await hash(2));
  await expect(told.first()).toHaveText(
    /^Cambió la lista oficial: Kayak cross hombres.*: puesto [234]$/,
  );
  expect(await bytes(1)).toEqual(signed);
  await expect(desk.getByRole('link', { name: 'Archivo público' })).toHaveCount(2);
  expect(await listed()).toEqual([
    expect.stringMatching(/^Kayak cross hombres, lista oficial 1 · /),
    expect.stringMatching(/^Kayak cross hombres, lista revisada 2 · /),
  ]);
  expect((await results.goto(`${site.url}${files}/3`))?.status()).toBe(404);
  expect(await axeViolations(desk)).toEqual([]);
});
