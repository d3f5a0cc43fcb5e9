import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { completeCedula } from '../../support/cedula.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { registerByApi } from './fill-registration.ts';

test.describe.configure({ mode: 'default' });

/** Returns a copy of the content in which an entry transfer costs five dollars. */
function content(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'hand-over-')), 'content');
  cpSync('content', folder, { recursive: true });
  const race = JSON.parse(readFileSync(join(folder, 'race.json'), 'utf8'));
  race.registration.handOverUntil = '2027-02-10';
  race.registration.handOverFeeCents = 500;
  writeFileSync(join(folder, 'race.json'), JSON.stringify(race));
  return folder;
}

let site: RunningSite;
let folder: string;
test.beforeAll(async () => {
  folder = content();
  site = await startSite({ CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await site.drop();
});

function race(...words: string[]): string {
  return execFileSync(
    process.execPath,
    ['--import', './tests/support/at-date.ts', 'cli/race.js', ...words],
    { encoding: 'utf8', env: { ...process.env, VAR_DIR: site.varDir, CONTENT_DIR: folder } },
  );
}

async function paid(browser: Browser, hasScripts: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: hasScripts,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const number = hasScripts ? '170666660' : '170666661';
  const who = {
    name: 'Inés Entrega',
    personalId: completeCedula(number),
    email: `ines${number}@example.org`,
  };
  const answer = await registerByApi(page.request, site.url, who);
  const { data } = (await answer.json()) as { data: { identity: string } };
  const { payments } = JSON.parse(race('payments', 'pending', '--json')) as {
    payments: { reference: string; name: string }[];
  };
  race('payments', 'verify', payments.at(-1)?.reference ?? '');
  await page.goto(`${site.url}/es/confirmacion?identity=${data.identity}`);
  return page;
}

async function openMail(page: Page, email: string): Promise<void> {
  const address = () => {
    const outbox = join(site.varDir, 'outbox');
    const sent = (existsSync(outbox) ? readdirSync(outbox) : [])
      .map((file) => readFileSync(join(outbox, file), 'utf8').replaceAll('=\r\n', ''))
      .filter((text) => text.includes(`To: ${email}`));
    const found = sent.flatMap(
      (text) => /\/es\/(confirmacion|registro)\/\w+\?\S*clave=3?D?[\w-]+/.exec(text)?.[0] ?? [],
    );
    return found.at(-1)?.replaceAll('=3D', '=').replaceAll('&amp;', '&');
  };
  await expect.poll(address).toBeDefined();
  await page.goto(`${site.url}${address()}`);
}

for (const hasScripts of [false, true]) {
  const how = hasScripts ? 'with' : 'without';
  test(`a paid entry goes to another person, ${how} scripts, only once that person accepts`, async ({
    browser,
  }) => {
    const page = await paid(browser, hasScripts);
    const number = hasScripts ? '170666660' : '170666661';
    const other = `beto${hasScripts ? 1 : 2}@example.org`;
    await page.getByRole('link', { name: 'Entregarla a otra persona' }).click();
    await expect(page.getByRole('main')).toContainText('cuesta $5,00');
    await page.getByRole('button', { name: 'Mandarme el correo' }).click();
    await openMail(page, `ines${number}@example.org`);
    await page.getByLabel('Correo de la otra persona').fill('sin arroba');
    await page.getByRole('button', { name: 'Mandar la oferta' }).click();
    await expect(page.getByLabel('Correo de la otra persona')).toHaveValue('sin arroba');
    await expect(page.getByLabel('Correo de la otra persona')).toHaveAccessibleDescription(/@/);
    await page.getByLabel('Correo de la otra persona').fill(other);
    await page.getByRole('button', { name: 'Mandar la oferta' }).click();
    await expect(page.getByRole('status').first()).toContainText('Mandamos la oferta');

    const taker = await page.context().newPage();
    await openMail(taker, other);
    await expect(taker.getByRole('main')).toContainText('Inés Entrega');
    await expect(taker.getByRole('main')).toContainText('$5,00');
    expect(await taker.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    if (hasScripts) expect(await axeViolations(taker)).toEqual([]);
    const field = (control: string) => taker.locator(`[name="${control}"]`);
    await field('nationality').selectOption('EC');
    await field('birth_month').selectOption('4');
    await taker.locator('[name="sex"][value="male"]').check();
    await field('size').first().check();
    const written = {
      name: 'Beto Recibe',
      personal_id: completeCedula(hasScripts ? '170777770' : '170777771'),
      birth_day: '7',
      birth_year: '1990',
      city: 'Tena',
      mobile: '0991234567',
      emergency_name: 'Luz Llamada',
      emergency_mobile: '0987654321',
    };
    for (const [control, value] of Object.entries(written)) await field(control).fill(value);
    await taker.getByRole('button', { name: 'Aceptar la inscripción' }).click();
    await expect(taker.getByRole('alert').first()).toContainText('3');
    await expect(field('name')).toHaveValue('Beto Recibe');
    for (const box of ['regulations', 'release', 'privacy']) await field(`accept_${box}`).check();
    await taker.getByRole('button', { name: 'Aceptar la inscripción' }).click();
    await expect(taker).toHaveURL(/\/es\/confirmacion\?identity=/);
    await expect(taker.locator('dl').first()).toContainText('Beto Recibe');
    await expect(taker.getByRole('main')).toContainText('$5,00');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Esta inscripción está retirada',
    );
    await page.context().close();
  });
}

test('a transfer link without an offer says so', async ({ page }) => {
  const answer = await page.goto(`${site.url}/es/registro/recibir?clave=nobody`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Esta oferta ya no está abierta',
  );
});
