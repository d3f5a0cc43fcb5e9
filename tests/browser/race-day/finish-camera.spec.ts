import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { StripReading } from '../../../src/race-day/log/log/race-event.ts';
import { readFrame, type Strip } from '../../../src/race-day/log/strips/strip.ts';
import { listStrips } from '../../../src/race-day/log/strips/strips-repository.server.ts';
import { type FinishFilm, toY4m } from '../../support/film/finish-film.ts';
import { waitForCopies } from '../support/kept-copies.ts';
import { wakeReact } from '../support/wake-react.ts';
import { giveSeat, openPhone, raceDaySite } from './race-day-site.ts';

/** A boat crosses the line every two seconds, because the browser plays the film again and again. */
const film: FinishFilm = {
  width: 320,
  height: 240,
  framesPerSecond: 30,
  seconds: 2,
  boats: [{ crosses: 1, lane: [0.4, 0.8] }],
  noise: 10,
};

const stamp = (of: Page) => of.locator('.timing-stamp');
const rows = (of: Page) => of.locator('.timing-passages li');

const countStrips = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('race-strips');
    await new Promise((settle) => opened.addEventListener('success', settle));
    const database = opened.result;
    const request = database.transaction('facts').objectStore('facts').count();
    await new Promise((settle) => request.addEventListener('success', settle));
    database.close();
    return request.result;
  });

/** Puts the cursor on the first frame in which a boat comes onto the line, as a person sees it in the picture. */
async function readBoat(page: Page): Promise<number> {
  const picture = page.locator('.strip-picture img');
  await expect(picture).toBeVisible();
  const frame = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const isBoat = Array.from({ length: width / 2 }, (_, column) => {
      const pixel = context?.getImageData(column * 2, Math.round(height * 0.6), 1, 1).data;
      return (pixel?.[0] ?? 0) > 165;
    });
    return isBoat.findIndex((is, column) => is && column > 0 && !isBoat[column - 1]);
  });
  expect(frame).toBeGreaterThan(0);
  const slider = page.getByRole('slider', { name: 'Cuadro' });
  // The strip is wider than a phone: the cursor stays in sight to both ends.
  for (const end of ['0', (await slider.getAttribute('max')) ?? '', String(frame)]) {
    await slider.fill(end);
    await expect(page.locator('.strip-cursor')).toBeInViewport();
  }
  return frame;
}

interface Reading {
  bib: number | null;
  at: number | null;
  read?: StripReading | undefined;
}

const at = (strip: Strip | undefined, frame: number) => strip && readFrame(strip, frame)?.at;

