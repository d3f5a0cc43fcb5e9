import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Course } from '../../../src/design/course-map/course.ts';
import { beside } from '../../../src/design/course-map/geometry/centre-line.ts';
import { layOut, planSheet } from '../../../src/design/course-map/geometry/sheet.ts';
import { readCourse } from '../../../src/design/course-map/read-course.server.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const shipped = readCourse('data');
const publicPage = async (path: string) => (await fetch(site.url + path)).text();
/** Returns the matching words of a public page, so that a failure does not print the whole page. */
const said = async (path: string, words: RegExp) => words.exec(await publicPage(path))?.[0] ?? null;
const upstream = /Puertas de remonte [^<]*: [^<]*/;

/** Returns the screen position of a place on the drawn river: metres from the start and distance across. */
async function onScreen(page: Page, course: Course, metres: number, across: number) {
  const river = layOut(course, planSheet);
  const station = river.line.station(river.along(course.start.at + metres));
  const point = beside(station, across * station.halfWidth);
  const board = page.getByRole('img', { name: 'El río con sus puertas' });
  return board.evaluate((svg, { x, y }) => {
    if (!(svg instanceof SVGSVGElement)) throw new Error('no drawing');
    svg.scrollIntoView({ block: 'center' });
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM() ?? undefined);
    return { x: left, y: top };
  }, point);
}

