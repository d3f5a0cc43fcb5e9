import { expect, type Page } from '@playwright/test';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { completeCedula } from '../../support/cedula.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { test } from '../race-day/river-signal.ts';
import { ageCopies, findStored, keptPages, waitForCopies } from '../support/kept-copies.ts';
import { wakeReact } from '../support/wake-react.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default' });

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site.drop();
});
test.beforeEach(({ signal }) => signal.leadTo(site.port));

/** Interval in ms at which a page without signal checks whether the signal is back. */
const retryEvery = 10_000;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const send = (page: Page) => page.locator('form > section button[type="submit"]').last();
const summary = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]');

/** Fills in the fields that a draft never stores. */
async function fillRest(page: Page, personalId: string): Promise<void> {
  await field(page, 'personal_id').fill(personalId);
  await field(page, 'birth_day').fill('7');
  await field(page, 'birth_month').selectOption('4');
  await field(page, 'birth_year').fill('1991');
  for (const box of ['regulations', 'release', 'privacy']) {
    await field(page, `accept_${box}`).check();
  }
}

async function fill(page: Page, name: string, personalId: string): Promise<void> {
  await page.locator('[name="category"][value="2"]').check();
  await field(page, 'name').fill(name);
  await field(page, 'nationality').selectOption('EC');
  await page.locator('[name="sex"][value="female"]').check();
  await field(page, 'city').fill('Tena');
  await field(page, 'size').first().check();
  await field(page, 'email').fill('rio@example.org');
  await field(page, 'mobile').fill('099 123-4567');
  await field(page, 'emergency_name').fill('Sol Delrío');
  await field(page, 'emergency_mobile').fill('098 765-4321');
  await fillRest(page, personalId);
}

