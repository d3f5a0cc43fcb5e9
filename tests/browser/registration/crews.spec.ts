import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { completeCedula } from '../../support/cedula.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { registerByApi } from './fill-registration.ts';

test.describe.configure({ mode: 'default' });

/** Returns a copy of the content in which two people race together in category 2, with a substitute. */
function content(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'crews-')), 'content');
  cpSync('content', folder, { recursive: true });
  const race = JSON.parse(readFileSync(join(folder, 'race.json'), 'utf8'));
  for (const category of race.registration.categories) {
    if (category.category === 2) Object.assign(category, { crewSize: 2, crewSubstitutes: 1 });
  }
  writeFileSync(join(folder, 'race.json'), JSON.stringify(race));
  return folder;
}

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ CONTENT_DIR: content() });
});
test.afterAll(async () => {
  await site.drop();
});

async function fillPerson(page: Page, { name, personalId }: { name: string; personalId: string }) {
  const field = (control: string) => page.locator(`[name="${control}"]`);
  await field('nationality').selectOption('EC');
  await field('birth_month').selectOption('4');
  await page.locator('[name="sex"][value="male"]').check();
  await field('size').first().check();
  const written = {
    name,
    personal_id: personalId,
    birth_day: '3',
    birth_year: '1991',
    email: `${personalId}@example.org`,
    mobile: '0987654321',
    city: 'Tena',
    emergency_name: 'Luz Tapuy',
    emergency_mobile: '0991234567',
  };
  for (const [control, value] of Object.entries(written)) await field(control).fill(value);
}

for (const hasScripts of [true, false]) {
  const how = hasScripts ? 'with' : 'without';
  test(`a captain fills the boat by a link, ${how} scripts`, async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: hasScripts,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const answer = await registerByApi(page.request, site.url, {
      name: 'Ana Capitana',
      personalId: completeCedula(hasScripts ? '170666670' : '170666671'),
      email: `ana${how}@example.org`,
    });
    const { data } = (await answer.json()) as { data: { identity: string } };
    await page.goto(`${site.url}/es/confirmacion?identity=${data.identity}`);
    await expect(page.getByRole('main')).toContainText('es para 2 personas y hay 1');
    await page.getByRole('link', { name: 'Ver mi tripulación' }).click();
    await expect(page.getByRole('main')).toContainText('Falta 1 persona');
    const link = await page.getByLabel('Enlace para unirse').inputValue();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    if (hasScripts) expect(await axeViolations(page)).toEqual([]);

    const join = await context.newPage();
    await join.goto(site.url + new URL(link).pathname + new URL(link).search);
    await expect(join.getByRole('main')).toContainText('Ana Capitana te guarda un lugar');
    expect(await join.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const personalId = completeCedula(hasScripts ? '170666680' : '170666681');
    await fillPerson(join, { name: 'Beto Remo', personalId });
    await join.getByRole('button', { name: 'Unirme a la embarcación' }).click();
    await expect(join.getByRole('alert').first()).toContainText('3');
    await expect(join.locator('[name="name"]')).toHaveValue('Beto Remo');
    for (const box of ['accept_regulations', 'accept_release', 'accept_privacy']) {
      await join.locator(`[name="${box}"]`).check();
    }
    await join.getByRole('button', { name: 'Unirme a la embarcación' }).click();
    await expect(join.getByRole('main')).toContainText('Ana Capitana / Beto Remo');

    await page.reload();
    await expect(page.getByRole('main')).toContainText('La tripulación está completa');
    await page.getByLabel('Nombre', { exact: true }).fill('Los Tapires');
    await page.getByRole('button', { name: 'Guardar el nombre' }).click();
    await expect(page.getByRole('status').first()).toContainText('La tripulación cambió');
    await page.getByRole('link', { name: 'Ver mi tripulación' }).click();
    await page.getByRole('button', { name: 'Quitar de la embarcación' }).click();
    await expect(page.getByRole('main')).toContainText('es para 2 personas y hay 1');
    await context.close();
  });
}
