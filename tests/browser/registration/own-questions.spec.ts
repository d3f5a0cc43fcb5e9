import { type Browser, expect, type Page, test } from '@playwright/test';
import { listAnswersIn } from '../../../src/record/questions/own/own-answers-repository.server.ts';
import { completeCedula } from '../../support/cedula.ts';
import { deskSite } from '../desk/desk-site.ts';
import { wakeReact } from '../support/wake-react.ts';
import { fillRegistration } from './fill-registration.ts';

test.describe.configure({ mode: 'serial' });

let site: Awaited<ReturnType<typeof deskSite>>;
let editionId: number;
const [transport, seats] = ['q_necesitas_transporte', 'q_puestos_en_tu_carro'] as const;

test.beforeAll(async () => {
  site = await deskSite();
  const edition = await site.database
    .selectFrom('edition')
    .select('id')
    .where('year', '=', 2027)
    .executeTakeFirstOrThrow();
  editionId = edition.id;
});
test.afterAll(() => site?.stop());

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function atDesk(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ javaScriptEnabled, viewport, locale: 'es-EC' });
  await site.enter(context, 'Rosa', ['registration']);
  return context.newPage();
}

test('an organizer makes a conditional question without scripts', async ({ browser }) => {
  const page = await atDesk(browser, false);
  await page.goto(`${site.url}/es/mesa/preguntas`);
  await page.getByRole('link', { name: 'Hacer una pregunta' }).click();
  await page.getByRole('button', { name: 'Guardar la pregunta' }).click();
  await expect(page.getByRole('alert')).toContainText('Escribe la pregunta');
  await expect(page.getByRole('alert')).toContainText('Escribe dos opciones al menos');
  await field(page, 'label_es').fill('¿Necesitas transporte?');
  await field(page, 'option_0_es').fill('Sí');
  await field(page, 'option_1_es').fill('No, tengo carro');
  await field(page, 'required').check();
  await page.getByRole('button', { name: 'Guardar la pregunta' }).click();
  await expect(page.locator('.desk-done')).toHaveText('Guardado.');
  await expect(page.getByText('Falta en inglés: se muestra en español.').first()).toBeVisible();

  await page.goto(`${site.url}/es/mesa/preguntas/nueva`);
  await field(page, 'label_es').fill('Puestos en tu carro');
  await field(page, 'label_en').fill('Seats in your car');
  await page.locator('[name="kind"][value="number"]').check();
  await page.getByText('Solo para algunas personas').click();
  await page
    .getByRole('group', { name: '¿Necesitas transporte?' })
    .getByLabel('No, tengo carro')
    .check();
  await page.getByRole('button', { name: 'Guardar la pregunta' }).click();
  await expect(page.locator('.desk-done')).toHaveText('Guardado.');
  await page.context().close();
});

