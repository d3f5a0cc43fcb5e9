import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { waitForCopies } from '../support/kept-copies.ts';
import {
  allClean,
  giveSeat,
  killPhone,
  openPhone,
  raceDaySite,
  touchThere,
} from './race-day-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof raceDaySite>>;
const folder = mkdtempSync(join(tmpdir(), 'judge-'));
test.beforeAll(async () => {
  site = await raceDaySite(14);
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const unsent = (page: Page) => page.locator('.judge-unsent b');
const bib = (page: Page) => page.locator('.judge-bib');
const gate = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Puerta ${number},`) });
async function press(page: Page, boat: number, touch: () => Promise<void>) {
  await expect(bib(page)).toHaveText(String(boat));
  await expect(page.locator('.judge-boat')).not.toHaveAttribute('data-fresh');
  await touch();
}
const say = (page: Page, number: number, word: string) =>
  gate(page, number).getByRole('button', { name: word }).click();
const section = { kind: 'section', gates: { first: 1, last: 3 } } as const;
const standing = (events: readonly RaceEvent[], seat: string) =>
  events.filter((one) => one.seat === seat);

test('half an hour without a line, a reload and a dead phone lose nothing', async () => {
  const seat = await site.seated({ ...section, label: 'Tramo 1' });
  let phone = await openPhone(folder);
  await giveSeat(phone, site.line, seat.token);
  let page = await phone.newPage();
  await page.goto(`${site.line}/es/puesto`);
  await waitForCopies(page, '/es/juez');
  await page.getByRole('link', { name: 'Juzgar puertas' }).click();
  await site.start(2, 40);
  await site.start(1, 20);
  // Boats come in the order of their starts, not of the plan.
  await press(page, 2, () => allClean(page));
  await press(page, 1, () => say(page, 1, 'limpio'));
  await say(page, 2, 'toque');
  await say(page, 3, 'saltada');
  await expect(page.locator('.judge-last')).toHaveText('Guardado 1: 0 · 2 · 50');
  await expect(unsent(page)).toHaveText('0');
  await page.reload();

  site.cut();
  await press(page, 3, () => allClean(page));
  await expect(unsent(page)).toHaveText('3');
  await press(page, 4, () => allClean(page));
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await press(page, 4, () => say(page, 2, 'no vi'));
  await page.clock.install();
  await page.clock.fastForward('15:00');
  await page.reload();
  await press(page, 4, () => allClean(page));
  await press(page, 5, () => allClean(page));
  // A boat shown as judged is stored on the phone, which may crash now.
  await expect(bib(page)).toHaveText('6');
  const waiting = await unsent(page).textContent();

  await killPhone(phone, folder);
  phone = await openPhone(folder);
  // A browser stores its cookies half a minute later; this one was killed before.
  await giveSeat(phone, site.line, seat.token);
  page = await phone.newPage();
  await page.goto(`${site.line}/es/juez`);
  await expect(unsent(page)).toHaveText(waiting ?? '');
  const other = await phone.newPage();
  await other.goto(`${site.line}/es/juez`);
  await press(page, 6, () => allClean(page));
  await press(other, 7, () => allClean(other));
  await page.clock.install();
  await page.clock.fastForward('15:00');

  site.restore();
  await page.reload();
  await expect(unsent(page)).toHaveText('0');
  await expect(unsent(other)).toHaveText('0');
  const own = standing(await site.events(), seat.name);
  const numbers = own.map(({ sequence }) => sequence);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(own.map((_, at) => at + 1));
  expect(own.every(({ person }) => person === 'Rosa')).toBe(true);
  const seconds = (await site.runs()).map((run) => run.gates.slice(0, 3).map((one) => one.seconds));
  expect(seconds.slice(0, 8)).toEqual([
    [0, 2, 50],
    [0, 0, 0],
    [0, 0, 0],
    [0, null, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [null, null, null],
  ]);
  await phone.close();
});

test('a phone that cannot store says so at once, and counts the touch as not made', async () => {
  const phone = await openPhone(mkdtempSync(join(folder, 'full-')));
  const seat = await site.seated({ ...section, label: 'Tramo lleno' });
  await giveSeat(phone, site.line, seat.token);
  const page = await phone.newPage();
  await page.goto(`${site.line}/es/juez`);
  await expect(bib(page)).toBeVisible();
  const number = Number(await bib(page).textContent());
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(globalThis, {
      makeRoom: () => Object.assign(IDBObjectStore.prototype, { add }),
    });
  });
  await press(page, number, () => say(page, 1, 'toque'));
  const lost = page.getByRole('alert').filter({ hasText: '¡No se guardó!' });
  await expect(lost).toBeVisible();
  await expect(unsent(page)).toHaveText('0');
  const touch = gate(page, 1).getByRole('button', { name: 'toque' });
  await expect(touch).toHaveAttribute('aria-pressed', 'false');
  expect(await axeViolations(page)).toEqual([]);
  await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom());
  await say(page, 1, 'toque');
  await expect(touch).toHaveAttribute('aria-pressed', 'true');
  await expect(lost).toBeHidden();
  await expect
    .poll(async () => standing(await site.events(), seat.name).map(({ payload }) => payload))
    .toMatchObject([{ kind: 'judgement', gate: 1, seconds: 2 }]);
  await phone.close();
});

test('a boat without a recorded start is asked about once, and another bib takes over its judgements', async ({
  page,
  context,
}) => {
  const seat = await site.seated({ ...section, label: 'Tramo 1d' });
  await giveSeat(context, site.line, seat.token);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site.line}/es/juez`);
  await page.getByRole('button', { name: /otros/ }).click();
  await page.getByLabel('Dorsal o nombre').fill('10');
  await page.getByRole('button', { name: /Boat 10/ }).click();
  await page.getByRole('button', { name: 'Puertas 1–3 limpias' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'No se vio partir al 10. ¿Ya pasó? Toca otra vez.',
  );
  expect(await axeViolations(page)).toEqual([]);
  const readGates = async (number: number) =>
    (await site.runs())
      .find((run) => run.bib === number)
      ?.gates.slice(0, 3)
      .map(({ said }) => said.find((one) => one.seat === seat.name)?.seconds);
  expect(await readGates(10)).toEqual([undefined, undefined, undefined]);
  const sure = page.getByRole('button', { name: 'Sí, limpio' });
  await expect(async () => {
    await touchThere(sure);
    expect(await readGates(10)).toEqual([0, 0, 0]);
  }).toPass();

  await page.getByRole('button', { name: 'Era otro dorsal' }).click();
  await page.getByLabel('Dorsal o nombre').fill('11');
  await page.getByRole('button', { name: /Boat 11/ }).click();
  await expect.poll(() => readGates(11)).toEqual([0, 0, 0]);
  await expect.poll(() => readGates(10)).toEqual([undefined, undefined, undefined]);
  await expect(page.locator('.judge-last')).toContainText('Guardado 11: 0 · 0 · 0');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => readGates(10)).toEqual([0, 0, 0]);
  await expect.poll(() => readGates(11)).toEqual([undefined, undefined, undefined]);
  // Chips are never cut, other boats stay beside them, and no page scrolls sideways.
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const others = await page.locator('.judge-others').boundingBox();
    for (const chip of await page.locator('.judge-queue li').all()) {
      const box = await chip.boundingBox();
      if (box) expect(box.x + box.width).toBeLessThanOrEqual(others?.x ?? 0);
    }
  }
});

