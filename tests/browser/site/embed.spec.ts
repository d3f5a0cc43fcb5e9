import { expect, type Page, test } from '@playwright/test';
import { publicPages } from '../../../src/design/ui/page/public-pages.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { clubSite } from '../support/club-site.ts';
import { siteUrl } from '../support/site-under-test.ts';

const paddler = 'benjamin-curihual-riquelme';
const frames = [
  'en-vivo',
  'salidas',
  'resultados/2023',
  `palista/${paddler}`,
  'resultados/1999',
  'palista/nadie',
].map((path) => `/insertar/${path}`);

let club: Awaited<ReturnType<typeof clubSite>>;
test.beforeAll(async () => {
  club = await clubSite();
});
test.afterAll(() => club?.stop());

async function openLine(page: Page, query: string, language = 'es'): Promise<string> {
  await page.goto(`${siteUrl()}/${language}/insertar?${query}`);
  return page.locator('#linea code').innerText();
}

test('one line of HTML shows results on the page of a club, without a script, a cookie or storage', async ({
  page,
  context,
}) => {
  const line = await openLine(page, 'que=resultados&ano=2023&alto=alta');
  await context.clearCookies();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await club.open(page, line);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Resultados 2023');
  await expect(frame.getByRole('table').first().getByRole('row')).not.toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCSS('height', '720px');
  const link = frame.getByRole('link', { name: 'Todo en' });
  await expect(link).toHaveAttribute('href', `${siteUrl()}/es/resultados/2023`);
  for (const one of await frame.getByRole('link').all()) {
    await expect(one).toHaveAttribute('target', '_blank');
    await expect(one).toHaveAttribute('rel', 'noopener');
  }
  expect(await context.cookies()).toEqual([]);
  expect(scripts).toEqual([]);
  const [, shown] = page.frames();
  expect(await shown?.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

for (const width of [360, 600]) {
  test(`frames are complete in a column of ${width} px, by day and by night`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const path of frames) {
      for (const theme of ['claro', 'oscuro']) {
        await page.goto(`${siteUrl()}/es${path}?tema=${theme}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await axeViolations(page), `${path} ${theme}`).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, path).toBeLessThanOrEqual(width);
      }
    }
  });
}

test('any site may show these frames and no other page, and they set no cookie', async ({
  request,
}) => {
  for (const language of ['', '/es', '/en']) {
    for (const path of frames) {
      const answer = await request.get(`${language}${path}?tema=claro`);
      const headers = answer.headers();
      expect(answer.status(), path).toBe(/1999|nadie/.test(path) ? 404 : 200);
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
      expect(headers['content-security-policy']).not.toMatch(/unsafe|script-src(?! 'self';)/);
      expect(headers['x-frame-options']).toBeUndefined();
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cache-control']).toBe('public, no-cache');
    }
  }
  const others = publicPages.map(({ path }) =>
    path.replace(':year', '2023').replace(':key', paddler),
  );
  for (const path of [...others, '/mesa/entrar', '/puesto', '/insertar/nada', '/api/raceHeats']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
  }
});

test('the frame of an unranked paddler shows their runs, as their page does', async ({
  request,
}) => {
  const told = async (person: string) => {
    const text = await (await request.get(`/es/insertar/palista/${person}`)).text();
    return text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  };
  expect(await told('caleb-thackeray')).toMatch(
    /2023 Expertos hombres No completó ninguna de las dos mangas\. Limpias: 5 .* 2019 Expertos Sin puesto Manga 1: 1:41,46 Manga 2: 1:38,13/,
  );
  expect(await told(paddler)).toContain('1.º de 20 1:37,67');
});

test('a page of the site other than a frame stays empty on the page of a club', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await club.open(page, `<iframe src="${siteUrl()}/es/resultados/2023"></iframe>`);
  await expect.poll(() => refused.join()).toMatch(/frame-ancestors|X-Frame-Options/i);
});

test('the embed page offers content, look and language, without scripts too', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl()}/en/insertar`);
  await page.getByLabel('What it shows').selectOption('palista');
  await page.getByLabel('Paddler', { exact: true }).fill('nobody at all');
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expect(page.getByText('That is not the page of a paddler.')).toBeVisible();
  await expect(page.getByLabel('Paddler', { exact: true })).toHaveValue('nobody at all');
  await expect(page.locator('#linea code')).toHaveCount(0);
  await page
    .getByLabel('Paddler', { exact: true })
    .fill(`${siteUrl()}/es/palistas/${paddler}?x=1#2023`);
  await page.getByLabel('Language').selectOption('en');
  await page.getByLabel('Colors').selectOption('oscuro');
  await page.getByLabel('Height').selectOption('baja');
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expect(page.locator('#linea code')).toHaveText(
    `<iframe src="${siteUrl()}/en/insertar/palista/${paddler}?tema=oscuro" title="One paddler · Correntada" loading="lazy" style="width:100%;height:320px;border:0"></iframe>`,
  );
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('the line of HTML is copied, with a visible confirmation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const line = await openLine(page, 'que=en-vivo');
  const copy = page.getByRole('button', { name: 'Copiar el código' });
  await expect(copy.locator('svg').filter({ visible: true })).toHaveCount(1);
  await copy.click();
  await expect(copy.getByRole('status')).toHaveText('Copiado');
  await expect(copy.locator('svg').filter({ visible: true })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
});

test('the results lead to the embed page', async ({ page }) => {
  await page.goto(`${siteUrl()}/es/resultados/2023`);
  await page.getByRole('link', { name: 'Ponerlos en otra página' }).click();
  await expect(page.locator('#linea code')).toContainText('/es/insertar/resultados/2023');
});

test('the page of a paddler leads to the embed page with that paddler chosen', async ({ page }) => {
  await page.goto(`${siteUrl()}/es/resultados/2023`);
  await page.locator('main table a[href*="/palistas/"]').first().click();
  const key = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('link', { name: 'Poner esto en otra página' }).click();
  await expect(page.locator('#linea code')).toContainText(`/es/insertar/palista/${key}`);
});
