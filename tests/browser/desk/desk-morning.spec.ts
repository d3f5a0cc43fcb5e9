import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { ActName } from '../../../src/record/accounts/audit/audit-names.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { waitForCopies } from '../support/kept-copies.ts';
import { deskSite } from './desk-site.ts';

test.use({ serviceWorkers: 'allow' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const unsent = (page: Page) => page.locator('.check-in-figures dd').first();
const person = (page: Page, name: string) =>
  page.locator('.check-in-list > li').filter({ hasText: name });

async function enterOnPaper(page: Page) {
  const { database } = site;
  const { id: edition_id } = await database
    .selectFrom('edition')
    .select('id')
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const name of ['Zoila Tapuy', 'Wilson Chimbo']) {
    const { id: person_id } = await database
      .insertInto('person')
      .values({ person_key: name.toLowerCase().replace(' ', '-'), name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const from = { origin: 'file', nationality: 'EC', created_at: '2026-12-01T12:00:00.000Z' };
    await database
      .insertInto('participant')
      .values({
        ...from,
        origin: 'file',
        person_id,
        edition_id,
        name,
        category: 1,
        sex: 'female',
        bib: null,
        payment_verified_at: null,
        release_verified_at: null,
      })
      .execute();
  }
  await page.goto(`${site.url}/es/mesa/dorsales`);
}

/** Makes a seat at the desk; the phone opens the link of its QR code. */
async function pairPhone(page: Page, phone: BrowserContext): Promise<Page> {
  await page.goto(`${site.url}/es/mesa/puestos`);
  await page.getByLabel('Nombre').fill('Tramo 1');
  await page.getByLabel('Primera puerta').fill('1');
  await page.getByLabel('Última puerta').fill('6');
  await page.getByRole('button', { name: 'Crear' }).click();
  await page.getByRole('button', { name: 'Enlace para Tramo 1' }).click();
  const link = await page.locator('.seat-offer input').inputValue();
  const judge = await phone.newPage();
  await judge.goto(link);
  await judge.getByLabel('¿Quién está en este puesto?').fill('Inés');
  await judge.getByRole('button', { name: 'Tomar el puesto' }).click();
  await expect(judge.getByRole('button', { name: 'Tomar el puesto' })).toHaveCount(0);
  // The link works once: a second phone that photographed it is refused.
  const late = await phone.browser()?.newContext();
  const other = await late?.newPage();
  await other?.goto(link);
  if (other) await expect(other.getByText('Este enlace ya no abre')).toBeVisible();
  await late?.close();
  return judge;
}

test('a table gets its phone by a link, gives bibs by range, works without a line, and sends everything', async ({
  page,
  context,
  browser,
}) => {
  await site.enter(context, 'Rosa', ['race_office']);
  const phone = await browser.newContext();
  const judge = await pairPhone(page, phone);
  await expect(judge.getByText('Tramo 1').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('.seats-list')).toContainText('Inés');

  await enterOnPaper(page);
  await page.getByLabel('Desde').fill('901');
  await page.getByLabel('Hasta').fill('999');
  await page.getByLabel('Dorsal más bajo para').selectOption('name');
  await page.getByRole('button', { name: 'Ver antes de dar' }).click();
  await page.getByRole('button', { name: /^Dar \d+ dorsales$/ }).click();
  await expect(page.getByLabel('Dorsal de Wilson Chimbo')).toHaveValue(/^9\d\d$/);
  const bib = await page.getByLabel('Dorsal de Zoila Tapuy').inputValue();
  expect(bib).toMatch(/^9\d\d$/);

  const table = `${site.url}/es/mesa/acreditacion`;
  await page.goto(table);
  await expect(unsent(page)).toHaveText('0');
  await waitForCopies(page, '/es/sin-senal/acreditacion');
  await page.reload();
  await context.setOffline(true);
  await page.goto(table);
  await page.getByLabel('Buscar').fill(bib);
  for (const act of [/^Presente/, new RegExp(`^Dorsal ${bib}`), /^Camiseta/]) {
    await person(page, 'Zoila Tapuy').getByRole('button', { name: act }).click();
  }
  await expect(unsent(page)).toHaveText('3');
  await context.setOffline(false);
  await expect(unsent(page)).toHaveText('0');

  const told = async (act: ActName) => (await readAudit(site.database, { act, limit: 20 })).length;
  await expect.poll(() => told('entry_checked_in')).toBe(3);
  for (const act of ['seat_made', 'seat_offered', 'seat_taken'] as const)
    expect(await told(act)).toBe(1);
  expect(await told('bib_given')).toBeGreaterThanOrEqual(2);
  await page.goto(`${site.url}/es/mesa/puestos`);
  await page.getByRole('button', { name: 'Terminar el teléfono de Tramo 1' }).click();
  await judge.reload();
  await expect(judge.getByText('Este teléfono ya no tiene su puesto')).toBeVisible();
  await phone.close();
});
