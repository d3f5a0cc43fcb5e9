import { expect, type Page, test } from '@playwright/test';
import { enterPaddler } from '../../contract/support/enter-paddler.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.url}/es/mesa/${path}`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
}

/** Delays the reload after the next answer, to save before the reload is done. */
async function holdReading(page: Page): Promise<void> {
  let isHeld = false;
  await page.route(/\.data(\?|$)/, async (route) => {
    if (isHeld || route.request().method() !== 'GET') return route.continue();
    isHeld = true;
  });
}

const save = (page: Page) => page.locator('button[value=save]').click();
const done = (page: Page) => expect(page.locator('.desk-done')).toHaveText('Guardado.');

test('two people change what an edition shows: the second is warned, and saves at once', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  const other = await context.newPage();
  for (const one of [page, other]) await open(one, 'ediciones/2027');
  const shown = (one: Page) => one.getByLabel('Lista de participantes');
  const before = await shown(page).inputValue();
  const [first = '', second = ''] = ['plain', 'numbered', ''].filter((each) => each !== before);
  await shown(page).selectOption(first);
  await save(page);
  await done(page);
  await shown(other).selectOption(second);
  await save(other);
  await expect(other.getByRole('alert')).toContainText('tú escribiste');
  await expect(shown(other)).toHaveValue(second);
  await save(other);
  await done(other);
  await expect(shown(other)).toHaveValue(second);
});

test('two people change the plan of a day: the second is warned, and saves at once', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rita', ['race_office']);
  await open(page, 'carrera/plan');
  await page.getByRole('button', { name: 'Hacer el plan' }).click();
  await done(page);
  const other = await context.newPage();
  for (const one of [page, other]) await open(one, 'carrera/plan');
  const gates = (one: Page) => one.locator('#plan-count');
  const keep = (one: Page) => one.locator('button[value=day]').click();
  await gates(page).fill('18');
  await keep(page);
  await done(page);
  await gates(other).fill('17');
  await keep(other);
  await expect(other.getByRole('alert')).toContainText('ahora dice «18»; tú escribiste «17»');
  await expect(gates(other)).toHaveValue('17');
  await keep(other);
  await done(other);
  await expect(gates(other)).toHaveValue('17');
});

test('two people order a day or change a bib: the second sees the present state, and repeats the change', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rita', ['race_office']);
  const other = await context.newPage();
  await open(page, 'carrera/plan');
  const make = page.getByRole('button', { name: 'Hacer el plan' });
  if (!(await page.locator('.race-row').first().isVisible())) await make.click();
  await expect(page.locator('.race-row').first()).toBeVisible();
  const down = (one: Page) => one.locator('.race-row button[value=down]').first().click();
  for (const one of [page, other]) await open(one, 'carrera/plan');
  await down(page);
  await done(page);
  await down(other);
  await expect(other.getByRole('alert')).toContainText('mira y hazlo otra vez');
  // The alert comes shortly before the current order.
  const first = (one: Page) => one.locator('.race-what a').first();
  await expect(first(other)).toHaveText((await first(page).textContent()) ?? '');
  await down(other);
  await done(other);

  await enterPaddler(site.database, { name: 'Dora Dorsal' });
  const bib = (one: Page) => one.getByLabel('Dorsal de Dora Dorsal');
  const keep = (one: Page) =>
    one
      .locator('form')
      .filter({ has: bib(one) })
      .locator('button')
      .click();
  for (const one of [page, other]) await open(one, 'dorsales');
  await bib(page).fill('771');
  await keep(page);
  await done(page);
  await bib(other).fill('772');
  await keep(other);
  await expect(other.getByRole('alert')).toContainText('Así están ahora');
  await expect(bib(other)).toHaveValue('771');
  await bib(other).fill('772');
  await keep(other);
  await done(other);
});

