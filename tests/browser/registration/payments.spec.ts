import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { FakePayphone } from '../../fakes/payphone.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { siteUrl } from '../support/site-under-test.ts';
import { wakeReact } from '../support/wake-react.ts';

let running: RunningSite;
let site: string;
let payphone: FakePayphone;
/** Registration is open on the date that the tests run at. */
const onTheDay = ['--import', './tests/support/at-date.ts'];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  payphone = await new FakePayphone().start();
  running = await startSite({
    ...payphone.settings,
  });
  site = running.url;
});

test.afterAll(async () => {
  await running.drop();
  await payphone.stop();
  rmSync(running.varDir, { recursive: true, force: true });
});

function race(...args: string[]) {
  const env = { PATH: process.env.PATH, VAR_DIR: running.varDir, LANG: 'es_EC.UTF-8' };
  return promisify(execFile)(process.execPath, [...onTheDay, 'cli/race.js', ...args], { env });
}

async function register(
  request: APIRequestContext,
  base: string,
  { name, id, language = 'es' }: { name: string; id: string; language?: 'es' | 'en' },
) {
  await request.get(`${base}/es/registro`);
  const { cookies } = await request.storageState();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const response = await request.post(`${base}/api/user/register`, {
    headers: { 'x-xsrf-token': token },
    data: {
      name,
      personal_id: id,
      email: `${id}@example.org`,
      mobile: '+593991234567',
      date_birth: '1994-05-31',
      category: 2,
      sex: 'male',
      nationality: 'US',
      city: 'Baeza',
      size: 'M',
      language,
      accept_regulations: true,
      accept_release: true,
      accept_privacy: true,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { data } = await response.json();
  return String(data.identity);
}

function readMailToken(identity: string): string {
  const database = new DatabaseSync(join(running.varDir, 'race.sqlite'), { readOnly: true });
  const asked = database.prepare('select mail_token as token from registration where identity = ?');
  const token = String(asked.get(identity)?.token);
  database.close();
  return token;
}

test.describe('by card, through PayPhone', () => {
  test.use({ locale: 'en-US' });

  test('a card is declined, cancelled and then approved, and the name is on the list', async ({
    page,
    browser,
  }) => {
    const identity = await register(page.request, site, {
      name: 'Walter Reid',
      id: 'US1000001',
      language: 'en',
    });
    await page.goto(`${site}/en/confirmacion?identity=${identity}`);
    const card = page.locator('a[href^="/api/generateLinkPayment/"]');
    await card.click();
    await page.click('#decline');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The card did not go through');
    await card.click();
    await page.click('#cancel');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment canceled');
    const left = page.url();
    // The server checks an invented sale number, and the next payment can begin all the same.
    for (const address of [`${left}&id=1`, left]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'We are confirming your payment',
      );
    }
    // The address opened in another browser, from a history or a log, shows nothing.
    const other = await browser.newPage({ locale: 'en-US' });
    await other.goto(left);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      'See your payment on your registration page',
    );
    expect(await other.content()).not.toContain(identity);
    await other.close();
    await page.goto(`${site}/en/participantes/2027`);
    await expect(page.getByText('Walter Reid')).toHaveCount(0);
    await page.goto(`${site}/api/generateLinkPayment/${identity}`);
    await page.click('#approve');
    await expect(page).toHaveURL(`${site}/en/confirmacion?identity=${identity}`);
    await page.goto(`${site}/en/participantes/2027`);
    await expect(page.getByText('Walter Reid')).toBeVisible();
    await page.goto(`${site}/api/generateLinkPayment/${identity}`);
    await expect(page).toHaveURL(`${site}/en/confirmacion?identity=${identity}`);
  });

  test('the payment page says that the card provider does not respond', async ({ page }) => {
    const identity = await register(page.request, site, {
      name: 'Wendy Reid',
      id: 'US1000002',
      language: 'en',
    });
    payphone.failNext('Prepare', '500');
    await page.goto(`${site}/api/generateLinkPayment/${identity}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Card payment is not responding',
    );
  });
});

test('the confirmation names the last day to pay, and the receipt form its missing fields', async ({
  page,
}) => {
  const identity = await register(page.request, site, { name: 'Nora Field', id: 'US1000009' });
  await page.goto(`${site}/es/confirmacion?identity=${identity}`);
  const heldUntil = (day: string) => page.getByText(`Guardamos tu cupo hasta el ${day}`);
  await expect(heldUntil('jueves 3 de diciembre')).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Confirmar mi cupo' });
  await expect(confirm).toBeHidden();
  // Opens the link of the mail, which alone carries the proof.
  await page.goto(`${site}/es/confirmacion?identity=${identity}&mail=${readMailToken(identity)}`);
  await expect(heldUntil('jueves 3 de diciembre')).toBeVisible();
  await confirm.click();
  await expect(heldUntil('viernes 11 de diciembre')).toBeVisible();
  await expect(page).toHaveURL(`${site}/es/confirmacion?identity=${identity}`);
  await page.goto(`${site}/es/payments/bank-transfer/?identity=${identity}`);
  await wakeReact(page);
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  const file = page.locator('#receipt');
  await expect(file).toHaveAccessibleDescription(/Elige el archivo del comprobante/);
  await expect(file).toBeFocused();
});

test('the confirmation fills the screen below a transparent bar', async ({ page }) => {
  const identity = await register(page.request, site, { name: 'Lena Marsh', id: 'US1000010' });
  await page.goto(`${site}/es/confirmacion?identity=${identity}`);
  const { height = 0 } = (await page.getByRole('main').locator('> *').first().boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? Infinity);
  const bar = page.getByRole('banner').first();
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(bar).toHaveCSS('position', 'fixed');
});

test.describe('by bank transfer, on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a receipt is sent, an organizer verifies it, and the name is on the list', async ({
    page,
  }) => {
    const identity = await register(page.request, site, { name: 'Wilma Reid', id: 'US1000003' });
    await page.goto(`${site}/es/payments/bank-transfer/?identity=${identity}`);
    const send = page.getByRole('button', { name: 'Enviar comprobante' });
    const choose = (name: string, buffer: Buffer) =>
      page.setInputFiles('#receipt', { name, mimeType: 'image/jpeg', buffer });
    await choose('lies.jpg', Buffer.from('<script>alert(1)</script>'));
    await send.click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toContainText('No reconocemos el archivo');
    await choose('large.jpg', Buffer.alloc(11 * 1024 * 1024, 0xff));
    await send.click();
    await expect(page.getByRole('alert')).toContainText('más de 10 MB');
    await choose('cut.jpg', sampleReceipts['image/jpeg'].subarray(0, 20));
    await send.click();
    await expect(page.getByRole('alert')).toContainText('incompleto');
    await choose('receipt.png', sampleReceipts['image/png']);
    await send.click();
    await expect(page.getByText('Comprobante recibido')).toBeVisible();
    await expect(page.getByText('Comprobante en revisión')).toBeVisible();
    const { stdout } = await race('registrations', 'show', 'US1000003', '--json');
    const [entry] = JSON.parse(stdout);
    expect(entry.receipts).toHaveLength(1);
    await race('payments', 'verify', entry.reference);
    await page.goto(`${site}/participantes/2027`);
    await expect(page.getByText('Wilma Reid')).toBeVisible();
  });

  test('the payment page shows the account with a valid token, and nothing with an invalid one', async ({
    page,
  }) => {
    await page.goto(`${site}/es/payments/bank-transfer/`);
    await expect(page.getByText('Cuenta de ejemplo: no transfieras')).toBeVisible();
    await expect(page.locator('form[enctype]')).toHaveCount(0);
    const response = await page.goto(`${site}/es/payments/bank-transfer/?identity=nobody`);
    expect(response?.status()).toBe(404);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    expect(response?.headers()['referrer-policy']).toBe('same-origin');
  });

  test('the receipt form refuses an upload from another site', async ({ page }) => {
    const identity = await register(page.request, site, { name: 'Willy Reid', id: 'US1000004' });
    const response = await page.request.post(
      `${site}/es/payments/bank-transfer/?identity=${identity}`,
      {
        multipart: {
          xsrf_token: 'x'.repeat(43),
          receipt: { name: 'r.png', mimeType: 'image/png', buffer: sampleReceipts['image/png'] },
        },
      },
    );
    expect(response.status()).toBe(403);
  });
});

test('the sandbox does the same without scripts, clearly marked as a test', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-EC' });
  const page = await context.newPage();
  const base = siteUrl();
  const identity = await register(page.request, base, { name: 'Wanda Reid', id: 'US1000005' });
  await page.goto(`${base}/api/generateLinkPayment/${identity}`);
  await expect(page.getByText('no se cobra nada')).toBeVisible();
  const sale = page.url();
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page).toHaveURL(`${base}/es/confirmacion?identity=${identity}`);
  await page.goto(`${base}/participantes/2027`);
  await expect(page.getByText('Wanda Reid')).toBeVisible();
  expect((await page.goto(sale))?.status()).toBe(404);
  await context.close();
});
