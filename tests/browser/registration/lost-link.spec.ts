import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { completeCedula } from '../../support/cedula.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { wakeReact } from '../support/wake-react.ts';
import { registerByApi } from './fill-registration.ts';

test.describe.configure({ mode: 'default' });

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site.drop();
});

async function ask(page: Page, personalId: string, email: string) {
  await page.locator('[name="personal_id"]').fill(personalId);
  await page.locator('[name="email"]').fill(email);
  await page.locator('form button[type="submit"]').last().click();
}

async function register(page: Page, personalId: string, email: string) {
  const who = { name: 'Luz Enlace', personalId: personalId, email: email };
  const answer = await registerByApi(page.request, site.url, who);
  expect(answer.status()).toBe(201);
}

/** Returns the mail about the registration and those that repeat the link. */
const mailsTo = (email: string) => {
  const folder = join(site.varDir, 'outbox');
  const sent = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return sent.filter((text) => text.includes(`To: ${email}`)).length;
};

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts';
  test(`document and e-mail are enough for a new link, and reveal nothing about other people, ${how}`, async ({
    browser,
  }) => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ javaScriptEnabled, viewport });
    const page = await context.newPage();
    const mine = completeCedula(javaScriptEnabled ? '170111111' : '170222222');
    const email = `luz.${javaScriptEnabled}@example.org`;
    await register(page, mine, email);
    await page.goto(`${site.url}/es/confirmacion?identity=nobody`);
    await page.getByRole('link', { name: 'Pedir el enlace' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Perdiste tu enlace?');
    if (javaScriptEnabled) await wakeReact(page);

    await ask(page, '', 'luz');
    await expect(page.locator('#personal_id')).toHaveAccessibleDescription(/Escribe el número/);
    await expect(page.locator('#email')).toHaveValue('luz');

    const answer = page.locator('form [tabindex="-1"]');
    const said: Record<string, string[]> = { known: [], unknown: [] };
    for (const [who, personalId] of [
      ['known', mine],
      ['unknown', completeCedula(javaScriptEnabled ? '170333333' : '170444444')],
    ] as const) {
      for (const title of ['Revisa tu correo', 'Esta vez no enviamos nada']) {
        await ask(page, personalId, email);
        await expect(answer).toContainText(title);
        await expect(answer).toBeFocused();
        said[who]?.push(await answer.innerText());
      }
    }
    expect(said.unknown).toEqual(said.known);
    await expect.poll(() => mailsTo(email)).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await context.close();
  });
}
