import { utimesSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { startOfDay } from '../../../src/platform/format/start-of-day.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { liveDay } from '../../support/live-day.ts';
import { filmBits, makeFilm } from '../../support/make-film.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { axeByDayAndNight } from '../support/axe-violations.ts';
import { wakeReact } from '../support/wake-react.ts';
import { deskDay, deskSite } from './desk-site.ts';

const zone = 'America/Guayaquil';
const { plan } = liveDay(deskDay(), zone);
const day = plan.date;
const midnight = Date.parse(startOfDay(day, zone) ?? '');
const boat = { race: 'men-1', bib: 15 };
/** Seconds of the day; the film shows the start at its 30th frame and ends 9 seconds later. */
const start = 36_000;
const tap = start + 5.017;
const framesPerSecond = 30;

let site: Awaited<ReturnType<typeof deskSite>>;
let film: Buffer;
test.beforeAll(async () => {
  site = await deskSite();
  film = await makeFilm({ frames: 300, framesPerSecond });
  await keepDayPlan(site.database, { plan, over: 0 }, deskDay());
  const events = [
    buildRaceEvent('seat-1', makeStamp('start', start, boat)),
    buildRaceEvent('seat-3', buildJudgement(boat, 6, 50), {
      deviceTime: midnight * 1000 + tap * 1_000_000,
    }),
    buildRaceEvent('seat-2', makeStamp('finish', start + 100, boat)),
  ];
  await appendEvents(site.database, { day, events, now: deskDay() });
});
test.afterAll(() => site?.stop());

const address = `/es/mesa/carrera/video?dia=${day}&bote=men-1~15~1&punto=6`;
const cardOf = (page: Page, name: string) => page.locator('.film-card').filter({ hasText: name });

/** Reads the number that the shown frame of a film carries. */
const shownFrame = (page: Page, name = 'meta.webm') =>
  cardOf(page, name)
    .locator('video')
    .evaluate((video: HTMLVideoElement, bits) => {
      const canvas = document.createElement('canvas');
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      const pen = canvas.getContext('2d');
      pen?.drawImage(video, 0, 0);
      const line = pen?.getImageData(0, canvas.height / 2, canvas.width, 1).data;
      const size = canvas.width / bits;
      let number = 0;
      for (let bit = 0; bit < bits; bit += 1) {
        number = number * 2 + ((line?.[Math.floor((bit + 0.5) * size) * 4] ?? 0) > 127 ? 1 : 0);
      }
      return number;
    }, filmBits);

const films = (page: Page) => page.getByLabel('Videos de las cámaras');

test('the jury opens a film, marks the frame of the start, and sees the frame of a gate', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await site.enter(context, 'Rosa', ['jury']);
  await page.goto(site.url + address);
  await wakeReact(page);
  await films(page).setInputFiles([
    { name: 'meta.webm', mimeType: 'video/webm', buffer: film },
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no film') },
    { name: 'roto.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(4000, 7) },
    { name: 'vacio.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) },
  ]);
  const card = (name: string) => cardOf(page, name);
  await expect(card('foto.jpg')).toContainText('Este archivo no es un video.');
  await expect(card('roto.mp4')).toContainText('El navegador no puede reproducir este archivo');
  await expect(card('vacio.mp4')).toContainText('El archivo está vacío.');
  for (const name of ['foto.jpg', 'roto.mp4', 'vacio.mp4']) {
    await page.getByRole('button', { name: `Cerrar ${name}` }).click();
  }
  await expect(card('meta.webm')).toContainText('Este video no tiene hora todavía.');
  await expect(page.getByText('Primero señala un momento')).toBeVisible();

  // One second on is frame 30; two steps on and two steps back return to it.
  const forward = page.getByRole('button', { name: 'Un cuadro adelante' });
  await forward.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => shownFrame(page)).toBe(30);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownFrame(page)).toBe(31);
  await forward.click();
  await expect.poll(() => shownFrame(page)).toBe(32);
  // Quicker than the film finds its frames: no press is lost.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key);
  }
  await expect.poll(() => shownFrame(page)).toBe(31);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => shownFrame(page)).toBe(30);
  await expect(card('meta.webm')).toContainText('unos 30 cuadros por segundo');

  // After another boat was opened, the paused film still knows its frame.
  for (const bib of [16, 15]) {
    await page.getByRole('combobox', { name: 'Bote', exact: true }).selectOption(`men-1~${bib}~1`);
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await expect(page.locator('#film-run')).toContainText(String(bib));
  }
  await page.getByRole('button', { name: /^Este cuadro es: Partida/ }).click();
  await expect(card('meta.webm')).toContainText('Este video va de 09:59:59,00 a 10:00:09,00.');
  // The tap less eight seconds is before the film; less two it is 4.017 s into it.
  await expect(card('meta.webm')).toContainText('2 s antes de que empiece este video');
  await page.getByLabel('Empezar antes de la anotación del juez').selectOption('2');
  await expect.poll(() => shownFrame(page)).toBe(120);
  const gate = page.getByRole('listitem').filter({ hasText: 'Puerta 6' });
  await expect(gate.first()).toContainText('el salto va 2 s antes');
  await page.getByRole('button', { name: 'Partida', exact: true }).click();
  await expect.poll(() => shownFrame(page)).toBe(30);
  await page.getByRole('button', { name: 'Llegada', exact: true }).click();
  await expect(card('meta.webm')).toContainText('92 s después de que termina este video');
  await page.getByRole('button', { name: /^Puerta 6/ }).click();
  await expect.poll(() => shownFrame(page)).toBe(120);
  // The loop around the gate ends 2 s after the tap and begins 2 s before it.
  await page.getByLabel('Repetir alrededor del momento').check();
  await page.getByRole('button', { name: 'Reproducir' }).click();
  await expect.poll(() => shownFrame(page)).toBeGreaterThan(215);
  await expect.poll(() => shownFrame(page)).toBeLessThan(200);
  await page.getByRole('button', { name: 'Pausa' }).click();
  expect(sent).toEqual([]);
});