test('without scripts the condition is shown beside the question, and the server checks it', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/es/registro`);
  await expect(
    page.getByText('Solo si en «¿Necesitas transporte?» respondes «No, tengo carro».'),
  ).toBeVisible();
  await fillRegistration(page, { name: 'Luz Sinscript', personalId: completeCedula('171234567') });
  await field(page, seats).fill('muchos');
  const send = page.locator('form > section button[type="submit"]').last();
  await send.click();
  const summary = page.getByRole('alert').first();
  await expect(summary).toContainText('Falta responder: ¿Necesitas transporte?');
  await expect(summary).not.toContainText('Puestos en tu carro');
  await page.locator(`[name="${transport}"]`).nth(1).check();
  await send.click();
  await expect(page.getByRole('alert').first()).toContainText('Escribe un número');
  await expect(field(page, seats)).toHaveValue('muchos');
  await field(page, seats).fill('3');
  await send.click();
  await page.waitForURL(/\/confirmacion\?identity=/);
  const given = await listAnswersIn(site.database, editionId);
  expect(given.map(({ question, value }) => [`q_${question.key}`, value])).toEqual([
    [transport, 'no-tengo-carro'],
    [seats, 3],
  ]);
  await context.close();
});

test('with scripts a question appears and disappears with the answer that it depends on', async ({
  page,
}) => {
  await page.goto(`${site.url}/en/registro`);
  await wakeReact(page);
  await fillRegistration(page, { name: 'Sol Conscript', personalId: completeCedula('172345678') });
  await expect(field(page, seats)).toBeHidden();
  await page.locator(`[name="${transport}"]`).nth(1).check();
  await field(page, seats).fill('4');
  await page.locator(`[name="${transport}"]`).first().check();
  await expect(field(page, seats)).toBeHidden();
  await page.locator('form > section button[type="submit"]').last().click();
  const review = page.getByRole('dialog');
  await expect(review).toContainText('¿Necesitas transporte?');
  await expect(review).not.toContainText('Seats in your car');
  await review.locator('button[type="submit"]').click();
  await page.waitForURL(/\/confirmacion\?identity=/);
  const given = await listAnswersIn(site.database, editionId);
  expect(given.filter(({ question }) => `q_${question.key}` === seats)).toHaveLength(1);
});

test('a question that changed while it was answered is shown again', async ({ page, browser }) => {
  await page.goto(`${site.url}/es/registro`);
  await wakeReact(page);
  await fillRegistration(page, { name: 'Mar Tarde', personalId: completeCedula('173456789') });
  await page.locator(`[name="${transport}"]`).first().check();
  const desk = await atDesk(browser, true);
  await desk.goto(`${site.url}/es/mesa/preguntas/necesitas_transporte`);
  await expect(desk.locator('html')).toHaveAttribute('data-hydrated');
  await field(desk, 'option_0_es').fill('Sí, en furgoneta');
  await desk.getByRole('button', { name: 'Guardar la pregunta' }).click();
  await expect(desk.getByText('Versión 1: ¿Necesitas transporte?')).toBeVisible();
  await desk.context().close();
  const send = page.locator('form > section button[type="submit"]').last();
  await send.click();
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toContainText('cambiaron');
  await expect(page.getByText('Sí, en furgoneta')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Mar Tarde');
  await expect(page.locator(`[name="${transport}"]`).first()).toBeChecked();
  await send.click();
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await page.waitForURL(/\/confirmacion\?identity=/);
});

test('two organizers change one question: the second is warned, and nothing is lost', async ({
  browser,
}) => {
  const [first, second] = [await atDesk(browser, true), await atDesk(browser, true)];
  for (const page of [first, second]) {
    await page.goto(`${site.url}/es/mesa/preguntas/puestos_en_tu_carro`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  }
  await field(first, 'label_es').fill('Puestos libres');
  await first.getByRole('button', { name: 'Guardar la pregunta' }).click();
  await expect(first.locator('.desk-done')).toHaveText('Guardado.');
  await field(second, 'label_es').fill('Asientos libres');
  await field(second, 'hint_es').fill('Sin contar el tuyo.');
  await second.getByRole('button', { name: 'Guardar la pregunta' }).click();
  await expect(second.getByRole('alert').first()).toContainText('tú escribiste «Asientos libres»');
  await expect(field(second, 'label_es')).toHaveValue('Asientos libres');
  await expect(field(second, 'hint_es')).toHaveValue('Sin contar el tuyo.');
  await second.getByRole('button', { name: 'Guardar la pregunta' }).click();
  await expect(second.locator('.desk-done')).toHaveText('Guardado.');
  // Questions that have answers cannot be deleted.
  await second.goto(`${site.url}/es/mesa/preguntas/necesitas_transporte`);
  await second.getByRole('button', { name: 'Dejar de preguntar' }).click();
  await expect(second.getByRole('alert').first()).toContainText('Asientos libres');
  await second.getByRole('button', { name: 'Borrar la pregunta' }).click();
  await second.getByRole('button', { name: 'Borrarla' }).click();
  await expect(second.getByRole('alert').first()).toContainText('3 respuestas');
  for (const page of [first, second]) await page.context().close();
});

test('a check-in question is answered at the check-in, and shown on the entry', async ({
  browser,
}) => {
  const page = await atDesk(browser, false);
  await page.goto(`${site.url}/es/mesa/preguntas/nueva`);
  await field(page, 'label_es').fill('Carpa');
  await page.locator('[name="kind"][value="text"]').check();
  await page.locator('[name="asked"][value="check_in"]').check();
  await page.getByRole('button', { name: 'Guardar la pregunta' }).click();
  await page.goto(`${site.url}/es/mesa/acreditacion?buscar=Luz+Sinscript`);
  await page.getByRole('link', { name: 'Preguntar: Carpa' }).click();
  await field(page, 'q_carpa').fill('La del fondo');
  await page.getByRole('button', { name: 'Guardar las respuestas' }).click();
  await expect(page.locator('.desk-done')).toHaveText('Guardado.');
  await page.goto(`${site.url}/es/mesa/inscripciones?buscar=Luz+Sinscript`);
  await page.getByRole('link', { name: 'Luz Sinscript' }).first().click();
  const main = page.getByRole('main');
  await expect(main).toContainText('La del fondo');
  await expect(main).toContainText('No, tengo carro');
  await page.context().close();
});
