import { expect, type Page, test } from '@playwright/test';
import { pageFamily } from '../../src/layout/head/page-families.ts';
import { languages } from '../../src/platform/i18n/languages.ts';
import { publicPaths } from './pages.ts';

// The head is whole without scripts, as search engines and messengers read it.
test.use({ javaScriptEnabled: false });

const content = (page: Page, tag: string) =>
  page.locator(`head meta[property="${tag}"], head meta[name="${tag}"]`);

test('the sitemap names every page in both languages, each with its alternates', async ({
  request,
  baseURL,
}) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const entries = [...(await response.text()).matchAll(/<url>(.*?)<\/url>/g)].map(
    ([, entry = '']) => entry,
  );
  expect(entries).toHaveLength(publicPaths.length * languages.length);
  for (const path of publicPaths) {
    for (const language of languages) {
      const entry = entries.find((each) =>
        each.includes(`<loc>${baseURL}/${language}${path}</loc>`),
      );
      for (const [hreflang, prefix] of [
        ['es', '/es'],
        ['en', '/en'],
        ['x-default', ''],
      ]) {
        expect(entry).toContain(
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${baseURL}${prefix}${path}"/>`,
        );
      }
    }
  }
});

test('robots.txt closes what belongs to one visitor and names the sitemap', async ({
  request,
  baseURL,
}) => {
  const text = await (await request.get('/robots.txt')).text();
  for (const path of [
    '/api/',
    '/confirmacion',
    '/en/confirmacion',
    '/payments/',
    '/es/payments/',
  ]) {
    expect(text.split('\n')).toContain(`Disallow: ${path}`);
  }
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

for (const prefix of ['', '/es', '/en']) {
  test(`pages below "${prefix}/" agree on their addresses and can be shared`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    const pictures = new Map<string, string>();
    for (const path of publicPaths) {
      const response = await page.request.get(prefix + path);
      expect(response.status(), prefix + path).toBe(200);
      await page.setContent(await response.text());
      const address = `${baseURL}${prefix}${path}`;
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(canonical).toBe(address);
      const alternates = await page
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(alternates).toEqual(['/es', '/en', ''].map((each) => `${baseURL}${each}${path}`));
      expect(alternates).toContain(canonical);

      const language = prefix === '/en' ? 'en' : 'es';
      await expect(content(page, 'og:locale')).toHaveAttribute(
        'content',
        language === 'es' ? 'es_EC' : 'en_US',
      );
      await expect(content(page, 'og:locale:alternate')).toHaveCount(1);
      await expect(content(page, 'og:url')).toHaveAttribute(
        'content',
        `${baseURL}/${language}${path}`,
      );
      for (const tag of ['og:title', 'og:description', 'og:image:alt', 'og:site_name']) {
        await expect(content(page, tag)).toHaveAttribute('content', /\p{L}/u);
      }
      await expect(content(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image');
      await expect(content(page, 'og:image:width')).toHaveAttribute('content', '1200');
      await expect(content(page, 'og:image:height')).toHaveAttribute('content', '630');
      const picture = (await content(page, 'og:image').getAttribute('content')) ?? '';
      const family = pageFamily(path);
      expect(pictures.get(family) ?? picture).toBe(picture);
      pictures.set(family, picture);
    }
    expect(new Set(pictures.values()).size).toBe(pictures.size);
    expect(pictures.size).toBeGreaterThanOrEqual(7);
    for (const picture of pictures.values()) {
      const response = await request.get(picture);
      expect(response.headers()['content-type']).toBe('image/jpeg');
      expect((await response.body()).length).toBeLessThanOrEqual(80_000);
    }
  });
}
