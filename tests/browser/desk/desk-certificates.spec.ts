import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('a certificate from the desk leads to a page with the same text and the date of its correction', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/papeles?edicion=2023`);
  const form = page.locator('form[action$="papeles/certificates.pdf"]');
  await page.locator('details', { has: form }).locator('summary').click();
  const [winner] = await site.database
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['participant.id', 'participant.name', 'participant.bib', 'edition.id as edition'])
    .where('edition.year', '=', 2023)
    .where('participant.name', '=', 'Benjamín Curihual Riquelme')
    .execute();
  if (!winner) throw new Error('not in the sample');
  await form.getByLabel('Fondo').selectOption('none');
  await form.getByLabel('Solo un dorsal').fill(String(winner.bib));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button').click(),
  ]);
  const bytes = new Uint8Array(await readFile(await download.path()));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  const words = text.replace(/\s+/g, '');
  const address = /https?:\/\/\S+?\/certificado\/[\w-]+/.exec(words)?.[0] ?? '';
  const path = new URL(address).pathname;

  await page.goto(`${site.url}/es${path}`);
  const said = await page.locator('main').innerText();
  const lines = ['Se entrega a', winner.name, /por su .+ lugar en .+/, /con un resultado de .+/];
  for (const line of lines) {
    const [shown] = (typeof line === 'string' ? [line] : line.exec(said)) ?? [''];
    expect(said).toContain(shown);
    expect(words).toContain(shown.replace(/\s+/g, ''));
  }
  await expect(page.getByText('Este certificado es auténtico')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${site.url}/en${path}`);
  await expect(page.getByText('This certificate is genuine')).toBeVisible();

  const correct = (name: string) =>
    site.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('participant')
        .set({ name })
        .where('id', '=', winner.id)
        .execute();
      await transaction
        .updateTable('edition')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', winner.edition)
        .execute();
    });
  await correct('Benjamín Curihual');
  await page.goto(`${site.url}/es${path}`);
  await expect(page.getByText('antes de una corrección')).toBeVisible();
  // The document shows the current data, however old its link is.
  const file = await context.request.get(`${site.url}/es${path}/certificado.pdf`);
  const own = await extractText(await getDocumentProxy(new Uint8Array(await file.body())), {
    mergePages: true,
  });
  expect(own.text).toContain('Benjamín Curihual');
  expect(own.text).not.toContain('Riquelme');
  await correct('—');
  expect((await context.request.get(`${site.url}/es${path}/certificado.pdf`)).status()).toBe(404);
  const erased = await page.goto(`${site.url}/es${path}`);
  expect(erased?.status()).toBe(404);
  await expect(page.locator('main')).not.toContainText('Curihual');
});

test('an invented certificate key proves nothing', async ({ request }) => {
  for (const key of ['x', `2023-94-${'A'.repeat(32)}`, '2023-94-%2e%2e']) {
    const answer = await request.get(`${site.url}/es/certificado/${key}`);
    expect(answer.status()).toBe(404);
  }
});

test('an impossible print option is reported at the desk, and the chosen options stay', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/papeles?edicion=2023`);
  const form = page.locator('form[action$="papeles/labels.pdf"]');
  await page.locator('details', { has: form }).locator('summary').click();
  await form.getByLabel('Hoja de etiquetas').selectOption('5163');
  await form.getByLabel('Empezar en la etiqueta').fill('11');
  await form.getByRole('button').click();
  await expect(page.getByText('Una de las opciones no puede ser así')).toBeVisible();
  await expect(form.getByLabel('Hoja de etiquetas')).toHaveValue('5163');
  await expect(form.getByLabel('Empezar en la etiqueta')).toHaveValue('11');
});

test('every competitor with an address gets their certificate by mail, once', async ({
  page,
  context,
}) => {
  const { id, name } = await site.database
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['participant.id', 'participant.name'])
    .where('edition.year', '=', 2021)
    .where('participant.name', '=', 'Benjamín Curihual Riquelme')
    .executeTakeFirstOrThrow();
  await site.database.deleteFrom('participant_contact').where('participant_id', '!=', id).execute();
  await site.database
    .updateTable('participant_contact')
    .set({ email: 'paddler@example.org' })
    .where('participant_id', '=', id)
    .execute();
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/papeles?edicion=2021`);
  await expect(page.getByText('Por correo: 1 certificado por enviar.')).toContainText('Sin correo');
  await page.getByRole('button', { name: 'Preparar la carta para 1 persona' }).click();
  await expect(page.getByText('Quien tiene un certificado que aún no recibió')).toBeVisible();
  await expect(page.locator('.desk-mail-text').first()).toContainText('Ver mi certificado');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar a 1 persona' }).click();
  await page.waitForURL(/enviada/);
  const [mail, ...others] = await site.database
    .selectFrom('mail_outbox')
    .select(['recipient', 'values_json'])
    .where('kind', '=', 'letter')
    .execute();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe('paddler@example.org');
  const { certificate } = JSON.parse(mail?.values_json ?? '{}');
  await page.goto(`${site.url}/es/certificado/${certificate}`);
  await expect(page.locator('main')).toContainText(name);
  await page.goto(`${site.url}/en/desk/papers?edicion=2021`);
  await expect(page.getByText('By mail: 0 certificates to send. 1 has been sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Prepare the letter/ })).toHaveCount(0);
});
