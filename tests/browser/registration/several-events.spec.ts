import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { completeCedula } from '../../support/cedula.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { wakeReact } from '../support/wake-react.ts';
import { fillRegistration } from './fill-registration.ts';

test.describe.configure({ mode: 'default' });

/** Adds a kayak cross to the race, as another event. */
function content(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'several-events-')), 'content');
  cpSync('content', folder, { recursive: true });
  const race = JSON.parse(readFileSync(join(folder, 'race.json'), 'utf8'));
  race.registration.categories.push({
    category: 4,
    name: { es: 'Kayak cross', en: 'Kayak cross' },
    text: { es: 'Cuatro botes a la vez', en: 'Four boats at once' },
    event: 'cross',
    earlyCents: 2000,
    lateCents: 2500,
    capacity: 32,
    minimumAge: 14,
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

async function enterAnother(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Inscribirme en otra prueba' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscribirme en otra prueba');
  const main = page.locator('main');
  await expect(main).toContainText('Intermedios');
  // Questions that the page of the link does not show are not asked.
  await expect(
    page.locator('[name="personal_id"], [name="email"], [name="birth_day"]'),
  ).toHaveCount(0);
  await page.locator('[name="category"][value="4"]').check();
  await page.getByRole('button', { name: 'Inscribirme', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('Revisa lo que escribiste');
  await expect(page.locator('[name="category"][value="4"]')).toBeChecked();
  for (const box of ['regulations', 'release', 'privacy']) {
    await page.locator(`[name="accept_${box}"]`).check();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Inscribirme', exact: true }).click();
  await expect(page.locator('dl').first()).toContainText('Kayak cross');
  await expect(page.locator('dl').first()).toContainText('$20,00');
  await expect(page.getByRole('link', { name: 'Inscribirme en otra prueba' })).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Tus otras inscripciones' })
    .getByRole('link', { name: 'Intermedios' })
    .click();
  await expect(page.locator('dl').first()).toContainText('$35,00');
  await expect(
    page.getByRole('navigation', { name: 'Tus otras inscripciones' }).getByRole('link'),
  ).toHaveText('Kayak cross');
}

/** Expects a page that asks for the sum, because both entries are open and the payer has not asked for one alone. */
async function paysTogether(page: Page): Promise<void> {
  const ways = page.getByRole('region', { name: 'Elige cómo pagar' });
  await expect(ways).toContainText('$55,00');
  await expect(ways.getByRole('listitem').filter({ hasText: '·' })).toHaveText([
    'Intermedios · $35,00',
    'Kayak cross · $20,00',
  ]);
  await ways.getByRole('link', { name: 'Transferencia bancaria' }).click();
  const payment = page.locator('#payment');
  await expect(payment).toContainText('$55,00');
  await payment.getByRole('link', { name: 'Pagar solo esta inscripción' }).click();
  await expect(payment).toContainText('$35,00');
  await expect(payment).not.toContainText('Kayak cross');
  await payment.getByRole('link', { name: 'Pagar juntas todas las que te faltan' }).click();
  await expect(payment).toContainText('$55,00');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts and with letters of 200 %';
  test(`a paddler enters another event from the confirmation, ${how}`, async ({ browser }) => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ javaScriptEnabled, viewport });
    const page = await context.newPage();
    if (!javaScriptEnabled) {
      const browser = await context.newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    }
    await page.goto(`${site.url}/es/registro`);
    if (javaScriptEnabled) await wakeReact(page);
    const personalId = completeCedula(javaScriptEnabled ? '170555661' : '170555662');
    await fillRegistration(page, { name: 'Inés Pruebas', personalId });
    await page.locator('form > section button[type="submit"]').last().click();
    if (javaScriptEnabled) {
      await page.getByRole('dialog').locator('button[type="submit"]').click();
    }
    await expect(page.locator('dl').first()).toContainText('Intermedios');
    await enterAnother(page);
    await paysTogether(page);
    await context.close();
  });
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts';
  test(`one form enters two events with one sum, ${how}`, async ({ browser }) => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ javaScriptEnabled, viewport });
    const page = await context.newPage();
    await page.goto(`${site.url}/es/registro`);
    if (javaScriptEnabled) await wakeReact(page);
    const personalId = completeCedula(javaScriptEnabled ? '170555663' : '170555664');
    await fillRegistration(page, { name: 'Alba Pruebas', personalId });
    const also = page.getByRole('group', { name: 'Correr también en' });
    const send = page.locator('form > section button[type="submit"]').last();
    if (javaScriptEnabled) {
      await expect(also.getByRole('checkbox')).toHaveCount(1);
    } else {
      // Without scripts a category of the same event can be ticked: everything typed comes back.
      await also.getByRole('checkbox', { name: /Novatos/ }).check();
      await send.click();
      await expect(page.getByRole('alert').first()).toContainText('En «Novatos» no puedes');
      await expect(page.locator('[name="name"]')).toHaveValue('Alba Pruebas');
      await expect(also.getByRole('checkbox')).toHaveCount(1);
    }
    await also.getByRole('checkbox', { name: /Kayak cross/ }).check();
    if (javaScriptEnabled) {
      await expect(page.locator('form output').last()).toHaveText(
        '$55,00 Intermedios + Kayak cross',
      );
      expect(await axeViolations(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await send.click();
    if (javaScriptEnabled) {
      const review = page.getByRole('dialog');
      await expect(review).toContainText('Intermedios + Kayak cross');
      await expect(review).toContainText('$55,00');
      await review.locator('button[type="submit"]').click();
    }
    await expect(page.locator('dl').first()).toContainText('Intermedios');
    await expect(page.getByRole('region', { name: 'Elige cómo pagar' })).toContainText('$55,00');
    await expect(
      page.getByRole('navigation', { name: 'Tus otras inscripciones' }).getByRole('link'),
    ).toHaveText('Kayak cross');
    await context.close();
  });
}
