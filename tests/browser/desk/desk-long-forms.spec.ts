import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { deskPath } from '../../../src/desk/frame/desk-path.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const xsrf = 'a'.repeat(43);

async function postForStatus(path: string, bytes: number, isFile: boolean): Promise<number> {
  const token = await site.signedIn('Rosa', ['owner']);
  const form: FormData | URLSearchParams = isFile ? new FormData() : new URLSearchParams();
  form.append('xsrf_token', xsrf);
  const filling = 'x'.repeat(bytes);
  if (form instanceof FormData) form.append('archivo', new Blob([filling]), 'a.txt');
  else form.append('filling', filling);
  const answer = await fetch(`${site.url}/es/mesa/${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: form,
    headers: { origin: site.url, cookie: `XSRF-TOKEN=${xsrf}; desk=${token}` },
  });
  await answer.text();
  return answer.status;
}

for (const [path, isFile] of [
  ['ediciones', true],
  ['inscripciones/importar', true],
  ['carrera/telefono', true],
  ['pagos/extractos', true],
  ['contenido/fotos', true],
  ['ediciones', false],
  ['inscripciones/importar', false],
  ['contenido/datos/programa', false],
  ['contenido/lista/equipo/2027', false],
] as const) {
  test(`${path} takes ${isFile ? 'a file' : 'a form'} of 200 kB`, async () => {
    expect(await postForStatus(path, 200_000, isFile)).not.toBe(413);
  });
}

test('a form larger than its page allows is refused', async () => {
  expect(await postForStatus('contenido/datos/programa', 600_000, false)).toBe(413);
  expect(await postForStatus('avisos', 70_000, false)).toBe(413);
  expect(await postForStatus('entrar', 70_000, false)).toBe(413);
});

test('a record as large as that of many years is imported from a file', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/ediciones`);
  const record = readFileSync('data/editions/2023/record.json', 'utf8');
  const wide = JSON.stringify(JSON.parse(record), null, 10);
  expect(wide.length).toBeGreaterThan(100_000);
  await page
    .getByLabel('Archivo de una edición')
    .setInputFiles({ name: 'record.json', mimeType: 'text/plain', buffer: Buffer.from(wide) });
  await page.getByRole('button', { name: 'Revisar el archivo' }).click();
  await expect(page.locator('.desk-page')).toContainText('El archivo dice lo mismo');
});

async function sendTooMuch(page: Page, language: 'es' | 'en') {
  await page.goto(`${site.url}${deskPath(`/${language}`, 'avisos')}`);
  const text = page.locator('textarea').first();
  await text.evaluate((field) => field.removeAttribute('maxlength'));
  await text.fill('Río '.repeat(20_000));
  await page.locator('button[value=save]').click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a form that is too large is refused in the language of the page, with a way back', async ({
      page,
      context,
    }) => {
      await site.enter(context, 'Rosa', ['owner']);
      await sendTooMuch(page, 'es');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eso es demasiado largo');
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await sendTooMuch(page, 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('That is too long');
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Back to the page' }).click();
      await expect(page).toHaveURL(`${site.url}/en/desk/notices`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
    });
  });
}
