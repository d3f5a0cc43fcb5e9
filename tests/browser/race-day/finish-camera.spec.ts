import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import type { StripReading } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { readFrame, type Strip } from '../../../src/race-day/log/strips/strip.ts';
import {
  keepStrip,
  listStrips,
} from '../../../src/race-day/log/strips/strips-repository.server.ts';
import { enterPaddler } from '../../contract/support/enter-paddler.ts';
import { type FinishFilm, toY4m } from '../../support/film/finish-film.ts';
import { makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
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

/** Expects the small whole pictures beside the strip: two or three of 200 pixels each. */
async function expectStills(page: Page): Promise<void> {
  const stills = page.getByRole('img', { name: 'La línea entera antes de la marca' });
  await expect(stills).toBeVisible();
  const { width, height, count } = await stills.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const times = image.nextElementSibling?.childElementCount ?? 0;
    return { width: image.naturalWidth, height: image.naturalHeight, count: times };
  });
  expect(count).toBeGreaterThan(1);
  expect([width, height]).toEqual([count * 204 - 4, 150]);
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
  await expectStills(page);
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
  await expectStills(office);
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
  const byMovement = async () =>
    (await site.events()).flatMap(({ payload }) =>
      payload.kind === 'impulse' && payload.bib === null && !payload.withdrawn ? [payload] : [],
    );
  expect(await byMovement()).toEqual([]);
  await page.getByRole('checkbox', { name: 'Marcar cuando algo cruza la línea' }).check();
  await expect(page.getByText('Mirando la línea.')).toBeVisible();
  await expect.poll(async () => (await byMovement()).length).toBeGreaterThan(1);
  await page.getByRole('checkbox', { name: 'Marcar cuando algo cruza la línea' }).uncheck();
  const [one, two] = await byMovement();
  // A boat every two seconds; a frame or two of a busy machine may be lost.
  const pauses = ((two?.at ?? 0) - (one?.at ?? 0)) / 2_000_000;
  expect(Math.abs(pauses - Math.round(pauses))).toBeLessThan(0.2);
  expect(Math.round(pauses)).toBeGreaterThan(0);
  await expect(page.getByText(/marcas? por movimiento/)).toHaveCount(0);
  await desk.close();
  await phone.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a finish without a camera stamps as before, and only pages that film may request a camera', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-camera-'));
  const site = await raceDaySite(2);
  await site.start(1, 60);
  const fetchPermissions = async (path: string) =>
    (await fetch(`${site.url}${path}`)).headers.get('permissions-policy');
  for (const path of ['/es/cronometro', '/es/juez']) {
    expect(await fetchPermissions(path)).toContain('camera=(self)');
  }
  for (const path of ['/es/puesto', '/es/juez/planilla', '/es', '/en/desk/sign-in']) {
    expect(await fetchPermissions(path)).toContain('camera=()');
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

test('a read arrival of adults is public without JavaScript, once the race publishes it', async ({
  browser,
}) => {
  const site = await raceDaySite(2);
  const { database, today } = site;
  const second = 40_000;
  const adult = (await enterPaddler(database, { name: 'Rosa Cerda' })).participantId;
  await agree(database, adult);
  const boats = [plannedBoat(['men-1', 1, 1], { entry: adult }), plannedBoat(['men-1', 2, 2])];
  await keepDayPlan(database, { plan: anyDayPlan({ date: today, boats }), over: 1 }, new Date());
  const { name: seat } = await site.seated({ kind: 'finish', label: 'Llegada', gates: null });
  for (const [bib, at] of [
    [1, second],
    [2, second + 60],
  ] as const) {
    const boat = { race: 'men-1', bib };
    await site.say(seat, makeStamp('finish', at, boat));
    const stamp = (await site.events()).at(-1)?.id ?? '';
    const strip = stripAround(seat, stamp, { day: today, at });
    expect(await keepStrip(database, { strip, picture: await drawnStrip() }, new Date())).toBe(
      'kept',
    );
    const read = { strip: strip.id, frame: 45, doubt: 18_667 };
    await site.say(seat, Object.assign(makeStamp('finish', at, boat), { replaces: stamp, read }));
  }
  const visitor = await browser.newContext({ locale: 'es-EC', javaScriptEnabled: false });
  const page = await visitor.newPage();
  const address = `${site.url}/es/resultados/2027/llegadas`;
  const status = async (of: string) => (await visitor.request.get(of)).status();
  expect(await status(address)).toBe(404);
  await page.goto(`${site.url}/es/resultados/2027`);
  await expect(page.getByRole('link', { name: 'Foto finish' })).toHaveCount(0);

  const desk = await browser.newContext({ locale: 'es-EC' });
  await site.enter(desk, 'Olga', ['owner']);
  const office = await desk.newPage();
  await office.goto(`${site.url}/es/mesa/ediciones/2027`);
  const box = office.getByRole('checkbox', { name: 'Mostrar a todos las llegadas' });
  await expect(box).not.toBeChecked();
  await expect(office.getByText('menor de edad o de edad desconocida')).toBeVisible();
  await box.check();
  await box.locator('xpath=ancestor::form').getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('Guardado')).toBeVisible();
  await expect(box).toBeChecked();

  await page.goto(`${site.url}/es/resultados/2027`);
  await page.getByRole('link', { name: 'Foto finish' }).click();
  const pictures: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/llegadas/')) pictures.push(url);
  });
  // The other boat is a guest of unknown age.
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    '1 Rosa Cerda 11:06:40,00 ± 0,02 s',
  ]);
  expect(pictures).toEqual([]);
  await page.getByRole('link', { name: '1 Rosa Cerda' }).click();
  await expect(page.getByRole('figure')).toContainText(
    'Hombres, 1: 11:06:40,00 ± 0,02 s, cuadro 46',
  );
  const picture = page.getByRole('img', { name: 'La línea de llegada antes y después' });
  await expect(picture).toBeVisible();
  const file = (await picture.getAttribute('src')) ?? '';
  const answer = await visitor.request.get(site.url + file);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
  });
  expect((await answer.body()).length).toBeLessThan(40_000);
  const again = { 'if-none-match': answer.headers().etag ?? '' };
  expect((await visitor.request.get(site.url + file, { headers: again })).status()).toBe(304);
  expect(await status(site.url + file.replace('~1~1.webp', '~2~1.webp'))).toBe(404);

  await database
    .updateTable('participant_contact')
    .set({ date_birth: '2015-01-01' })
    .where('participant_id', '=', adult)
    .execute();
  expect(await status(site.url + file)).toBe(404);
  expect((await visitor.request.get(site.url + file, { headers: again })).status()).toBe(404);
  await page.reload();
  await expect(page.getByText('Esta imagen no se muestra, o ya no.')).toBeVisible();
  await visitor.close();
  await desk.close();
  await site.stop();
});

