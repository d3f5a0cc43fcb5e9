import { execFileSync } from 'node:child_process';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { FakePayphone } from '../../fakes/payphone.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { wakeReact } from '../support/wake-react.ts';

const receipt = {
  name: 'comprobante.png',
  mimeType: 'image/png',
  buffer: Buffer.from(sampleReceipts['image/png']),
};

interface Paddler {
  name: string;
  personalId: string;
  birthYear: string;
}

async function fill(page: Page, { name, personalId, birthYear }: Paddler) {
  await page.locator('[name="category"][value="2"]').check();
  await page.locator('[name="name"]').fill(name);
  await page.locator('[name="personal_id"]').fill(personalId);
  await page.locator('[name="birth_day"]').fill('7');
  await page.locator('[name="birth_month"]').selectOption('4');
  await page.locator('[name="birth_year"]').fill(birthYear);
  await page.locator('[name="sex"][value="female"]').check();
  await page.locator('[name="nationality"]').selectOption('EC');
  await page.locator('[name="city"]').fill('Tena');
  await page.locator('[name="size"]').first().waitFor();
  const size = page.locator('[name="size"]').first();
  if ((await size.getAttribute('type')) === 'radio') await size.check();
  else await size.selectOption({ index: 2 });
  await page.locator('[name="email"]').fill('prueba@example.org');
  await page.locator('[name="mobile"]').fill('099 123-4567');
  await page.locator('[name="emergency_name"]').fill('Luz Llamada');
  await page.locator('[name="emergency_mobile"]').fill('098 765 4321');
}

async function consent(page: Page) {
  for (const box of ['accept_regulations', 'accept_release', 'accept_privacy']) {
    await page.locator(`[name="${box}"]`).check();
  }
}

async function sendReviewed(page: Page) {
  await page.locator('form > section button[type="submit"]').last().click();
  await page.getByRole('dialog').locator('button[type="submit"]').click();
}

function race(site: RunningSite, ...words: string[]): string {
  return execFileSync(
    process.execPath,
    ['--import', './tests/support/at-date.ts', 'cli/race.js', ...words],
    {
      env: { ...process.env, VAR_DIR: site.varDir, LANG: 'en_US.UTF-8', LOG_LEVEL: 'silent' },
      encoding: 'utf8',
    },
  );
}

async function phoneWithoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  });
  return context.newPage();
}

let site: RunningSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startSite({ VAR_DIR: mkdtempSync(join(tmpdir(), 'first-')) });
});
test.afterAll(async () => {
  await site.drop();
});

test('stored data of a registration are readable by their owner alone', () => {
  expect(statSync(join(site.varDir, 'race.sqlite')).mode & 0o077).toBe(0);
});

test('a paddler registers in Spanish on a phone without scripts, pays by transfer and gets on the public list', async ({
  browser,
}) => {
  const name = 'Ñusta Remache Prueba';
  const page = await phoneWithoutScripts(browser);
  await page.goto(`${site.url}/es/registro`);
  await fill(page, { name, personalId: '171003406-5', birthYear: '1990' });
  await page.locator('form button[type="submit"]').last().click();

  await expect(page).toHaveTitle(/^Error: /);
  const summary = page
    .getByRole('alert')
    .or(page.getByRole('group', { name: /cosas? por corregir/ }));
  await expect(summary.first()).toContainText('por corregir');
  await expect(page.locator('[name="name"]')).toHaveValue(name);
  await expect(page.locator('[name="birth_year"]')).toHaveValue('1990');

  await consent(page);
  await page.locator('form button[type="submit"]').last().click();
  await expect(page).toHaveURL(/\/es\/confirmacion\?identity=/);
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('main')).not.toContainText('171003406');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.getByRole('link', { name: 'Transferencia bancaria' }).click();
  await expect(page).toHaveURL(/\/payments\/bank-transfer/);
  await page.locator('input[type="file"]').setInputFiles(receipt);
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(page.getByText('Comprobante recibido')).toBeVisible();

  const list = `${site.url}/es/participantes/2027`;
  await page.goto(list);
  await expect(page.getByText(name)).toHaveCount(0);
  const { payments } = JSON.parse(race(site, 'payments', 'pending', '--json'));
  const entry = payments.find((each: { name: string }) => each.name === name);
  race(site, 'payments', 'verify', entry.reference);
  await page.goto(list);
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  await page.context().close();
});

test('a paddler registers in English with scripts and pays by the sandbox card', async ({
  page,
}) => {
  const name = 'Grace Paddler-Sample';
  await page.goto(`${site.url}/en/registro`);
  await wakeReact(page);
  await fill(page, { name, personalId: 'X1234567', birthYear: '1988' });
  await page.locator('form button[type="submit"]').last().click();
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.locator('[tabindex="-1"]:focus');
  await expect(summary).toBeVisible();
  await summary.getByRole('link').first().click();
  await expect(page.locator('[name="accept_regulations"]')).toBeFocused();
  await consent(page);
  await sendReviewed(page);
  await expect(page).toHaveURL(/\/en\/confirmacion\?identity=/);
  const confirmation = page.url();

  await page.getByRole('link', { name: 'Credit card' }).click();
  await expect(page).toHaveURL(/\/payments\/sandbox/);
  await page.locator('form button').first().click();
  await expect(page.getByRole('main')).toContainText(/verified/i);
  await page.goto(confirmation);
  await expect(page.getByRole('main')).toContainText('Payment verified');
  await page.goto(`${site.url}/en/participantes/2027`);
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
});

