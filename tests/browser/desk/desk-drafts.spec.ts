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

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('desk-')));
const kept = (page: Page) => expect.poll(async () => (await drafts(page)).join());

test('a typed reason survives a reload and a lost connection, until its action is done', async ({
  page,
  context,
}) => {
  const { participantId } = await enterPaddler(site.database, { name: 'Ana Tapuy' });
  await site.enter(context, 'Rita', ['registration']);
  await open(page, `inscripciones/${participantId}`);
  await page.getByText('Retirar la inscripción').click();
  await page.getByLabel('Motivo').fill('Se lesionó el hombro');
  await page.reload();
  // The folded part opens and shows the draft.
  await expect(page.getByLabel('Motivo')).toHaveValue('Se lesionó el hombro');
  await expect(page.getByLabel('Motivo')).toBeVisible();
  await expect(page.getByText('Aquí sigue lo que habías escrito.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await context.setOffline(false);
  await open(page, `inscripciones/${participantId}`);
  await expect(page.getByLabel('Motivo')).toHaveValue('Se lesionó el hombro');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.locator('.desk-confirm')).toContainText('Ana Tapuy');
  expect((await drafts(page)).join()).toContain(`withdraw ${participantId}`);
  await page.locator('.desk-confirm button').click();
  await expect(page.getByText('El lugar quedó libre.')).toBeVisible();
  await kept(page).toBe('');
});

test('two actions in a row delete both drafts, and a refused one keeps its draft', async ({
  page,
  context,
}) => {
  for (const name of ['Berta Uno', 'Berta Dos']) await enterPaddler(site.database, { name });
  await site.enter(context, 'Olga', ['race_office']);
  await open(page, 'dorsales');
  const bib = (name: string) => page.getByRole('row', { name }).getByRole('textbox');
  const give = async (name: string, number: string) => {
    await bib(name).fill(number);
    await page.getByRole('row', { name }).getByRole('button').click();
  };
  await give('Berta Uno', '881');
  await expect(page.getByRole('row', { name: 'Berta Uno' })).toContainText('881');
  await kept(page).toBe('');
  await give('Berta Uno', '882');
  await expect(page.getByRole('row', { name: 'Berta Uno' })).toContainText('882');
  await kept(page).toBe('');
  await give('Berta Dos', '882');
  await expect(page.getByRole('alert')).toBeVisible();
  // The address still names the previous action, but the page no longer reports it.
  await expect(page.getByText('Guardado.')).toBeHidden();
  await give('Berta Uno', '883');
  await expect(page.getByRole('row', { name: 'Berta Uno' })).toContainText('883');
  await page.reload();
  await expect(bib('Berta Dos')).toHaveValue('882');
});

test('the next account on a computer finds no draft of the account before', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Nora', ['owner']);
  await open(page, 'privacidad');
  const note = page.getByLabel('Quién lo pide');
  if (!(await note.isVisible())) await page.getByText('Anotar un pedido').click();
  await note.fill('Ana, por correo');
  await kept(page).toContain('request new');
  // The session expires, and another person signs in at the same computer.
  await context.clearCookies({ name: 'desk' });
  await page.goto(`${site.url}/es/mesa/entrar`);
  await kept(page).toContain('request new');
  await site.enter(context, 'Ada', ['owner']);
  await open(page, 'privacidad');
  await expect(note).toHaveValue('');
  await kept(page).toBe('');
  await note.fill('Bruno');
  await kept(page).toContain('request new');
  await page.getByRole('button', { name: /^Salir/ }).click();
  await expect(page).toHaveURL(/\/entrar$/);
  await kept(page).toBe('');
});

test('the draft of an invitation is deleted once its link is shown', async ({ page, context }) => {
  await site.enter(context, 'Nora', ['owner']);
  await open(page, 'equipo');
  await page.getByLabel('Nombre').fill('Luz');
  await page.getByLabel('Correo').fill('luz@rio.example');
  await page.reload();
  await expect(page.getByLabel('Nombre')).toHaveValue('Luz');
  await page.getByRole('button', { name: 'Hacer el enlace' }).click();
  await expect(page.locator('#given-link')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('');
  await kept(page).toBe('');
});
