import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { languages } from '../../../src/platform/i18n/languages.ts';
import { startSite } from '../../support/start-site.ts';

const dictionary = (language: string) =>
  JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));

/** Instants of a season, with the top bar's call at each and the page it leads to. */
const states = {
  before: { at: '2026-10-15T12:00:00-05:00', text: 'registration', to: '/registro', fee: '$25' },
  open: { at: '2026-12-01T12:00:00-05:00', text: 'register', to: '/registro', fee: '$25' },
  late: { at: '2027-01-11T00:00:00-05:00', text: 'register', to: '/registro', fee: '$35' },
  full: { at: '2026-12-01T12:00:00-05:00', text: 'waitingList', to: '/registro', fee: '$25' },
  closed: { at: '2027-02-11T00:00:00-05:00', text: 'whoRaces', to: '/participantes/2027', fee: '' },
  raced: { at: '2027-02-21T00:00:00-05:00', text: 'whoRaced', to: '/participantes/2027', fee: '' },
} as const;

type State = keyof typeof states;

function fullContent(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'full-race-')), 'content');
  cpSync('content', folder, { recursive: true });
  const race = JSON.parse(readFileSync(join(folder, 'race.json'), 'utf8'));
  for (const category of race.registration.categories) category.capacity = 1;
  writeFileSync(join(folder, 'race.json'), JSON.stringify(race));
  return folder;
}

const main = (page: Page) => page.getByRole('main');

for (const [state, { at, text, to, fee }] of Object.entries(states)) {
  test(`while registration is ${state} every call to action says and leads to the same`, async ({
    page,
  }) => {
    const site = await startSite({
      MOMENT: at,
      ...(state === 'full' ? { CONTENT_DIR: fullContent() } : {}),
    });
    for (const language of languages) {
      const words = dictionary(language);
      const label = words.nav[text];
      const href = `/${language}${to}`;
      const open = (path: string) => page.goto(`${site.url}/${language}${path}`);

      await open('/carrera/categorias');
      const bar = page.getByRole('banner').getByRole('link', { name: label, exact: true });
      await expect(bar).toBeVisible();
      await expect(bar).toHaveAttribute('href', href);
      await page.setViewportSize({ width: 320, height: 640 });
      const menu = await page.getByRole('banner').getByRole('button').boundingBox();
      expect((menu?.x ?? 320) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 1280, height: 800 });
      const footer = page.getByRole('contentinfo').getByRole('link', { name: label, exact: true });
      await expect(footer).toHaveAttribute('href', href);
      const next = main(page).getByRole('link', { name: label, exact: true });
      await expect(next).toHaveAttribute('href', href);
      await expectCards(page, fee, state as State);

      await open('/home');
      const name = text === 'register' ? words.home.register : label;
      const header = main(page).locator('header').getByRole('link', { name, exact: true });
      await expect(header).toHaveAttribute('href', href);
      await expectCards(page, fee, state as State);

      await open('/participantes/2027');
      await expect(main(page).getByRole('link', { name: label, exact: true })).toHaveCount(
        to === '/registro' ? 1 : 0,
      );

      await open('/registro');
      const form = page.locator('main form');
      await expect(form).toHaveCount(['open', 'late', 'full'].includes(state) ? 1 : 0);
      const isFull = state === 'full';
      await expect(form.getByText(words.registration.fullText)).toHaveCount(isFull ? 1 : 0);
      await expect(form.getByRole('img', { name: words.scenes.start })).toHaveCount(isFull ? 1 : 0);
      await expect(main(page).getByRole('link', { name: label, exact: true })).toHaveCount(
        to === '/registro' ? 0 : 1,
      );
    }
    await site.drop();
  });
}

/** Expects the fee that still applies first on the card of novices, and none after the close. */
async function expectCards(page: Page, fee: string, state: State) {
  const card = main(page).locator('[aria-labelledby="categories-title"] li').first();
  if (fee === '') {
    await expect(card).not.toContainText('$');
    await expect(card.getByRole('link')).toHaveCount(0);
    return;
  }
  await expect(card.locator('strong')).toHaveText(new RegExp(`^\\${fee}`));
  if (state === 'late') await expect(card).not.toContainText('$25');
  await expect(card.getByRole('link')).toHaveCount(state === 'before' ? 0 : 1);
}