async function agree(database: AppDatabase, participant_id: number): Promise<void> {
  const at = new Date().toISOString();
  await database
    .insertInto('consent_text')
    .values({ version: 'of-test', language: 'es', words: 'Acepto', first_used_at: at })
    .execute();
  await database
    .insertInto('registration_consent')
    .values({ participant_id, purpose: 'privacy', text_version: 'of-test', given_at: at })
    .execute();
}

function stripAround(seat: string, stamp: string, { day, at }: { day: string; at: number }): Strip {
  const frames = Array.from({ length: 91 }, (_, frame) => Math.round((frame * 1_000_000) / 30));
  const id = stamp.replace('01950000', '01960000');
  const from = (at - 1.5) * 1_000_000 + 16_667;
  return { id, day, seat, stamps: [stamp], from, frames, isCaptured: true, clock: 2000 };
}

/** A river of noise, with a boat in a third of the columns. */
async function drawnStrip(): Promise<string> {
  const [width, height] = [182, 240];
  const random = seededRandom(3);
  const grey = Uint8Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return x >= 90 && x < 130 && y > 100 && y < 180 ? 225 : 90 + random() * 40;
  });
  const picture = sharp(grey, { raw: { width, height, channels: 1 } });
  return (await picture.webp().toBuffer()).toString('base64');
}
