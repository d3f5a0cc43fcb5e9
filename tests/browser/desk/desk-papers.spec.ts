import { expect, type Page, test } from '@playwright/test';
import { raceDaySite } from '../race-day/race-day-site.ts';
import { axeViolations } from '../support/axe-violations.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof raceDaySite>>;
test.beforeAll(async () => {
  site = await raceDaySite(6);
});
test.afterAll(() => site?.stop());

const said = async (seat: RegExp) =>
  (await site.events()).flatMap(({ seat: of, payload }) =>
    seat.test(of) && payload.kind === 'judgement'
      ? [[payload.bib, payload.gate, payload.seconds]]
      : [],
  );
const cell = (page: Page, bib: number, gate: number) =>
  page.getByLabel(`Dorsal ${bib}, puerta ${gate}`, { exact: true });

test('a paper sheet is typed at the desk, bib by bib, and differences from a phone are listed', async ({
  page,
  context,
}) => {
  const gates = { first: 1, last: 3 };
  const judge = await site.seated({ kind: 'section', label: 'Tramo 1', gates });
  for (const [gate, seconds] of [0, 2, 0].entries()) {
    await site.say(judge.name, {
      kind: 'judgement',
      race: 'men-1',
      bib: 1,
      attempt: 1,
      gate: gate + 1,
      seconds,
      reason: null,
      note: null,
      replaces: null,
    });
  }
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera?dia=${site.today}`);
  await page.getByRole('link', { name: 'Planillas' }).first().click();
  await page.getByRole('link', { name: 'Puertas 1–3' }).click();
  await expect(cell(page, 1, 4)).toHaveCount(0);
  await cell(page, 1, 1).focus();
  // Clean, missed, clean; a sum that does not match saves nothing.
  await page.keyboard.type('0502');
  await page.keyboard.press('Enter');
  await expect(page.getByText('La suma no cuadra')).toBeVisible();
  expect(await said(/^desk/)).toEqual([]);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 1)).toBeFocused();
  // The next boat is typed while the previous one is still being sent.
  await page.keyboard.type('x20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 de 6 pasados')).toBeVisible();
  await expect(page.getByText('La puerta 2 no coincide')).toBeVisible();
  expect(await said(/^desk-sitio-\d+$/)).toEqual([
    [1, 1, 0],
    [1, 2, 50],
    [1, 3, 0],
    [2, 1, null],
    [2, 2, 2],
    [2, 3, 0],
  ]);
  // In an overwritten row each key moves to the next field, even when the value stays the same.
  await cell(page, 2, 1).focus();
  await page.keyboard.type('x50');
  await page.keyboard.press('Enter');
  await expect(cell(page, 3, 1)).toBeFocused();
  await expect.poll(() => said(/^desk/)).toHaveLength(7);
  expect((await said(/^desk/)).at(-1)).toEqual([2, 2, 50]);
  const [first] = await site.runs();
  expect(first?.gates[1]).toMatchObject({ state: 'conflict', seconds: 2 });
  expect(await axeViolations(page)).toEqual([]);

  // A phone without signal keeps the typed row.
  await context.setOffline(true);
  await cell(page, 3, 1).focus();
  await page.keyboard.type('000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No llegó al servidor')).toBeVisible();
  await expect(cell(page, 3, 1)).toHaveValue('0');
  await context.setOffline(false);
  await cell(page, 3, 1).press('Enter');
  await expect(page.getByText('3 de 6 pasados')).toBeVisible();
});

test('without scripts each row has its button, and a wrong sum is reported', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-EC' });
  await site.enter(context, 'Luis', ['race_office']);
  const page = await context.newPage();
  await page.goto(`${site.url}/es/mesa/carrera/planillas?dia=${site.today}`);
  const before = (await said(/^desk/)).length;
  for (const gate of [1, 2, 3, 4]) await cell(page, 5, gate).fill(gate === 4 ? '5' : '0');
  const row = page.getByRole('row', { name: 'Boat 5' });
  await page.getByLabel('Dorsal 5, suma').fill('2');
  await row.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByText('La suma no cuadra')).toBeVisible();
  expect(await said(/^desk/)).toHaveLength(before);
  await expect(cell(page, 5, 4)).toHaveValue('5');
  await page.getByLabel('Dorsal 5, suma').fill('50');
  await row.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('1 de 6 pasados')).toBeVisible();
  expect((await said(/^desk/)).slice(before)).toEqual(
    [1, 2, 3, 4].map((gate) => [5, gate, gate === 4 ? 50 : 0]),
  );
  await context.close();
});