test('the form is filled in without signal and sent by its owner when it is back', async ({
  page,
  signal,
}) => {
  await page.clock.install();
  const personalId = completeCedula('171111111');
  await page.goto(`${signal.url}/carrera/lugar`);
  await waitForCopies(page, '/es/registro', '/en/registro');
  signal.cut();
  await ageCopies(page, 3);

  // Never opened before, and without a language in its address.
  await page.goto(`${signal.url}/registro`);
  await expect(page).toHaveURL(`${signal.url}/es/registro`);
  await expect(page.getByText('Sin señal: esta copia es de hace 3 horas')).toBeVisible();
  await wakeReact(page);
  await expect(page.getByText('No hay señal').first()).toBeVisible();
  const key = await field(page, 'request_key').inputValue();
  expect(key).toMatch(/^[\w-]{32}$/);

  // The form's own rules work without signal.
  await field(page, 'personal_id').fill('123');
  await send(page).click();
  await expect(page).toHaveTitle(/^Error: /);
  await fill(page, 'Marea Sinseñal', personalId);
  await expect(page.getByText(/queda en este navegador como borrador/)).toBeVisible();
  await send(page).click();
  await page.getByRole('button', { name: 'Corregir algo' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(field(page, 'personal_id')).toHaveValue(personalId);
  await send(page).click();
  await summary(page).click();
  await expect(page.getByText('No hay señal y no se pudo enviar')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Marea Sinseñal');
  await expect(field(page, 'personal_id')).toHaveValue(personalId);
  const typed = ['Marea Sinseñal', personalId, 'Sol Delrío', '765-4321'];
  expect(await findStored(page, ...typed)).toEqual(['Marea Sinseñal']);

  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  signal.restore();
  await page.clock.runFor(retryEvery);
  await expect(page.getByText('Volvió la señal').first()).toBeVisible();
  await expect(page.getByText(/^Sin señal: /)).toHaveCount(0);
  await page.clock.runFor(10 * retryEvery);
  expect(posts).toBe(0);
  await expect(field(page, 'personal_id')).toHaveValue(personalId);
  await expect(field(page, 'request_key')).toHaveValue(key);

  await send(page).click();
  await summary(page).click();
  await expect(page).toHaveURL(/\/es\/confirmacion\?identity=/);
  await expect(page.getByRole('main')).toContainText('Marea Sinseñal');
  expect(posts).toBe(1);
  const identity = new URL(page.url()).searchParams.get('identity') ?? '';
  expect(identity).not.toBe('');
  expect(await findStored(page, ...typed, identity)).toEqual([]);
});

test('React loads with the first touch of the form, and by itself for an old draft', async ({
  page,
  signal,
}) => {
  const root = page.locator('html');
  let isHeld = true;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked: string[] = [];
  await page.route('**/assets/entry.client-*.js', async (route) => {
    asked.push(route.request().url());
    if (isHeld) await held;
    await route.continue();
  });
  await page.goto(`${signal.url}/es/registro`, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.locator('[name="category"][value="2"]').check();
  await field(page, 'name').fill('Antes Dereact');
  await field(page, 'nationality').selectOption('CO');
  await expect.poll(() => asked.length).toBe(1);
  await expect(root).not.toHaveAttribute('data-hydrated');
  isHeld = false;
  letGo();
  await expect(root).toHaveAttribute('data-hydrated', '');
  await field(page, 'city').fill('Tena');
  await expect(page.locator('[name="category"][value="2"]')).toBeChecked();
  await expect(field(page, 'name')).toHaveValue('Antes Dereact');
  await expect(field(page, 'nationality')).toHaveValue('CO');

  await page.goto(`${signal.url}/es/registro`);
  await expect(field(page, 'name')).toHaveValue('Antes Dereact');
  await expect(field(page, 'city')).toHaveValue('Tena');
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(field(page, 'name')).toHaveValue('');
});

test('a draft survives the page, without the fields that are never stored', async ({
  page,
  signal,
}) => {
  const personalId = completeCedula('172222222');
  await page.goto(`${signal.url}/en/home`);
  await waitForCopies(page, '/en/registro');
  signal.cut();
  await page.goto(`${signal.url}/en/registro`);
  await wakeReact(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await fill(page, 'Draft Sample', personalId);
  expect(await findStored(page, personalId, 'Sol Delrío', '765-4321')).toEqual([]);
  const draft = await page.evaluate(() => localStorage.getItem('registration-draft'));
  expect(Object.keys(JSON.parse(draft ?? '{}').values ?? {}).sort()).toEqual([
    'category',
    'city',
    'document',
    'email',
    'mobile',
    'name',
    'nationality',
    'sex',
    'size',
  ]);

  await page.reload();
  await expect(page.getByText('We brought back what you had typed.')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Draft Sample');
  await expect(page.locator('[name="category"][value="2"]')).toBeChecked();
  for (const name of ['personal_id', 'birth_day', 'birth_year', 'emergency_name']) {
    await expect(field(page, name)).toHaveValue('');
  }
  await page.getByRole('searchbox').fill('peru');
  await expect(field(page, 'nationality').locator('option')).toHaveText([
    'Choose…',
    /Ecuador/,
    'Peru',
  ]);
  await expect(field(page, 'nationality')).toHaveValue('EC');
  await expect(field(page, 'accept_release')).not.toBeChecked();
  await expect(field(page, 'personal_id')).toHaveAccessibleDescription(/type it again/);
  await expect(page.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
    /type it again/,
  );

  await expect(page.getByText(/stays on this phone as a draft/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await expect(
    page.getByText(/stays on this phone as a draft|in this browser as a draft/),
  ).toHaveCount(0);
  await expect(page.getByText(/but no draft is kept/).first()).toBeVisible();
  await field(page, 'city').fill('Baeza');
  expect(await findStored(page, 'Draft Sample')).toEqual([]);
  await expect(field(page, 'name')).toHaveValue('Draft Sample');
  signal.restore();
  await page.reload();
  await wakeReact(page);
  await expect(field(page, 'name')).toHaveValue('');
});

test('a form that is emptied by hand leaves no draft', async ({ page, signal }) => {
  await page.goto(`${signal.url}/en/registro`);
  await wakeReact(page);
  await field(page, 'name').fill('Emptied Sample');
  await expect.poll(() => findStored(page, 'Emptied Sample')).toEqual(['Emptied Sample']);
  await field(page, 'name').fill('');
  await expect.poll(() => findStored(page, 'Emptied Sample')).toEqual([]);
});

test('a link leads to the form without signal', async ({ page, signal }) => {
  await page.goto(`${signal.url}/en/home`);
  await waitForCopies(page, '/en/registro');
  await wakeReact(page);
  signal.cut();
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/en/registro"]')?.click(),
  );
  await expect(page).toHaveURL(`${signal.url}/en/registro`);
  await expect(page.getByText(/^No signal: this copy/)).toBeVisible();
  await expect(field(page, 'name')).toBeVisible();
});

test('a receipt that cannot be sent is reported, and not sent later', async ({ page, signal }) => {
  await page.goto(`${signal.url}/en/registro`);
  await waitForCopies(page, '/en/sin-senal/sin-enviar');
  await fill(page, 'Receipt Sample', completeCedula('170444444'));
  await send(page).click();
  await summary(page).click();
  await expect(page).toHaveURL(/confirmacion/);
  // Opened by a link without signal, the page shows the same text.
  signal.cut();
  await page.getByRole('link', { name: 'Bank transfer' }).click();
  await expect(page).toHaveURL(/payments\/bank-transfer\/?\?identity=/);
  await expect(page.getByRole('main')).toContainText('This page is private');
  signal.restore();
  await page.getByRole('link', { name: 'Try again' }).click();
  const receipt = Buffer.from(sampleReceipts['image/png']);
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: receipt });
  signal.cut();
  await page.getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent');
  expect(Object.values(await keptPages(page))).not.toContain('');
  signal.restore();
  await page.goBack();
  await expect(page.locator('input[type="file"]')).toBeVisible();
  await expect(page.getByText('Receipt received')).toHaveCount(0);
});
