import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { dayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { unreachableControls } from '../support/unreachable-controls.ts';
import { crossSite } from './cross-scene.ts';
import { giveSeat } from './race-day-site.ts';
import { speakerSite } from './speaker-scene.ts';

test.describe.configure({ mode: 'default' });

const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 568, height: 320 },
  { width: 640, height: 360 },
];

let slalom: Awaited<ReturnType<typeof speakerSite>>;
let cross: Awaited<ReturnType<typeof crossSite>>;
test.beforeAll(async () => {
  slalom = await speakerSite();
  cross = await crossSite();
  const gates = Array.from({ length: 30 }, (_, index) => ({
    number: index + 1,
    direction: index % 3 === 2 ? 'up' : 'down',
  }));
  const races = slalom.plan.races.map((race) => ({ ...race, gates: gates.length }));
  const plan = dayPlan.parse({ ...slalom.plan, gates, races });
  await keepDayPlan(slalom.database, { plan, over: 2 }, new Date());
});
test.afterAll(async () => {
  await slalom?.stop();
  await cross?.stop();
});

async function unreachable(page: Page, beside?: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const issues = await unreachableControls(page, beside);
    found.push(...issues.map((issue) => `${size.width} × ${size.height}: ${issue}`));
  }
  return found;
}

test('a judge reaches every gate of 1 to 30, and reads which ones "all clean" means', async ({
  page,
  context,
}) => {
  for (const last of [1, 3, 5, 8, 12, 30]) {
    const gates = { first: 1, last };
    const seat = await slalom.seated({ kind: 'section', label: `Tramo hasta la ${last}`, gates });
    await giveSeat(context, slalom.line, seat.token);
    await page.goto(`${slalom.line}/es/juez`);
    await expect(page.locator('.judge-gate')).toHaveCount(last);
    const clean = page.locator('.judge-clean');
    await expect(clean).toHaveText(last === 1 ? 'Puerta 1 limpia' : `Puertas 1–${last} limpias`);
    expect(await unreachable(page), `${last} gates`).toEqual([]);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const box = await page.locator('.judge-gates').boundingBox();
      // At least two gates are visible, or the only one.
      expect(box?.height, `${size.width} × ${size.height}`).toBeGreaterThan(last === 1 ? 44 : 96);
    }
  }
  const say = (gate: number, word: string) =>
    page
      .getByRole('group', { name: new RegExp(`^Puerta ${gate},`) })
      .getByRole('button', { name: word })
      .click();
  await say(2, 'toque');
  await say(5, 'no vi');
  await expect(page.locator('.judge-clean')).toHaveText('Puertas 1, 3–4, 6–30 limpias');
  expect(await unreachable(page)).toEqual([]);
  await page.getByRole('button', { name: 'Puerta 3: motivo y nota' }).click();
  expect(await unreachable(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const name of ['Menú', /otros/]) {
    await page.getByRole('button', { name }).click();
    expect(await unreachable(page), String(name)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.goto(`${slalom.line}/es/juez/planilla`);
  await expect(page.getByLabel('Dorsal 1, puerta 30')).toBeVisible();
  expect(await unreachable(page)).toEqual([]);
});

test('start and finish reach every control, and an open arrival never covers the stamp', async ({
  page,
  context,
}) => {
  for (const kind of ['start', 'finish'] as const) {
    const label = `Puesto de la orilla, ${kind}`;
    const seat = await slalom.seated({ kind, label, gates: null });
    await giveSeat(context, slalom.line, seat.token);
    await page.goto(`${slalom.line}/es/cronometro`);
    // Until the server answers, the phone shows its previous seat.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(page.locator('.timing-stamp strong')).not.toHaveText('?');
    await page.locator('.timing-stamp').click();
    await expect(page.locator('.timing-passage').first()).toBeVisible();
    expect(await unreachable(page), kind).toEqual([]);
    await page.locator('.timing-passage').first().click();
    expect(await unreachable(page, '.timing-stamp'), `${kind}, open`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (kind === 'start') {
      await page.getByRole('button', { name: 'Otro bote' }).click();
      expect(await unreachable(page, '.timing-stamp')).toEqual([]);
    }
  }
});

test('the judges, the start and the line of a cross reach every control', async ({
  page,
  context,
}) => {
  const { start, finish, judge } = cross.phones;
  const many = await cross.seated({
    kind: 'element',
    label: 'Todo el recorrido',
    gates: null,
    elements: { first: 1, last: 30 },
  });
  for (const { token } of [start, finish, judge, many]) {
    await giveSeat(context, cross.line, token);
    await page.goto(`${cross.line}/es/eliminatorias`);
    const list = page.locator('.heats-boats');
    await expect(list.locator('li').first()).toBeVisible();
    expect(await unreachable(page)).toEqual([]);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  }
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await unreachable(page)).toEqual([]);
});

test('the speaker reaches every control, and reads the race beside them', async ({
  page,
  context,
}) => {
  for (const site of [slalom, cross]) {
    const seat = await site.seated({ kind: 'announcer', label: 'Locución 2', gates: null });
    await giveSeat(context, site.line, seat.token);
    await page.goto(`${site.line}/es/locucion`);
    await expect(page.locator('.speaker-panes')).toBeVisible();
    expect(await unreachable(page)).toEqual([]);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const box = await page.locator('.speaker-panes').boundingBox();
      expect(box?.height, `${size.width} × ${size.height}`).toBeGreaterThan(200);
    }
  }
  for (const name of ['Ajustes y teclas', 'Dorsal']) {
    await page.getByRole('button', { name, exact: true }).click();
    expect(await unreachable(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('the pages of a phone that takes its seat, and the desk on a phone, reach every control', async ({
  page,
  context,
}) => {
  await page.goto(`${slalom.line}/es/puesto`);
  expect(await unreachable(page)).toEqual([]);
  await page.goto(`${slalom.line}/es/pantalla`);
  // The form comes once the phone knows that it has no seat.
  await expect(page.getByLabel('Código', { exact: true })).toBeVisible();
  expect(await unreachable(page)).toEqual([]);
  const seat = await slalom.seated({ kind: 'finish', label: 'Llegada', gates: null });
  await giveSeat(context, slalom.line, seat.token);
  await page.goto(`${slalom.line}/es/puesto`);
  await expect(page.getByRole('heading', { name: 'Llegada' })).toBeVisible();
  expect(await unreachable(page)).toEqual([]);
  await page.goto(`${slalom.line}/es/prueba`);
  expect(await unreachable(page)).toEqual([]);
  await enterDesk(context);
  const pages = ['carrera', 'puestos', 'carrera/pantallas', 'carrera/rio', 'acreditacion'];
  for (const path of [...pages, 'carrera/resultados', 'carrera/planillas']) {
    await page.goto(`${slalom.url}/es/mesa/${path}`);
    expect(await unreachable(page), path).toEqual([]);
  }
});

const enterDesk = (context: BrowserContext) => slalom.enter(context, 'Rosa', ['owner']);
