import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { wakeReact } from '../support/wake-react.ts';
import { fillRegistration } from './fill-registration.ts';

test.describe.configure({ mode: 'default' });

/** A race that asks for no document, and for the licence of a federation. */
function content(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'no-document-')), 'content');
  cpSync('content', folder, { recursive: true });
  const race = JSON.parse(readFileSync(join(folder, 'race.json'), 'utf8'));
  Object.assign(race.registration, {
    documents: 'none',
    nationalLicence: 'required',
    licenceFederation: 'FEK',
    icfId: 'optional',
  });
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

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts';
  test(`a paddler registers with a licence and no document, ${how}`, async ({ browser }) => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ javaScriptEnabled, viewport });
    const page = await context.newPage();
    await page.goto(`${site.url}/es/registro`);
    if (javaScriptEnabled) await wakeReact(page);
    const main = page.locator('main');
    await expect(main).not.toContainText(/documento|cédula|pasaporte/i);
    await expect(page.locator('[name="personal_id"], [name="document"]')).toHaveCount(0);
    const name = javaScriptEnabled ? 'Inés Pruebas' : 'Eva Pruebas';
    await fillRegistration(page, { name, personalId: null });
    const send = page.locator('form > section button[type="submit"]').last();
    await send.click();
    const licence = page.getByLabel('Número de licencia nacional (FEK)');
    await expect(main).toContainText('Escribe tu número de licencia.');
    await licence.fill(javaScriptEnabled ? 'fek 00-12' : 'fek 00-13');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await send.click();
    if (javaScriptEnabled) {
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('FEK0012');
      await dialog.locator('button[type="submit"]').click();
    }
    await expect(page.locator('dl').first()).toContainText('Intermedios');
    await page.goto(`${site.url}/es/registro/enlace`);
    await expect(main).not.toContainText(/documento|cédula|pasaporte/i);
    await expect(main.locator('form input:not([type="hidden"])')).toHaveCount(1);
    await context.close();
  });
}
