import { expect, type Page, test } from '@playwright/test';
import { wakeReact } from '../support/wake-react.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const programme = () => `${site.url}/es/mesa/contenido/datos/programa`;
const review = (page: Page) => page.getByRole('button', { name: 'Revisar' }).click();
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar' }).click();
const publicPage = async (path: string) => (await fetch(site.url + path)).text();

test('the schedule is a table in which an hour, a day and a row are changed, and an error keeps the rest', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['registration']);
  await page.goto(programme());
  await expect(page.locator('.desk-page')).not.toContainText('{{');
  for (const text of await page.locator('.desk-page input[type=text]').all()) {
    expect(await text.inputValue()).not.toContain('{{');
  }
  const row = (number: number) => page.getByRole('row').nth(number);
  const [first, count] = [row(1), await page.getByRole('row').count()];
  await expect(first.getByLabel(/^Día/)).toHaveAttribute('type', 'date');
  await expect(first.getByLabel(/^Desde/)).toHaveAttribute('type', 'time');
  const raceDay = await row(6).getByLabel(/^Día/).inputValue();

  await first.getByLabel(/^Hasta/).fill('19:00');
  await review(page);
  await expect(page.getByRole('alert')).toContainText('Termina después de empezar');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(first.getByLabel(/^Desde/)).toHaveValue('19:30');
  await first.getByLabel(/^Hasta/).fill('20:45');
  // A button inserts a placeholder in the language of the field.
  await page.getByText('Palabras que el sitio llena').click();
  for (const [language, start, word] of [
    ['español', 'Charla en ', '[pueblo]'],
    ['inglés', 'Talk in ', '[town]'],
  ] as const) {
    const what = first.getByLabel(new RegExp(`^Qué, ${language}`));
    await what.fill(start);
    await page.getByRole('button', { name: '[pueblo]' }).click();
    await expect(what).toHaveValue(`${start}${word}`);
  }
  // The sign-in of the day before moves to race day.
  await row(4).getByLabel(/^Día/).fill(raceDay);
  await row(4)
    .getByLabel(/^Desde/)
    .fill('05:15');
  await row(4)
    .getByLabel(/^Hasta/)
    .fill('06:15');
  await review(page);
  await expect(page.locator('.content-differences')).not.toContainText('{{');
  await publish(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programa');
  await expect(page.getByRole('row')).toHaveCount(count);
  await expect(row(4).getByLabel(/^Desde/)).toHaveValue('05:15');
  await expect(row(4).getByLabel(/^Día/)).toHaveValue(raceDay);
  const [english, spanish] = [
    await publicPage('/en/carrera/programa'),
    await publicPage('/es/carrera/programa'),
  ];
  expect(english).toMatch(/Talk in \p{L}/u);
  expect(english).not.toContain('[town]');
  expect(spanish).toMatch(/1 h 15 min/);
});

test('without scripts and on a phone a row of the schedule opens and is changed', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  await site.enter(context, 'Sol', ['registration']);
  const page = await context.newPage();
  await page.goto(programme());
  const row = page.getByRole('row').nth(5);
  await expect(row.getByLabel(/^Desde/)).toBeHidden();
  expect((await row.boundingBox())?.height).toBeLessThan(60);
  await row.locator('.programme-fold label').click();
  await row.getByLabel(/^Qué, español/).fill('Buses desde [pueblo]');
  await review(page);
  await expect(page.getByRole('alert')).toContainText('también [pueblo]');
  await row.getByLabel(/^Qué, inglés/).fill('Buses from [town]');
  await review(page);
  await expect(page.locator('ins')).toHaveText(['Buses desde [pueblo]', 'Buses from [town]']);
  await publish(page);
  await expect(page).not.toHaveURL(/revision/);
  expect(await publicPage('/es/carrera/programa')).toMatch(/Buses desde \p{L}/u);
  await context.close();
});

test('texts show the values that the site fills in as words, and keep them', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Vera', ['registration']);
  await page.goto(`${site.url}/es/mesa/contenido/textos?clave=schedule.intro`);
  await wakeReact(page);
  const spanish = page.getByLabel('Español', { exact: true });
  await expect(spanish).toHaveValue(/\[pueblo\]/);
  await expect(page.getByLabel('Inglés', { exact: true })).toHaveValue(/\[town\]/);
  await expect(page.locator('.value-chips')).toContainText('dirá');
  await expect(page.locator('.desk-page')).not.toContainText('{{');
  await spanish.fill('Hora de aquí.');
  await review(page);
  await expect(page.getByRole('alert')).toContainText('Los dos idiomas nombran');
  await expect(page.getByRole('alert')).not.toContainText('{{');
  await expect(page.getByRole('alert')).toBeFocused();
  await spanish.fill('Hora de ');
  await page.getByRole('button', { name: '[pueblo]' }).click();
  await expect(spanish).toHaveValue('Hora de [pueblo]');
  await review(page);
  await expect(page.locator('ins')).toHaveText(['Hora de [pueblo]']);
  await publish(page);
  await expect(page).not.toHaveURL(/revision/);
  expect(await publicPage('/es/carrera/programa')).toMatch(/Hora de \p{L}/u);
});