test('films of 30 and 60 frames a second show one moment, and the computer remembers them', async ({
  page,
  context,
}, testInfo) => {
  const [slow, fast] = ['lejos.webm', 'cerca.webm'];
  const wide = { name: slow, mimeType: 'video/webm', buffer: film };
  const old = testInfo.outputPath('otra.webm');
  const near = testInfo.outputPath(fast);
  writeFileSync(near, await makeFilm({ frames: 600, framesPerSecond: 60 }));
  writeFileSync(old, film);
  utimesSync(old, 1_000_000_000, 1_000_000_000);
  await site.enter(context, 'Rosa', ['jury']);
  await page.goto(site.url + address);
  await wakeReact(page);
  await films(page).setInputFiles(old);
  await expect(cardOf(page, 'otra.webm')).toContainText('antes del día de la carrera');
  await page.getByRole('button', { name: 'Cerrar otra.webm' }).click();
  await page.getByLabel('Empezar antes de la anotación del juez').waitFor({ state: 'detached' });
  await films(page).setInputFiles(near);
  await films(page).setInputFiles(wide);
  await page.getByLabel('Empezar antes de la anotación del juez').selectOption('2');
  // Both films show the start at their first frame.
  for (const name of [fast, slow]) {
    await cardOf(page, name)
      .getByRole('button', { name: /Partida/ })
      .click();
    await expect(cardOf(page, name)).toContainText('Este video va de 10:00:00,00');
  }
  const frames = () => Promise.all([shownFrame(page, fast), shownFrame(page, slow)]);
  await expect.poll(frames).toEqual([181, 90]);
  // Two frames of the near film are one of the other.
  await cardOf(page, fast).locator('video').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(frames).toEqual([180, 90]);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(frames).toEqual([179, 89]);
  expect(await axeByDayAndNight(page)).toEqual([]);

  await page.reload();
  await wakeReact(page);
  await films(page).setInputFiles(wide);
  await expect(cardOf(page, slow)).toContainText('Este video va de 10:00:00,00');
  await page.getByLabel('Empezar antes de la anotación del juez').selectOption('2');
  await expect.poll(() => shownFrame(page, slow)).toBe(90);
});

test('a boat without a time is named as such, and the film page is readable without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await site.enter(context, 'Rosa', ['jury']);
  const page = await context.newPage();
  await page.goto(`${site.url}/en/desk/race/film?dia=${day}&bote=men-1~15~1`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Film');
  await expect(page.locator('noscript p')).toHaveText(/needs the scripts of the browser/);
  await expect(main).toContainText('the judge tapped at this time');
  await page.goto(`${site.url}/en/desk/race/film?dia=${day}&bote=men-1~16~1`);
  await expect(main).toContainText('the log does not say when it was');
  await page.goto(`${site.url}/en/desk/race/film?dia=${day}&bote=men-1~999~1`);
  await expect(main).toContainText('The log of this day does not have that run.');
  await expect(page.locator('#film-run')).toHaveCount(0);
  await context.close();
});
