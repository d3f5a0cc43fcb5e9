import { expect, type Page, test } from '@playwright/test';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { wakeReact } from '../support/wake-react.ts';
import { fillRegistration } from './fill-registration.ts';

test.describe.configure({ mode: 'default' });

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site.drop();
});

async function openForm(page: Page, language: string) {
  await page.goto(`${site.url}/${language}/registro`);
  await wakeReact(page);
}

const formButton = (page: Page) => page.locator('form > section button[type="submit"]').last();

test('the summary shows every sent value, and closes in every way without sending', async ({
  page,
}) => {
  await page.goto(`${site.url}/es/home`);
  await openForm(page, 'es');
  await fillRegistration(page, { name: 'Rosa Revisada', personalId: '171003406-5' });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const dialog = page.getByRole('dialog', { name: 'Revisa antes de enviar' });

  await formButton(page).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  const told = [
    'Intermedios',
    '$35',
    'Rosa Revisada',
    '1710034065',
    'rosa@example.org',
    'Luz Llamada',
  ];
  for (const words of told) await expect(dialog).toContainText(words);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(formButton(page)).toBeFocused();
  await expect(page).toHaveURL(`${site.url}/es/registro`);

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/es/registro`);

  await formButton(page).click();
  await dialog.getByRole('button', { name: /^Cambiar: Cómo te contactamos/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[name="email"]')).toBeFocused();
  await expect(page.locator('[name="email"]')).toBeInViewport();

  await formButton(page).click();
  await dialog.getByRole('button', { name: 'Corregir algo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[name="name"]')).toHaveValue('Rosa Revisada');
  expect(posts).toEqual([]);
});

test('two presses send the form once', async ({ page }) => {
  await openForm(page, 'en');
  await fillRegistration(page, { name: 'Rosa Revisada', personalId: '0926687856' });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await formButton(page).click();
  const send = page.getByRole('dialog').locator('button[type="submit"]');
  await send.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/\/en\/confirmacion\?identity=/);
  expect(posts).toHaveLength(1);
  // "Back" leads to the form, not to the open summary.
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/registro$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an issue that only the server finds closes the summary and takes the focus', async ({
  page,
}) => {
  await openForm(page, 'es');
  await fillRegistration(page, { name: 'Rosa Revisada', personalId: '1710034065' });
  await page.locator('[name="mobile"]').fill('06 232 0123');
  await formButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[tabindex="-1"]:focus')).toContainText('Ese número parece fijo');
});

test('the regulations are a link within their consent, which a click on it does not tick', async ({
  page,
}) => {
  await openForm(page, 'es');
  const box = page.getByRole('checkbox', { name: /Leí el reglamento de Correntada/ });
  const link = page.getByRole('link', { name: /reglamento de Correntada/ });
  await page.locator('[name="name"]').fill('Rosa Revisada');
  const apart = page.waitForEvent('popup');
  await link.click();
  await expect(await apart).toHaveURL(/\/es\/carrera\/reglamento$/);
  await expect(box).not.toBeChecked();
  await expect(page.locator('[name="name"]')).toHaveValue('Rosa Revisada');
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  const card = page.locator('#accept_regulations-label').locator('../../..');
  await card.click({ position: { x: 4, y: 4 } });
  await expect(box).not.toBeChecked();
});

test('a press below a field that shows an error still hits its own control', async ({ page }) => {
  await openForm(page, 'en');
  await page.locator('[name="city"]').fill('12');
  const size = page.locator('label', { has: page.locator('[name="size"]') }).nth(2);
  await size.scrollIntoViewIfNeeded();
  const place = await size.boundingBox();
  if (!place) throw new Error('The sizes are not shown');
  const { x, y, width, height } = place;
  await page.mouse.move(x + width / 2, y + height - 4);
  await page.mouse.down();
  expect(await size.boundingBox()).toEqual(place);
  await page.mouse.up();
  await expect(page.locator('#city-error')).toBeVisible();
  await expect(page.locator('[name="size"]').nth(2)).toBeChecked();
});

test('on a phone a long list of issues is shown from its title on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page, 'es');
  await formButton(page).click();
  const title = page.getByRole('heading', { name: 'Hay 15 cosas por corregir' });
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      title.evaluate((heading) => {
        const { left, top } = heading.getBoundingClientRect();
        return heading.contains(document.elementFromPoint(left + 4, top + 4));
      }),
    )
    .toBe(true);
});

test('a registrant who was shown other consent texts reads them again, and types nothing twice', async ({
  page,
}) => {
  await openForm(page, 'es');
  await fillRegistration(page, { name: 'Rosa Revisada', personalId: '1713175071' });
  await page.route('**/registro*', async (route) => {
    const sent = route.request().postData() ?? '';
    await route.continue({
      postData: sent.replace(/(consent_version=)[^&]*/, '$1of-an-older-page'),
    });
  });
  await formButton(page).click();
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await expect(page.getByText('Los textos que aceptas cambiaron')).toBeVisible();
  await expect(page.locator('[name="accept_release"]')).not.toBeChecked();
  await expect(page.locator('[name="name"]')).toHaveValue('Rosa Revisada');
});
