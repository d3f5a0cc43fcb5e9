import { expect, type Page, test } from '@playwright/test';
import { deskPages } from '../../../src/desk/frame/desk-pages.ts';
import { deskPath } from '../../../src/desk/frame/desk-path.ts';
import { deskSite } from './desk-site.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const innerPages = [
  'inscripciones/nueva',
  'ediciones/2023/mangas',
  'ediciones/2023/mangas/104',
  'contenido/textos',
  'contenido/datos/programa',
];

/** Returns the names of fields that lie over another field of their form. */
const coveredFields = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('main :is(input, select, textarea)')]
      .filter((field) => field.checkVisibility() && field.getBoundingClientRect().width > 1)
      .map((field) => ({ name: field.getAttribute('name'), box: field.getBoundingClientRect() }));
    return fields.flatMap(({ name, box }, at) =>
      fields
        .slice(at + 1, at + 12)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${name} over ${other.name}`),
    );
  });

for (const width of [360, 768, 1280]) {
  test(`each page of the desk fits ${width} px, and no field covers another`, async ({
    page,
    context,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await site.enter(context, 'Rosa', ['owner']);
    for (const path of [...deskPages.map((one) => one.path), ...innerPages]) {
      await page.goto(`${site.url}${deskPath('/es', path)}`);
      const right = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(right, path).toBeLessThanOrEqual(width);
      expect.soft(await coveredFields(page), path).toEqual([]);
    }
  });
}