test('a foreign passport of ten digits is chosen without scripts, kept and accepted', async ({
  browser,
}) => {
  const page = await phoneWithoutScripts(browser);
  await page.goto(`${site.url}/es/registro`);
  await fill(page, { name: 'Jacinta Foránea', personalId: '1234567890', birthYear: '1992' });
  await page.locator('[name="nationality"]').selectOption('CO');
  await consent(page);
  const send = page.locator('form button[type="submit"]').last();
  await send.click();
  const number = page.locator('[name="personal_id"]');
  await expect(number).toHaveAccessibleDescription(/elige pasaporte/);
  await expect(number).toHaveValue('1234567890');
  await page.getByLabel('Pasaporte', { exact: true }).first().check();
  await page.locator('[name="city"]').fill('');
  await send.click();
  await expect(page.locator('[name="document"][value="passport"]')).toBeChecked();
  await page.locator('[name="city"]').fill('Cali');
  await send.click();
  await expect(page).toHaveURL(/\/es\/confirmacion\?identity=/);
  await page.context().close();
});

test('the kind of document follows nationality and number until it is chosen', async ({ page }) => {
  await page.goto(`${site.url}/en/registro`);
  await wakeReact(page);
  const document = (kind: string) => page.locator(`[name="document"][value="${kind}"]`);
  await expect(page.locator('[name="document"]:checked')).toHaveCount(0);
  await page.locator('[name="nationality"]').selectOption('EC');
  await expect(document('cedula')).toBeChecked();
  await page.locator('[name="personal_id"]').fill('A1234567');
  await expect(document('passport')).toBeChecked();
  await page.locator('[name="personal_id"]').fill('1234567890');
  await page.locator('[name="nationality"]').selectOption('CO');
  await expect(document('passport')).toBeChecked();
  await page.locator('[name="city"]').focus();
  await expect(page.locator('#personal_id-error')).toHaveCount(0);
  await document('cedula').check();
  await expect(page.locator('#personal_id-error')).toBeVisible();
  await page.locator('[name="nationality"]').selectOption('VE');
  await expect(document('cedula')).toBeChecked();
});

test('typed values survive a switch of language', async ({ page }) => {
  const category = (code: number) => page.locator(`[name="category"][value="${code}"]`);
  await page.goto(`${site.url}/es/registro?categoria=3`);
  await wakeReact(page);
  await expect(category(3)).toBeChecked();
  // The visitor chooses another category than the link: from here on the link has no effect.
  await category(2).check();
  await page.locator('[name="name"]').fill('Luz Borrador');
  await page.locator('[name="city"]').fill('Baeza');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Registration/i);
  await expect(page.locator('[name="name"]')).toHaveValue('Luz Borrador');
  await expect(page.locator('[name="city"]')).toHaveValue('Baeza');
  await expect(category(2)).toBeChecked();
  // A reloaded form is a draft with the same key; a new form has another key.
  const key = page.locator('[name="request_key"]');
  const before = await key.inputValue();
  await page.reload();
  await expect(page.locator('[name="name"]')).toHaveValue('Luz Borrador');
  await expect(category(2)).toBeChecked();
  await expect(key).not.toHaveValue(before);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.locator('[name="name"]')).toHaveValue('');
  await expect(key).not.toHaveValue(before);
  await expect(key).toHaveValue(/^[\w-]{22,64}$/);
});

test('a person who registers twice reads so, and nothing about the first registration', async ({
  browser,
}) => {
  const page = await phoneWithoutScripts(browser);
  await page.goto(`${site.url}/es/registro`);
  await fill(page, { name: 'Otra Persona', personalId: '1710034065', birthYear: '1991' });
  await consent(page);
  await page.locator('form button[type="submit"]').last().click();
  await expect(page).toHaveURL(/\/registro/);
  await expect(page.getByRole('main')).not.toContainText('Ñusta');
  const all = JSON.parse(race(site, 'registrations', 'list', '--json'));
  expect(all.filter((each: { name: string }) => each.name === 'Otra Persona')).toEqual([]);
  await page.context().close();
});

test('an unknown confirmation says what to do', async ({ page }) => {
  const answer = await page.goto(`${site.url}/en/confirmacion?identity=nobody`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enter someone else' })).toHaveCount(0);
});

test('a card through PayPhone is declined first, then approved, and visited twice', async ({
  page,
}) => {
  const payphone = await new FakePayphone().start();
  const paying = await startSite({
    PAYPHONE_TOKEN: payphone.token,
    PAYPHONE_STORE_ID: payphone.storeId,
    PAYPHONE_BASE_URL: payphone.baseUrl,
  });
  await page.goto(`${paying.url}/es/registro`);
  await wakeReact(page);
  await fill(page, { name: 'Tomasa Tarjeta', personalId: 'P7654321', birthYear: '1979' });
  await consent(page);
  await sendReviewed(page);
  await expect(page).toHaveURL(/confirmacion/);
  const confirmation = page.url();

  await page.getByRole('link', { name: 'Tarjeta de crédito' }).click();
  await page.locator('#decline').click();
  await expect(page).toHaveURL(new RegExp(`^${paying.url}`));
  await page.goto(confirmation);
  await expect(page.getByRole('main')).toContainText('Pago pendiente');

  await page.getByRole('link', { name: 'Tarjeta de crédito' }).click();
  const [back] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/payments/card-return')),
    page.locator('#approve').click(),
  ]);
  await expect(page.getByRole('main')).toContainText(/verificado/i);
  await page.goto(back.url());
  await page.goto(confirmation);
  await expect(page.getByRole('main')).toContainText('Pago verificado');
  await page.goto(`${paying.url}/es/participantes/2027`);
  await expect(page.getByRole('rowheader', { name: 'Tomasa Tarjeta' })).toHaveCount(1);
  await page.context().close();
  await paying.drop();
  await payphone.stop();
});
