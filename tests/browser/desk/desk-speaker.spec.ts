import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('sponsors’ lines are written, ordered, switched off and deleted', async ({
  context,
  page,
}) => {
  await context.addCookies([
    { name: 'desk', value: await site.signedIn('Own', ['owner']), url: site.url },
  ]);
  await page.goto(`${site.url}/es/mesa/puestos`);
  await page.getByRole('link', { name: 'Lo que la locución lee de los auspiciantes' }).click();
  await expect(page.getByText('Todavía no hay frases.')).toBeVisible();
  const add = page.getByRole('button', { name: 'Agregar' });
  await add.click();
  await expect(page.getByRole('alert')).toContainText('Escribe la frase al menos en un idioma.');
  const made = page.locator('section.desk-card');
  for (const words of ['Gracias a la panadería', 'Gracias al aserradero']) {
    await made.getByLabel('En español').fill(words);
    await add.click();
    await expect(page.locator('.speaker-lines strong', { hasText: words })).toBeVisible();
  }
  const names = page.locator('.speaker-lines strong');
  await page.getByRole('button', { name: 'Subir «Gracias al aserradero»' }).click();
  await expect(names).toHaveText(['Gracias al aserradero', 'Gracias a la panadería']);
  const first = page.locator('.speaker-lines > li').first();
  await first.getByText('Cambiar').click();
  await first.getByLabel('En inglés').fill('Thanks to the sawmill');
  await first.getByLabel('Se lee por el altavoz').uncheck();
  await site.database
    .updateTable('speaker_line')
    .set({ text_en: 'Thanks, sawmill' })
    .where('text_es', '=', 'Gracias al aserradero')
    .execute();
  await first.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('Thanks, sawmill');
  await first.getByRole('button', { name: 'Guardar' }).click();
  await expect(first).toContainText('No se lee');
  const kept = site.database.selectFrom('speaker_line').select(['text_en', 'active']);
  expect(await kept.where('text_es', '=', 'Gracias al aserradero').execute()).toEqual([
    { text_en: 'Thanks to the sawmill', active: 0 },
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Quitar «Gracias al aserradero»' }).click();
  await expect(names).toHaveText(['Gracias a la panadería']);
});

test('the pronunciation of a name is stored on the page of its entry, in English too', async ({
  context,
  page,
}) => {
  await context.addCookies([
    { name: 'desk', value: await site.signedIn('Reg', ['registration']), url: site.url },
  ]);
  const entry = await site.database
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['participant.id', 'participant.person_id as person'])
    .where('edition.year', '=', 2023)
    .executeTakeFirstOrThrow();
  await page.goto(`${site.url}/en/desk/entries/${entry.id}`);
  await page.getByText('Pronunciation').click();
  const field = page.getByLabel(/^How “.+” is said$/);
  await field.fill('Yon Smeet');
  await field.press('Enter');
  await expect(page.getByText('Pronunciation: Yon Smeet')).toBeVisible();
  await expect(page.getByText('Noted the pronunciation')).toBeVisible();
  const spoken = async () =>
    site.database
      .selectFrom('person')
      .innerJoin('root_person', 'root_person.id', 'person.id')
      .select('person.spoken_name')
      .where('root_person.own_id', '=', entry.person)
      .executeTakeFirst();
  expect(await spoken()).toEqual({ spoken_name: 'Yon Smeet' });
  // A part that was unfolded may still be open.
  await page.reload();
  await page.getByText('Pronunciation: Yon Smeet').click();
  await site.database
    .updateTable('person')
    .set({ spoken_name: 'John Smit' })
    .where('spoken_name', '=', 'Yon Smeet')
    .execute();
  await field.fill('');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('John Smit');
  expect(await spoken()).toEqual({ spoken_name: 'John Smit' });
  await expect(field).toHaveValue('');
  await field.press('Enter');
  await expect(page.getByText('Pronunciation', { exact: true })).toBeVisible();
  expect(await spoken()).toEqual({ spoken_name: null });
});