test('a finish is filmed, read on the phone without a line, and read at the desk', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'camera-'));
  const file = join(folder, 'finish.y4m');
  writeFileSync(file, toY4m(film));
  const site = await raceDaySite(3);
  await site.start(1, 120);
  await site.start(2, 60);
  const seat = await site.seated({ kind: 'finish', label: 'Llegada', gates: null });
  let phone = await openPhone(folder, { film: file });
  await giveSeat(phone, site.line, seat.token);
  let page = await phone.newPage();
  await page.goto(`${site.line}/es/puesto`);
  await waitForCopies(page, '/es/cronometro');
  await page.goto(`${site.line}/es/cronometro`);
  await page.getByRole('button', { name: 'Cámara' }).click();
  const video = page.locator('.camera video');
  await expect(video).toBeVisible();
  await expect
    .poll(() => video.evaluate((of: HTMLVideoElement) => of.currentTime))
    .toBeGreaterThan(2);
  await stamp(page).click();
  await expect.poll(() => countStrips(page)).toBe(1);
  await expect.poll(async () => (await listStrips(site.database, site.today)).length).toBe(1);

  site.cut();
  await expect(stamp(page).locator('strong')).toHaveText('2');
  await stamp(page).click();
  await expect.poll(() => countStrips(page)).toBe(2);
  await phone.close();
  phone = await openPhone(folder, { film: file });
  page = await phone.newPage();
  await page.goto(`${site.line}/es/cronometro`);
  // The camera is on again by itself, and the strip is there without a line.
  await expect(page.locator('.camera video')).toBeVisible();
  await rows(page).first().locator('.timing-passage').click();
  const read = await readBoat(page);
  await page.getByRole('button', { name: 'Usar este tiempo' }).click();
  await expect(rows(page).first()).toContainText('de la cámara');
  await expect(rows(page)).toHaveCount(2);

  site.restore();
  await expect.poll(async () => (await listStrips(site.database, site.today)).length).toBe(2);
  const [first, second] = await listStrips(site.database, site.today);
  const readings = async () =>
    (await site.events()).flatMap(({ payload }): Reading[] => {
      if (payload.kind === 'impulse') return payload.read ? [payload] : [];
      return payload.kind === 'decision' && payload.ruling.on === 'time' ? [payload.ruling] : [];
    });
  await expect.poll(async () => (await readings()).length).toBe(1);
  const [byPhone] = await readings();
  expect(byPhone).toMatchObject({ bib: 2, at: at(second, read), read: { strip: second?.id } });
  expect(byPhone?.read?.frame).toBe(read);

  const desk = await browser.newContext({ locale: 'es-EC' });
  await site.enter(desk, 'Luis', ['race_office']);
  const office = await desk.newPage();
  await office.goto(`${site.url}/es/mesa/carrera?bote=men-1~1~1`);
  await office.getByRole('link', { name: 'Llegada: leer en la cámara de Llegada' }).click();
  await wakeReact(office);
  const use = office.getByRole('button', { name: 'Usar este tiempo' });
  const slider = office.getByRole('slider', { name: 'Cuadro' });
  await slider.fill('0');
  await expect(use).toBeDisabled();
  await expect(office.locator('.strip-time')).toContainText('Del primer cuadro no se lee');
  // The strip of another stamp is refused, even of the same seat.
  await slider.fill('1');
  const sent = office.locator('input[name="strip"]');
  await sent.evaluate((input: HTMLInputElement, id) => {
    input.value = id;
  }, second?.id ?? '');
  await use.click();
  await expect(office.getByText('No se hizo')).toBeVisible();
  expect(await readings()).toHaveLength(1);
  await office.reload();
  await wakeReact(office);
  const frame = await readBoat(office);
  await use.click();
  await expect(office.locator('.control-panel')).toContainText(
    `leído en la cámara, cuadro ${frame + 1}`,
  );
  const byDesk = (await readings()).at(-1);
  expect(byDesk).toMatchObject({
    on: 'time',
    at: at(first, frame),
    read: { strip: first?.id, frame },
  });
  await desk.close();
  await phone.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a finish without a camera stamps as before, and only pages that film may ask for one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-camera-'));
  const site = await raceDaySite(2);
  await site.start(1, 60);
  const permissionsOf = async (path: string) =>
    (await fetch(`${site.url}${path}`)).headers.get('permissions-policy');
  for (const path of ['/es/cronometro', '/es/juez']) {
    expect(await permissionsOf(path)).toContain('camera=(self)');
  }
  for (const path of ['/es/puesto', '/es/juez/planilla', '/es', '/en/desk/sign-in']) {
    expect(await permissionsOf(path)).toContain('camera=()');
  }
  const seat = await site.seated({ kind: 'finish', label: 'Llegada', gates: null });
  const phone = await openPhone(folder);
  await giveSeat(phone, site.line, seat.token);
  const page = await phone.newPage();
  await page.goto(`${site.line}/es/cronometro`);
  await page.getByRole('button', { name: 'Cámara' }).click();
  const camera = page.getByRole('region', { name: 'Cámara' });
  await expect(camera).toContainText('Las marcas siguen igual que sin cámara.');
  await stamp(page).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('a mano');
  await rows(page).first().locator('.timing-passage').click();
  await expect(page.getByRole('heading', { name: 'Es otro bote' })).toBeVisible();
  await expect(page.locator('.strip-reader')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cerrar cámara' }).click();
  await expect(camera).toHaveCount(0);
  await phone.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});
