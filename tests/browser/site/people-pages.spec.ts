import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { staffRoles } from '../../../src/record/editions/files/staff-roles.ts';
import { test } from '../support/one-tab.ts';

const roles = {
  es: [
    'Organizador',
    'Co organizador',
    'Líder de Producciones audiovisuales',
    'Líder equipo de pista',
    'Líder de seguridad en río',
    'Cámaras',
    'Dron',
    'Juez',
    'Inscripciones y procesamiento tiempos',
    'Seguridad en río',
  ],
  en: [
    'Organizer',
    'Co-organizer',
    'Head of film and photo',
    'Course crew lead',
    'River safety lead',
    'Cameras',
    'Drone',
    'Judge',
    'Entries and timing',
    'River safety',
  ],
} as const;

const words = {
  es: {
    staff: 'EL EQUIPO DE LA EDICIÓN',
    portrait: 'Retrato de',
    thanks: /gracias/i,
    logo: 'Logotipo de',
    external: 'abre otro sitio',
  },
  en: {
    staff: 'THE TEAM BEHIND THE RACE',
    portrait: 'Portrait of',
    thanks: /thank/i,
    logo: 'Logo of',
    external: 'opens another site',
  },
} as const;

function readList(year: number, list: 'staff' | 'sponsors'): { name: string; url?: string }[] {
  return JSON.parse(readFileSync(`data/editions/${year}/${list}.json`, 'utf8'))[list];
}

function dictionary(language: 'es' | 'en'): { staff: { roles: Record<string, string> } } {
  return JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
}

for (const language of ['es', 'en'] as const) {
  const say = words[language];

  test(`every role has its word in ${language}`, () => {
    const { roles: written } = dictionary(language).staff;
    expect(Object.keys(written).toSorted()).toEqual(staffRoles.toSorted());
    expect(Object.values(written).toSorted()).toEqual(roles[language].toSorted());
  });

  for (const year of [2019, 2021, 2023]) {
    test(`team of ${year} in ${language}: a card with portrait, name and role each`, async ({
      page,
    }) => {
      await page.goto(`/${language}/staff/${year}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.staff);
      const team = readList(year, 'staff');
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('img') });
      await expect(cards).toHaveCount(team.length);
      for (const [index, { name }] of team.entries()) {
        const card = cards.nth(index);
        await expect(card.getByRole('img', { name: `${say.portrait} ${name}` })).toBeVisible();
        await expect(card).toContainText(name);
      }
      const shown = await cards.allInnerTexts();
      for (const role of roles[language]) {
        expect(
          shown.some((card) => card.endsWith(role)),
          role,
        ).toBe(true);
      }
    });
  }

  for (const year of [2018, 2019, 2021, 2023]) {
    test(`sponsors of ${year} in ${language}: thanks, marks of 100 px and names`, async ({
      page,
    }) => {
      await page.goto(`/${language}/auspiciantes/${year}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.thanks);
      const main = page.getByRole('main');
      const sponsors = readList(year, 'sponsors');
      for (const { name } of sponsors) {
        await expect(main.getByText(name, { exact: true })).toBeVisible();
      }
      const marks = main.getByRole('listitem').locator(`img[alt^="${say.logo}"]`);
      await expect(marks).toHaveCount(sponsors.length);
      for (const mark of await marks.all()) {
        await mark.scrollIntoViewIfNeeded();
        await expect(mark).toHaveJSProperty('complete', true);
        expect((await mark.boundingBox())?.width).toBe(100);
        expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(100);
      }
      const links = main.locator('a[rel="noopener sponsored"]');
      await expect(links).toHaveCount(year === 2023 ? sponsors.length : 0);
      for (const [index, link] of (await links.all()).entries()) {
        const { name, url } = sponsors[index] ?? {};
        await expect(link).toHaveAttribute('href', url ?? '');
        await expect(link).toHaveAccessibleName(`${name}, ${say.external}`);
      }
    });
  }
}

test('years without a team or sponsors have no page, and the pages lead to years that have one', async ({
  page,
}) => {
  for (const path of ['/staff/2018', '/staff/2027', '/auspiciantes/2027', '/auspiciantes/2020']) {
    expect((await page.goto(`/es${path}`))?.status(), path).toBe(404);
  }
  await page.goto('/es/staff/2021');
  const years = page.getByRole('navigation', { name: 'Equipo de otras ediciones' });
  await expect(years.getByRole('link')).toHaveText(['2023', '2021', '2019']);
  await expect(years.getByRole('link', { name: '2021' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/en/auspiciantes/2018');
  const sponsors = page.getByRole('navigation', { name: 'Sponsors of other editions' });
  await expect(sponsors.getByRole('link')).toHaveText(['2023', '2021', '2019', '2018']);
});

test('the page of one person is closed to search engines, the list is not', async ({ page }) => {
  const robots = page.locator('head meta[name="robots"]');
  await page.goto('/es/palistas/benjamin-curihual-riquelme');
  await expect(robots).toHaveAttribute('content', 'noindex');
  await page.goto('/es/participantes/2023');
  await expect(robots).toHaveCount(0);
});
