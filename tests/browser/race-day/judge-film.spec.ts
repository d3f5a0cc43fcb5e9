import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { listClips } from '../../../src/race-day/log/strips/clips-repository.server.ts';
import { toY4m } from '../../support/film/finish-film.ts';
import { axeByDayAndNight } from '../support/axe-violations.ts';
import { waitForCopies } from '../support/kept-copies.ts';
import { wakeReact } from '../support/wake-react.ts';
import { giveSeat, openPhone, raceDaySite } from './race-day-site.ts';

const section = { kind: 'section', gates: { first: 1, last: 3 } } as const;
const camera = (page: Page) => page.getByRole('region', { name: 'Cámara en las puertas' });
const say = (page: Page, gate: number, word: string) =>
  page
    .getByRole('group', { name: new RegExp(`^Puerta ${gate},`) })
    .getByRole('button', { name: word })
    .click();

async function openCamera(page: Page) {
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Filmar mis puertas' }).click();
}

/** Waits until the recordings hold the seconds before a touch. */
const filmFor = (page: Page, seconds: number) =>
  expect
    .poll(() =>
      camera(page)
        .locator('video')
        .evaluate((of: HTMLVideoElement) => of.currentTime),
    )
    .toBeGreaterThan(seconds);

test('a judge films the gates, the phone keeps clips without a line, and the jury asks for one', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'clips-'));
  const file = join(folder, 'gates.y4m');
  const boat = { crosses: 1, lane: [0.4, 0.8] } as const;
  writeFileSync(
    file,
    toY4m({ width: 640, height: 360, framesPerSecond: 30, seconds: 2, boats: [boat], noise: 10 }),
  );
  const site = await raceDaySite(4);
  await site.start(1, 40);
  await site.start(2, 20);
  const seat = await site.seated({ ...section, label: 'Tramo 2' });
  const phone = await openPhone(folder, { film: file });
  const sent: number[] = [];
  phone.on('request', (request) => {
    if (request.url().endsWith('/api/race-day/strips'))
      sent.push(request.postDataBuffer()?.length ?? 0);
  });
  await giveSeat(phone, site.line, seat.token);
  const page = await phone.newPage();
  await page.goto(`${site.line}/es/puesto`);
  await waitForCopies(page, '/es/juez');
  await page.goto(`${site.line}/es/juez`);
  await expect(page.locator('.judge-bib')).toHaveText('1');
  await expect(camera(page)).toHaveCount(0);
  await openCamera(page);
  await expect(camera(page)).toContainText('Filmando');
  await filmFor(page, 8);
  await say(page, 1, 'saltada');
  await say(page, 2, 'limpio');
  await expect(camera(page)).toContainText('Guardados: 1 · enviados: 0');
  const known = async () =>
    (await listClips(site.database, site.today)).map(({ clip, state }) => [
      clip.stamps.length,
      state,
    ]);
  await expect.poll(known).toEqual([[1, 'held']]);

  site.cut();
  await say(page, 3, 'no vi');
  await expect(camera(page)).toContainText('Guardados: 2 · enviados: 0');
  await camera(page).getByRole('button', { name: 'Guardar lo último' }).click();
  await expect(camera(page)).toContainText('Guardados: 3 · enviados: 0');
  await page.reload();
  // The camera is on again by itself, and the clips are there without a line.
  await expect(camera(page)).toContainText('Filmando');
  await expect(camera(page)).toContainText('Guardados: 3 · enviados: 0');

  const desk = await browser.newContext({ locale: 'es-EC' });
  await site.enter(desk, 'Rosa', ['jury']);
  const jury = await desk.newPage();
  await jury.goto(`${site.url}/es/mesa/carrera/video?bote=men-1~1~1&punto=1`);
  await wakeReact(jury);
  const clips = jury.getByRole('region', { name: 'Videos en los teléfonos de los jueces' });
  await expect(clips.getByRole('listitem')).toHaveCount(1);
  await expect(clips).toContainText('Puerta 1 · Tramo 2');
  await expect(clips).toContainText('Está en el teléfono.');
  await clips.getByRole('button', { name: /^Pedir el video: Puerta 1/ }).click();
  await expect(clips).toContainText('Pedido a las');
  expect(sent).toEqual([]);

  site.restore();
  await expect(camera(page)).toContainText('Guardados: 3 · enviados: 1');
  // In parts, so that no event on the line waits for a whole film.
  expect(sent.length).toBeGreaterThan(1);
  expect(Math.max(...sent)).toBeLessThan(75_000);
  await expect(clips).toContainText('Se ve aquí.');
  const card = jury.locator('.film-card');
  await expect(card).toContainText('Este video va de');
  const film = card.locator('video');
  const second = () => film.evaluate((of: HTMLVideoElement) => of.currentTime);
  // The jump goes five seconds before the touch, which lies at least six seconds into the clip.
  await expect.poll(second).toBeGreaterThan(0.9);
  const before = await second();
  await jury.getByRole('button', { name: 'Un cuadro adelante' }).click();
  await expect.poll(second).toBeGreaterThan(before);
  expect(await film.evaluate((of: HTMLVideoElement) => of.videoWidth)).toBe(640);
  expect(await film.evaluate((of: HTMLVideoElement) => of.duration)).toBeGreaterThan(11.5);
  expect(await axeByDayAndNight(jury)).toEqual([]);
  expect(await axeByDayAndNight(page)).toEqual([]);

  // The clips that were made without a line are announced now; one without a judgement is found by its time.
  await expect.poll(known).toEqual([
    [1, 'kept'],
    [1, 'held'],
    [0, 'held'],
  ]);
  await jury.reload();
  await expect(clips).toContainText('Puerta 3 · Tramo 2');
  await jury.goto(`${site.url}/es/mesa/carrera?bote=men-1~1~1`);
  await jury.locator('.control-gates summary').first().click();
  await jury.getByRole('link', { name: 'Video del teléfono del juez' }).first().click();
  await expect(clips).toContainText('Puerta 1 · Tramo 2');
  await desk.close();
  await phone.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a judge without a camera judges as before, and reads why no film is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-clips-'));
  const site = await raceDaySite(2);
  await site.start(1, 40);
  const seat = await site.seated({ ...section, label: 'Tramo 2' });
  const phone = await openPhone(folder);
  await giveSeat(phone, site.line, seat.token);
  const page = await phone.newPage();
  await page.goto(`${site.line}/es/juez`);
  await expect(page.locator('.judge-bib')).toHaveText('1');
  await openCamera(page);
  await expect(camera(page)).toContainText('Juzgas igual que sin cámara.');
  await say(page, 1, 'saltada');
  await expect(page.locator('.judge-last')).toContainText('50');
  await expect.poll(async () => (await site.events()).length).toBe(2);
  await camera(page).getByRole('button', { name: 'Dejar de filmar' }).click();
  await expect(camera(page)).toHaveCount(0);
  expect(await listClips(site.database, site.today)).toEqual([]);
  await phone.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});