test('two judges who differ are in conflict, and neither sees the other’s judgement', async ({
  page,
  context,
}) => {
  const one = await site.seated({ ...section, label: 'Tramo 1b' });
  const two = await site.seated({ ...section, label: 'Tramo 1c' });
  await site.say(two.name, {
    kind: 'judgement',
    race: 'men-1',
    bib: 9,
    attempt: 1,
    gate: 2,
    seconds: 50,
    reason: null,
    note: null,
    replaces: null,
  });
  await giveSeat(context, site.line, one.token);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.line}/es/juez`);
  await page.getByRole('button', { name: /otros/ }).click();
  await page.getByLabel('Dorsal o nombre').fill('9');
  await page.getByRole('button', { name: /Boat 9/ }).click();
  await expect(page.getByText('salida no vista')).toBeVisible();
  await expect(gate(page, 2).locator('[aria-pressed="true"]')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
  // The keyboard opens the same dialog as a long press on the plate.
  await page.getByRole('button', { name: 'Puerta 2: motivo y nota' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('2 · toque').check();
  await page.getByLabel('Tocó con la pala').check();
  await page.getByRole('textbox', { name: 'Nota' }).fill('lado derecho');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar' }).press('Enter');
  const second = async () => (await site.runs()).find((each) => each.bib === 9)?.gates[1];
  await expect.poll(second).toMatchObject({ state: 'conflict', seconds: 2 });
  await expect(unsent(page)).toHaveText('0');
  const told = standing(await site.events(), one.name).map(({ payload }) => payload);
  expect(told).toMatchObject([{ reason: 'Tocó con la pala', note: 'lado derecho' }]);
});

test('paper sheets are typed by keyboard, and a sum that does not match saves nothing', async ({
  page,
  context,
}) => {
  const seat = await site.seated({ ...section, label: 'Tramo 1d' });
  await giveSeat(context, site.line, seat.token);
  await page.goto(`${site.line}/es/juez/planilla`);
  await page.getByLabel('Dorsal 10, puerta 1').focus();
  await page.keyboard.type('02553');
  await page.keyboard.press('Enter');
  await expect(page.getByText('La suma no cuadra')).toBeVisible();
  expect(standing(await site.events(), seat.name)).toEqual([]);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Dorsal 11, puerta 1')).toBeFocused();
  await page.keyboard.type('0x0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 de 14 pasados · 0 sin enviar')).toBeVisible();
  const said = standing(await site.events(), seat.name).map(
    ({ payload }) => payload.kind === 'judgement' && [payload.bib, payload.gate, payload.seconds],
  );
  expect(said).toEqual([
    [10, 1, 0],
    [10, 2, 2],
    [10, 3, 50],
    [11, 1, 0],
    [11, 2, null],
    [11, 3, 0],
  ]);
  expect(await axeViolations(page)).toEqual([]);
});

test('an open control of the phone stays open when the server answers', async ({
  page,
  context,
}) => {
  const seat = await site.seated({ ...section, label: 'Tramo 1f' });
  await giveSeat(context, site.line, seat.token);
  await page.goto(`${site.line}/es/juez`);
  await expect(bib(page)).toBeVisible();
  let answer = () => undefined as unknown;
  const asked = new Promise((settle) => {
    answer = () => settle(null);
  });
  await page.route('**/api/seats/heartbeat', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Menú' }).click();
  const copy = page.getByRole('button', { name: 'Copia de lo juzgado' });
  await expect(copy).toBeVisible();
  const menu = await page.getByRole('dialog').elementHandle();
  const told = page.waitForResponse('**/api/seats/heartbeat');
  answer();
  await (await told).finished();
  await expect(copy).toBeVisible();
  expect(await menu?.evaluate((dialog) => dialog.isConnected)).toBe(true);
});

test('practice sends nothing, and judgements are exported as a file and as codes', async ({
  page,
  context,
}) => {
  const seat = await site.seated({ ...section, label: 'Tramo 1e' });
  await giveSeat(context, site.line, seat.token);
  await page.goto(`${site.line}/es/juez`);
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Practicar 3 minutos' }).click();
  await press(page, 11, () => allClean(page));
  await expect(page.locator('.judge-last')).toHaveText('Guardado 11: 0 · 0 · 0');
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Terminar la práctica' }).click();
  await expect(unsent(page)).toHaveText('0');
  expect(standing(await site.events(), seat.name)).toEqual([]);
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Copia de lo juzgado' }).click();
  await expect(page.getByRole('img', { name: 'Código 1 de 1' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Compartir o guardar el archivo' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^seat-\d+-\d{4}-\d\d-\d\d\.json$/);
});
