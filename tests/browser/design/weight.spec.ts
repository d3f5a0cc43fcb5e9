import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { wakeReact } from '../support/wake-react.ts';

const scripts = globSync('build/client/assets/*.js');

test('no validation library reaches the browser', () => {
  expect(scripts.length).toBeGreaterThan(20);
  const carrying = scripts.filter((file) =>
    /ZodError|\$ZodType|country_calling_codes|InvalidChecksum/.test(readFileSync(file, 'utf8')),
  );
  expect(carrying).toEqual([]);
});

for (const [path, limit] of [
  ['/es/home', 122_000],
  ['/es/resultados/2023', 124_000],
  ['/es/registro', 139_300],
] as const) {
  test(`${path} runs on at most ${limit / 1000} kB of scripts (brotli)`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const [, waiting = ''] = /id="page-scripts">([\s\S]*?)<\/script>/.exec(html) ?? [];
    const seen = new Set<string>();
    const follow = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      const source = readFileSync(`build/client/assets/${file}`, 'utf8');
      for (const [, next = ''] of source.matchAll(/from\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
        follow(next);
    };
    for (const [, file = ''] of waiting.matchAll(/"\/assets\/([\w.-]+\.js)"/g)) follow(file);
    expect(seen.size).toBeGreaterThan(3);
    const bytes = [...seen].reduce(
      (sum, file) => sum + statSync(`build/client/assets/${file}.br`).size,
      0,
    );
    test.info().annotations.push({ type: 'scripts, bytes', description: String(bytes) });
    expect(bytes).toBeLessThan(limit);
  });
}

test('the page of a judge asks for at most six scripts', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/es/juez');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  expect(scripts).toContainEqual(expect.stringContaining('/judge-page-'));
  expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(6);
});

test('a public page contains no address of the desk or of race-day tools, and a client navigation still reaches them', async ({
  page,
}) => {
  const text = await (await page.request.get('/es/carrera/programa')).text();
  const [list = ''] = /\/assets\/manifest-[\w.-]+\.js/.exec(text) ?? [];
  const routes = readFileSync(`build/client${list}`, 'utf8');
  expect(routes).toContain('es:carrera/programa');
  expect(routes).not.toContain('es:desk');
  expect(routes).not.toContain('es:judge');
  await page.goto('/es/carrera/programa');
  await wakeReact(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href="/es/avisos"]');
    link?.setAttribute('href', '/es/mesa/entrar');
    link?.click();
  });
  await expect(page.locator('input[name="xsrf_token"]').first()).toBeAttached();
  expect(asked).toEqual(['/es/mesa/entrar']);
});
