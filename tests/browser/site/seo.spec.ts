import { expect, type Page, test } from '@playwright/test';
import { pageFamily } from '../../../src/design/layout/head/page-families.ts';
import { languages } from '../../../src/platform/i18n/languages.ts';
import { pagePaths, publicPaths } from '../support/pages.ts';

// Search engines and messengers read the head without scripts.
test.use({ javaScriptEnabled: false });

const readHead = (page: Page, html: string) =>
  page.evaluate((text) => {
    const { head } = new DOMParser().parseFromString(text, 'text/html');
    const hrefs = (links: string) =>
      [...head.querySelectorAll(links)].map((link) => link.getAttribute('href'));
    const contents = (tag: string) =>
      [...head.querySelectorAll(`meta[property="${tag}"], meta[name="${tag}"]`)].map((each) =>
        each.getAttribute('content'),
      );
    const titles = ['og:title', 'og:description', 'og:image:alt', 'og:site_name'];
    return {
      canonical: hrefs('link[rel="canonical"]'),
      alternates: hrefs('link[rel="alternate"][hreflang]'),
      locale: contents('og:locale'),
      otherLocales: contents('og:locale:alternate').length,
      url: contents('og:url'),
      card: contents('twitter:card'),
      size: [...contents('og:image:width'), ...contents('og:image:height')],
      pictures: contents('og:image'),
      titles: titles.map((tag) => [...new Set(contents(tag))]),
    };
  }, html);

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

test('robots.txt closes the pages of a single visitor and names the sitemap', async ({
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
    const fetched = new Set<string>();
    for (const path of publicPaths) {
      const response = await page.request.get(prefix + path);
      expect(response.status(), prefix + path).toBe(200);
      const head = await readHead(page, await response.text());
      const language = prefix === '/en' ? 'en' : 'es';
      expect(head, prefix + path).toEqual({
        canonical: [`${baseURL}${prefix}${path}`],
        alternates: ['/es', '/en', ''].map((each) => `${baseURL}${each}${path}`),
        locale: [language === 'es' ? 'es_EC' : 'en_US'],
        otherLocales: 1,
        url: [`${baseURL}/${language}${path}`],
        card: ['summary_large_image'],
        // The wide picture first; the square one is for messengers.
        size: ['1200', '1080', '630', '1080'],
        pictures: [expect.any(String), expect.any(String)],
        titles: Array.from({ length: 4 }, () => [expect.stringMatching(/\p{L}/u)]),
      });
      const [picture = '', square = ''] = head.pictures.map(String);
      // A picture of one edition or moment has the address of the page in its language.
      const isOwn = picture.includes('/afiche/');
      if (isOwn) expect(picture).toContain(`${baseURL}/${language}${path}/afiche/`);
      const family = isOwn ? `${path} own` : pageFamily(path);
      expect(pictures.get(family) ?? picture).toBe(picture);
      pictures.set(family, picture);
      pictures.set(`${family} square`, square);
      // Each own picture is drawn when it is first fetched: one of each kind of page is enough.
      if (!isOwn || pagePaths.includes(path)) fetched.add(family).add(`${family} square`);
    }
    expect(new Set(pictures.values()).size).toBe(pictures.size);
    expect(pictures.size).toBeGreaterThanOrEqual(14);
    for (const [family, picture] of pictures) {
      if (!fetched.has(family)) continue;
      const response = await request.get(picture);
      expect(response.headers()['content-type']).toBe('image/jpeg');
      expect((await response.body()).length).toBeLessThanOrEqual(
        family.endsWith('square') ? 150_000 : 100_000,
      );
    }
  });
}