test('two people change a notice: the second is warned, and saves at once', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Vera', ['registration']);
  await open(page, 'avisos');
  for (const [field, words] of [
    ['titleEs', 'Salida'] as const,
    ['textEs', 'A las 9'] as const,
    ['titleEn', 'Start'] as const,
    ['textEn', 'At 9'] as const,
    ['until', '2099-01-01T08:00'] as const,
  ]) {
    await page.locator(`#${field}`).fill(words);
  }
  await save(page);
  await done(page);
  const other = await context.newPage();
  for (const one of [page, other]) await open(one, 'avisos/1');
  await page.locator('#textEs').fill('A las 10');
  await save(page);
  await done(page);
  await other.locator('#textEs').fill('A las 11');
  await holdReading(other);
  await save(other);
  await expect(other.getByRole('alert')).toContainText('Otra persona cambió este aviso');
  await save(other);
  await expect(other).toHaveURL(/avisos\?hecho=saved/);
  await open(other, 'avisos/1');
  await expect(other.locator('#textEs')).toHaveValue('A las 11');
});

test('two people change a broadcast e-mail: the second is warned, and saves at once', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Vera', ['registration']);
  await open(page, 'correos/carta');
  for (const [field, words] of [
    ['titleEs', 'Salida'] as const,
    ['textEs', 'A las 9'] as const,
    ['titleEn', 'Start'] as const,
    ['textEn', 'At 9'] as const,
  ]) {
    await page.locator(`#${field}`).fill(words);
  }
  await save(page);
  await expect(page).toHaveURL(/paso=guardada/);
  const address = new URL(page.url()).search.replace(/&paso.*/, '');
  const other = await context.newPage();
  for (const one of [page, other]) await open(one, `correos/carta${address}`);
  await page.locator('#textEs').fill('A las 10');
  await save(page);
  await expect(page).toHaveURL(/paso=guardada/);
  await other.locator('#textEs').fill('A las 11');
  await holdReading(other);
  await save(other);
  // The page has another alert: the sample has no mail server.
  await expect(other.getByRole('alert').filter({ hasText: 'No se hizo' })).toBeVisible();
  await save(other);
  await expect(other).toHaveURL(/paso=guardada/);
  await expect(other.locator('#textEs')).toHaveValue('A las 11');
});

test('two people change a seat: the second is warned, and saves at once', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rita', ['race_office']);
  await open(page, 'puestos');
  await page.locator('#new-label').fill('Tramo');
  await page.locator('#new-first').fill('1');
  await page.locator('#new-last').fill('4');
  await page.locator('button[value=make]').click();
  await done(page);
  const other = await context.newPage();
  const label = (one: Page) => one.locator('.seats-list input[name=label]');
  const change = (one: Page) => one.locator('button[value=change]').click();
  for (const one of [page, other]) {
    await one.goto(page.url());
    await one.locator('.seats-list summary').first().click();
  }
  await label(page).fill('Tramo 1');
  await change(page);
  await done(page);
  await label(other).fill('Tramo alto');
  await holdReading(other);
  await change(other);
  await expect(other.getByRole('alert')).toContainText('tú escribiste «Tramo alto»');
  await change(other);
  await done(other);
  await expect(label(other)).toHaveValue('Tramo alto');
});

test('two people change the roles of an account: the second is warned, and saves at once', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  await site.signedIn('Ulises', ['jury']);
  const other = await context.newPage();
  const line = (one: Page) => one.locator('li').filter({ hasText: 'ulises@' });
  const keep = (one: Page) => line(one).locator('button[value=roles]').click();
  const role = (one: Page, value: string) => line(one).locator(`input[value=${value}]`);
  for (const one of [page, other]) {
    await open(one, 'equipo');
    await line(one).locator('summary').click();
  }
  await role(page, 'announcer').check();
  await keep(page);
  await expect(line(page).locator('small').first()).toContainText('Locución');
  await role(other, 'treasurer').check();
  await holdReading(other);
  await keep(other);
  await expect(other.getByRole('alert')).toContainText('tú escribiste');
  await keep(other);
  await expect(other.getByRole('alert')).toHaveCount(0);
  await expect(line(other).locator('small').first()).not.toContainText('Locución');
});
