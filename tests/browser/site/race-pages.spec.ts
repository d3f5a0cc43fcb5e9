import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { languages } from '../../../src/platform/i18n/languages.ts';
import { test } from '../support/one-tab.ts';
import { wakeReact } from '../support/wake-react.ts';

const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8')),
  ]),
);

function outsideHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== 'localhost') hosts.add(hostname);
  });
  return hosts;
}

const region = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true });

async function expectRows(table: Locator, headings: string[], rows: number) {
  await expect(table.getByRole('columnheader')).toHaveText(headings);
  await expect(table.getByRole('row')).toHaveCount(rows + 1);
  for (const cell of await table.getByRole('cell').all()) await expect(cell).not.toBeEmpty();
}

async function expectCategories(page: Page, words: { [key: string]: { title: string } }) {
  const banner = region(page, String(words.bannerTitle));
  await expect(banner.getByRole('heading', { level: 3 })).toHaveText(
    ['beginners', 'intermediates', 'experts'].map((level) => words[level]?.title ?? ''),
  );
  await expect(banner.locator('strong').getByText('$')).toHaveCount(3);
}

for (const language of languages) {
  const { home, categories, schedule, goals, regulations, place, media } = texts[language];

  test.describe(`race pages in ${language}`, () => {
    test('the landing page has its header, life, four blocks, video, banner and three voices', async ({
      page,
    }) => {
      const hosts = outsideHosts(page);
      await page.goto(`/${language}/home`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
      const header = page.getByRole('main').locator('header');
      await expect(header.locator('time')).toHaveAttribute('datetime', '2027-02-20');
      for (const word of [home.facts.grade, home.facts.gates])
        expect((await header.innerText()).match(new RegExp(word, 'gi')) ?? []).toHaveLength(1);
      await expect(header.getByRole('link', { name: home.register })).toBeVisible();
      await expect(region(page, home.life.title).getByRole('paragraph')).toHaveCount(3);
      const links = region(page, home.details.title).getByRole('link');
      await expect(links).toHaveText(
        ['place', 'schedule', 'regulations', 'goal'].map((block) => home.details[block].more),
      );
      for (const [index, path] of ['lugar', 'programa', 'reglamento', 'objetivo'].entries()) {
        await expect(links.nth(index)).toHaveAttribute('href', `/${language}/carrera/${path}`);
      }
      await expect(region(page, home.video.title).locator('iframe')).toHaveCount(0);
      await expectCategories(page, categories);
      const voices = region(page, home.testimonials.title).getByRole('figure');
      await expect(voices).toHaveCount(3);
      for (const voice of await voices.all()) {
        await expect(voice.getByRole('blockquote')).not.toBeEmpty();
        await expect(voice.getByRole('img')).toHaveAttribute('alt', /.+/);
        await expect(voice.locator('figcaption')).not.toBeEmpty();
      }
      const event = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(String(event))).toMatchObject({
        '@type': 'SportsEvent',
        startDate: '2027-02-20T06:30:00-05:00',
      });
      expect([...hosts]).toEqual([]);
    });

    test('the category page has three cards', async ({ page }) => {
      await page.goto(`/${language}/carrera/categorias`);
      await expectCategories(page, categories);
    });

    test('the schedule has two tables and a calendar file', async ({ page }) => {
      await page.goto(`/${language}/carrera/programa`);
      const { date, hour, place, activity, duration } = schedule.columns;
      const [before, raceDay] = [page.getByRole('table').nth(0), page.getByRole('table').nth(1)];
      await expect(page.getByRole('table')).toHaveCount(2);
      await expectRows(before, [date, hour, place, activity, duration], 4);
      await expectRows(raceDay, [hour, place, activity, duration], 11);
      const link = page.getByRole('link', { name: schedule.calendar });
      const address = `/${language}/carrera/programa.ics`;
      await expect(link).toHaveAttribute('href', address);
      const file = await page.request.get(address);
      expect(file.headers()['content-type']).toContain('text/calendar');
      const calendar = await file.text();
      expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(15);
      expect(calendar.match(/^DTSTART;TZID=America\/Guayaquil:2027/gm)).toHaveLength(15);
      const places = [...calendar.matchAll(/^LOCATION:(.*)\r$/gm)].map(([, name]) => name);
      expect(places).toHaveLength(15);
      expect(new Set(places).size).toBe(9);
      expect(calendar.match(/^GEO:/gm)).toHaveLength(11);
    });

    test('the goals have a reason, four paragraphs, a general and specific goals', async ({
      page,
    }) => {
      await page.goto(`/${language}/carrera/objetivo`);
      await expect(region(page, goals.reason.title).getByRole('paragraph')).toHaveCount(1);
      await expect(region(page, goals.importance.title).getByRole('paragraph')).toHaveCount(4);
      await expect(region(page, goals.general.title).getByRole('paragraph')).toHaveCount(1);
      await expect(region(page, goals.specific.title).getByRole('listitem')).toHaveCount(5);
    });

    test('the rules have their counts, their contents and a link each', async ({ page }) => {
      await page.goto(`/${language}/carrera/reglamento`);
      const counts = {
        generalities: 4,
        registration: 9,
        security: 4,
        participants: 7,
        kayaks: 4,
        race: 19,
        penalties: 7,
        suspension: 2,
        appeals: 4,
      };
      const contents = page.getByRole('navigation', { name: regulations.contents });
      await expect(contents.getByRole('link')).toHaveCount(9);
      for (const [index, [section, count]] of Object.entries(counts).entries()) {
        const part = region(page, `${index + 1} ${regulations[section].title}`);
        await expect(part.getByRole('listitem')).toHaveCount(count);
      }
      await page.getByRole('link', { name: '6.12', exact: true }).first().click();
      await expect(page).toHaveURL(/#regla-6-12$/);
      await expect(page.locator(':target')).toContainText(
        language === 'es' ? '1:32,40' : '1:32.40',
      );
      await expect(page.locator(':target')).toBeInViewport();
      await expect(page.locator(':target')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      for (const quoted of await page.locator('main li p a').all()) {
        const target = page.locator(String(await quoted.getAttribute('href')));
        await expect(target).toHaveCount(1);
      }
    });

    test('the map keeps its three sizes and loads on click', async ({ page }) => {
      const hosts = outsideHosts(page);
      await page.route('**/*openstreetmap.org/**', (route) => route.fulfill({ body: 'map' }));
      await page.goto(`/${language}/carrera/lugar`);
      await wakeReact(page);
      const button = page.getByRole('button', { name: place.map.load });
      for (const [width, expected] of [
        [360, 328],
        [800, 700],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        expect(await button.boundingBox()).toMatchObject({ width: expected, height: 450 });
      }
      expect([...hosts]).toEqual([]);
      await button.click();
      const frame = page.locator('iframe');
      await expect(frame).toBeFocused();
      await expect(frame).toHaveAttribute('title', /.+/);
      expect(await frame.boundingBox()).toMatchObject({ width: 800, height: 450 });
      await expect.poll(() => [...hosts]).toEqual(['www.openstreetmap.org']);
      await expect(page.getByRole('link', { name: place.map.open })).toHaveAttribute(
        'href',
        /^https:\/\//,
      );
    });

    test('one large and three smaller videos load on click', async ({ page }) => {
      const hosts = outsideHosts(page);
      await page.route('**/*youtube-nocookie.com/**', (route) => route.fulfill({ body: 'video' }));
      await page.goto(`/${language}/media`);
      await wakeReact(page);
      const videos = page.getByRole('article');
      await expect(videos).toHaveCount(4);
      const widths = await videos.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
      expect(widths.slice(1).every((width) => width * 2 < Number(widths[0]))).toBe(true);
      expect([...hosts]).toEqual([]);
      const large = videos.first();
      const place = () =>
        large.evaluate((video) => {
          const { top, height } = video.getBoundingClientRect();
          return { top: top + window.scrollY, height };
        });
      const before = await place();
      await large.getByRole('button').click();
      await expect(large.locator('iframe')).toBeFocused();
      expect(await place()).toEqual(before);
      expect([...hosts]).toEqual(['www.youtube-nocookie.com']);
      await expect(page.locator('iframe')).toHaveCount(1);
      await expect(page.getByRole('heading', { name: media.more })).toBeVisible();
    });
  });
}

test('without scripts a video and the map are links to their provider', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/es/media');
  const watch = page.getByRole('article').first().getByRole('link').first();
  await expect(watch).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=/);
  await page.goto('/es/carrera/lugar');
  const map = page.getByRole('link', { name: texts.es.place.map.load });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
  await page.goto('/es/carrera/reglamento');
  await expect(page.getByRole('button', { name: texts.es.regulations.print })).toBeHidden();
  await context.close();
});

test('the printed rules keep their numbers and leave navigation out', async ({ page }) => {
  await page.goto('/es/carrera/reglamento');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('6.12', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '9.4' }).last()).toBeVisible();
});

for (const width of [360, 640, 768, 1280, 1920]) {
  test(`the schedule keeps each hour in one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/es/carrera/programa');
    await page.evaluate(() => document.fonts.ready);
    const hours = page.getByRole('main').locator('td time');
    expect(await hours.count()).toBeGreaterThan(8);
    const broken = await hours.evaluateAll((all) =>
      all
        .filter((hour) => {
          const cell = hour.closest('td');
          const isWide = cell !== null && cell.scrollWidth > cell.clientWidth;
          return hour.getClientRects().length > 1 || isWide;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
  });
}