async function openCourse(page: Page, context: BrowserContext) {
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/recorrido`);
  await expect(page.getByRole('button', { name: 'Agregar una puerta' })).toBeVisible();
}

const gatesOf = (page: Page) => page.getByRole('button', { name: /^Puerta \d/ });

test.describe('with a thumb at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('eight gates are tapped onto an empty river, previewed and published', async ({
    page,
    context,
  }) => {
    await openCourse(page, context);
    await page.getByRole('button', { name: 'Quitar todas' }).tap();
    await expect(page.getByText('Sin puertas: toca el agua')).toBeVisible();
    const tap = async (metres: number, across = 0) => {
      const { x, y } = await onScreen(page, shipped, metres, across);
      await page.touchscreen.tap(x, y);
    };
    // The fourth gate is tapped last: numbers follow the river.
    for (const metres of [30, 80, 130, 230, 280, 320, 370]) await tap(metres, 0.2);
    await tap(180, -0.3);
    await expect(gatesOf(page)).toHaveCount(8);
    await expect(page.getByText('8 puertas, 0 de remonte, en 400 m.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Puerta 4/ })).toBeVisible();
    await page.getByLabel('Cómo se pasa').first().selectOption('upstream');
    await page
      .getByLabel('Lugar en el agua')
      .first()
      .selectOption({ label: 'Junto a la orilla izquierda' });
    await expect(
      page.getByRole('button', { name: /^Puerta 4, de remonte, a 1(7|8)\d m/ }),
    ).toBeVisible();

    // No gate hangs on land, and two gates at one place are reported at once by their numbers.
    await tap(180, -4);
    await expect(page.getByText('Eso es tierra')).toBeVisible();
    await page.getByRole('button', { name: 'Agregar una puerta' }).tap();
    await expect(gatesOf(page)).toHaveCount(9);
    for (let step = 0; step < 60; step += 1) {
      if (await page.getByText(/^Puerta \d: está a \d/).isVisible()) break;
      await page.getByRole('button', { name: 'Río abajo' }).tap();
    }
    await expect(page.getByText(/^Puerta \d: está a \d m de la \d\./)).toBeVisible();
    await page.getByRole('button', { name: 'Revisar' }).tap();
    await expect(page.getByRole('alert')).toContainText('Todavía no se puede revisar');
    await expect(gatesOf(page)).toHaveCount(9);
    await page.getByRole('button', { name: 'Quitar la puerta' }).tap();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(gatesOf(page)).toHaveCount(8);

    await page.reload();
    await expect(gatesOf(page)).toHaveCount(8);
    await page.getByRole('button', { name: 'Revisar' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisar antes de publicar');
    await expect(page.locator('body')).toContainText('Puerta 4');
    await expect(page.locator('body')).toContainText('Cuántas puertas');
    const preview = await page.getByRole('link', { name: '/home · es' }).getAttribute('href');
    const look = await context.newPage();
    await look.goto(site.url + preview);
    await expect(look.getByRole('img', { name: /las 8 puertas/ })).toBeVisible();
    await look.close();
    await page.getByRole('link', { name: 'Seguir escribiendo' }).tap();
    await expect(gatesOf(page)).toHaveCount(8);
    await page.getByRole('button', { name: 'Revisar' }).tap();
    expect(await said('/es/home', /las \d+ puertas/)).toBe('las 12 puertas');
    await page.getByRole('button', { name: 'Publicar' }).tap();
    await expect(page).toHaveURL(/recorrido/);
    await expect(gatesOf(page)).toHaveCount(8);

    // Every page that draws the course follows; past editions keep their course.
    expect(await said('/es/home', /las \d+ puertas/)).toBe('las 8 puertas');
    expect(await said('/es/carrera/lugar', upstream)).toMatch(/: 4\.$/);
    expect(await said('/es/carrera/lugar', /Juez de las puertas 7 y 8/)).not.toBeNull();
    const terrain = await said('/es/carrera/lugar', /\/assets\/river\/[0-9a-f]+\/terrain\.svg/);
    const picture = await fetch(site.url + terrain);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await said('/es/media', /\/assets\/river\/[0-9a-f]+\/band\.svg/)).not.toBeNull();
    expect(await said('/es/resultados/2023', /Dibujado sobre [^<]*/)).toBe(
      'Dibujado sobre el recorrido que había cuando se corrió.',
    );
  });
});

test('the keyboard alone adds, moves, turns and removes gates', async ({ page, context }) => {
  await openCourse(page, context);
  await page.getByRole('button', { name: 'Quitar todas' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Agregar una puerta' }).focus();
  await page.keyboard.press('Enter');
  await expect(gatesOf(page)).toBeFocused();
  await expect(gatesOf(page)).toHaveAccessibleName('Puerta 1, de bajada, a 20 m de la salida');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(gatesOf(page)).toHaveAccessibleName('Puerta 1, de bajada, a 29 m de la salida');
  await page.getByRole('button', { name: 'Agregar una puerta' }).focus();
  await page.keyboard.press('Enter');
  await expect(gatesOf(page).nth(1)).toBeFocused();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await expect(gatesOf(page).first()).toBeFocused();
  await expect(gatesOf(page).first()).toHaveAccessibleName(/^Puerta 1, de bajada, a 9 m/);
  await page.keyboard.press('Delete');
  await expect(gatesOf(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Agregar una puerta' })).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).focus();
  await page.keyboard.press('Enter');
  await expect(gatesOf(page)).toHaveCount(2);

  // The start and finish lines move too, and the gates stay where they hang.
  await page.getByRole('button', { name: 'Salida', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel(/^Salida: metros/)).toHaveValue('179');
  await expect(page.getByLabel(/^Largo/)).toHaveValue('401');
  await expect(gatesOf(page).first()).toHaveAccessibleName(/a 10 m/);
});

test('a mouse drags a gate and the finish', async ({ page, context }) => {
  await openCourse(page, context);
  const count = await gatesOf(page).count();
  const first = gatesOf(page).first();
  const from = await first.boundingBox();
  const to = await onScreen(page, readCourse('data'), 100, 0);
  const at = await first.boundingBox();
  expect(from && at).toBeTruthy();
  if (!at) return;
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + 30, at.y + 30, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect(gatesOf(page)).toHaveCount(count);
  await expect(page.getByRole('button', { name: /a (9\d|10\d) m de la salida/ })).not.toHaveCount(
    0,
  );
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeDisabled();
});

test('places and river of the sample are replaced by those of another race', async ({
  page,
  context,
}) => {
  await openCourse(page, context);
  await page.getByLabel('Cómo se dibuja').selectOption('Al revés, como en un espejo');
  await page.getByText('Los lugares del plano').click();
  const rapid = page.getByRole('group', { name: 'La Trenza' }).first();
  await rapid.getByLabel('Nombre, español').fill('');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('alert')).toContainText('escribe su nombre en los dos idiomas');
  await page.getByLabel('Nombre, español').nth(4).fill('La Muela');
  await page.getByLabel('Nombre, inglés').nth(4).fill('The Molar');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisar antes de publicar');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL(/recorrido/);
  const rapids = /Rápidos, río abajo: [^<]*/;
  expect(await said('/es/carrera/lugar', rapids)).toContain('La Muela');
  expect(await said('/es/carrera/lugar', rapids)).not.toContain('La Trenza');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts the course is changed in a table of fields', async ({ page, context }) => {
    await site.enter(context, 'Rosa', ['owner']);
    await page.goto(`${site.url}/es/mesa/recorrido`);
    const row = (name: string) => page.getByRole('group', { name, exact: true });
    const empty = row('Otra puerta').first();
    await empty.getByLabel('Metros desde la salida').fill('401');
    await page.getByRole('button', { name: 'Revisar' }).click();
    await expect(page.getByRole('alert')).toContainText('cuelga después de la meta');
    const last = page.getByRole('group', { name: /^Puerta \d+$/ }).last();
    await expect(last.getByLabel('Metros desde la salida')).toHaveValue('401');
    await last.getByLabel('Metros desde la salida').fill('12,5');
    await last.getByLabel('Cómo se pasa').selectOption('upstream');
    await last.getByLabel('Lugar en el agua').selectOption({ label: 'Junto a la orilla derecha' });
    await page.getByRole('button', { name: 'Ver en el río' }).click();
    await expect(row('Puerta 1').getByLabel('Metros desde la salida')).toHaveValue('12,5');
    await row('Puerta 3').getByLabel('Metros desde la salida').fill('');
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page).toHaveURL(/recorrido/);
    expect(await said('/es/carrera/lugar', upstream)).toMatch(/: 1 y 4\.$/);
  });
});
