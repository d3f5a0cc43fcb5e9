import { resolve } from 'node:path';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { czechEntries } from '../../support/czech-entries.ts';
import { makeBook } from '../../support/make-book.ts';
import { setUpInGuide } from '../desk/clicks-in-guide.ts';
import { deskSite } from '../desk/desk-site.ts';
import { raceAtDesk } from '../desk/race-at-desk.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { wakeReact } from '../support/wake-react.ts';
import { visibleText } from './visible-text.ts';

// Each test is a chapter of one race and goes on where the previous test ended.
test.describe.configure({ mode: 'serial', retries: 0 });

const moment = '2027-01-15T10:00:00+01:00';
const [saturday, sunday] = ['2027-06-12', '2027-06-13'];

/** Words of another country or of the sample race. */
const foreignWords =
  /correntada|quijos|baeza|\bnapo\b|nayeli|papallacta|ecuador|ecuatoriana|c[ée]dula|\+593|payphone|\bUSD\b|\bRUC\b|\bSRI\b|pichincha|páramo|remolino|guayaquil|example\.org|same course twice|dos veces el mismo/i;

let site: Awaited<ReturnType<typeof deskSite>>;
let desk: BrowserContext;
let page: Page;
const clicks = { setUp: 0, toStartLists: 0, toResults: 0 };
let chapter: keyof typeof clicks = 'setUp';
let rounds = 0;
/** Pages of a paddler, which only their link opens. */
const ownPages: string[] = [];

test.beforeAll(async ({ browser }) => {
  const clock = {
    args: ['--import', resolve('tests/support/at-date.ts')],
    now: () => new Date(moment),
  };
  site = await deskSite({ env: { MOMENT: moment }, clock });
  desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  await site.enter(desk, 'Maja', ['owner']);
  page = await desk.newPage();
});
test.afterAll(async () => {
  await desk?.close();
  await site?.stop();
});

const main = () => page.locator('.desk-page');
const click = async (what: Locator) => {
  clicks[chapter] += 1;
  await what.click();
};
const link = (name: string | RegExp) => click(main().getByRole('link', { name }).first());
const press = (name: string | RegExp) => click(main().getByRole('button', { name }).first());
const tick = async (box: Locator, on = true) => {
  clicks[chapter] += 1;
  await box.setChecked(on);
};
const choose = async (label: string, option: string) => {
  clicks[chapter] += 1;
  await main().getByLabel(label).first().selectOption(option);
};
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await main().getByLabel(label).first().fill(value);
  }
};
const goTo = async (name: string) => {
  await click(page.locator('.desk-nav').getByRole('link', { name, exact: true }));
  await wakeReact(page);
};
const next = async (step: string, way: string) => {
  await expect(page.getByRole('heading', { name: `Next: ${step}` })).toBeVisible();
  await link(way);
  await expect(page.getByRole('heading', { name: `Next: ${step}` })).toBeHidden();
};
const saved = () => expect(page.getByRole('status').first()).toContainText('Saved');
const text = async (path: string) => (await fetch(site.url + path)).text();

test('a Czech club sets up a slalom in phases with kayak cross in one round of review', async () => {
  await page.goto(`${site.url}/en/desk`);
  await link('Begin my own race');
  await press('Take out the sample and begin mine');
  await next('What race and where', 'Answer');
  await choose('Kind of race', 'Slalom with kayak cross');
  await choose('How the slalom is raced', 'Heats, semi-final and final');
  await choose('Country', 'Czechia');
  await fill({
    'First day': saturday,
    'Race days': '2',
    'Name of the race': 'Víkend na Trnávce',
    'Name of the river': 'Trnávka',
    Town: 'Želiv',
    Region: 'Vysočina',
    'Contact e-mail': 'zavod@trnavka.example',
    'Contact phone': '601 123 456',
  });
  await press('Save and go on');
  await next('Categories, fees and currency', 'Put in the categories');
  await expect(main().getByLabel('Kayak cross', { exact: true })).toBeChecked();
  await expect(main().getByLabel('Currency')).toHaveValue('CZK');
  await tick(main().getByLabel('C1', { exact: true }));
  await fill({ 'Early fee': '400', 'Regular fee': '500', 'Places of each': '60' });
  await press('Save and go on');
  await next('Account', 'Put in the account');
  await fill({
    Bank: 'Banka Vysočiny',
    Holder: 'Kanoistický klub Želiv',
    "Holder's tax number": 'CZ12345678',
    IBAN: 'CZ65 0800 0000 1920 0014 5399',
    'E-mail': 'pokladna@trnavka.example',
  });
  await tick(main().getByLabel('It is a sample, and the site says so'), false);
  await press('Save to the draft');
  await next('Place and river', 'Put in the place');
  await fill({
    Latitude: '49.53',
    Longitude: '15.21',
    'Meters above the sea': '380',
    Grade: 'II',
    'Usual flow': '10',
    'Minimum flow': '6',
    'Maximum flow': '18',
  });
  await press('Save to the draft');
  await next('Open registration', 'Go to the last step');
  await expect(main()).toContainText('Kayak cross women');
  await press('Review');
  rounds += 1;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review before publishing');
  await press('Begin the edition and publish it');
  await expect(main()).toContainText('The edition of 2027 takes registrations');
  expect(visibleText(await text('/en/carrera/programa'))).toMatch(
    /12 June 2027.*10:00 Start Heats.*13 June 2027.*Semi-finals and finals.*Kayak cross: time trial/,
  );
  expect(visibleText(await text('/en/home'))).toMatch(/Sat 10:00 Heats Sun 09:30 Semi-finals/);
});

test('a Czech club brings in 120 entries of a workbook, gives bibs and plans both days', async () => {
  chapter = 'toStartLists';
  await page.goto(`${site.url}/en/desk`);
  await goTo('Entries');
  await link(/^Bring in/);
  await main()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'prihlasky.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: makeBook({ sheets: [{ name: 'Přihlášky', rows: czechEntries() }] }),
    });
  await press('Look at the file');
  await expect(main()).toContainText('Bring in 120 entries for 2027');
  await press(/^Bring in 120/);
  await expect(page).toHaveURL(/cuantos=120/);
  await goTo('Bibs');
  await fill({ From: '1', To: '120' });
  await press('Look before giving');
  await press(/^Give/);
  await expect(page.getByRole('status').first()).toContainText('120 bibs');

  await goTo('Plan of the day');
  await press('Make the plan');
  await saved();
  await expect(main().locator('.race-row')).toHaveCount(8);
  const rows = main().locator('.race-row');
  const phases = async (lists: RegExp, cuts: [string, string], left: number) => {
    const form = main()
      .locator('form')
      .filter({ has: page.locator('#format') });
    if (!(await form.isVisible())) await click(main().getByText('Race lists in phases'));
    const boxes = form.locator('label').filter({ has: page.locator('input[name=group]') });
    for (const box of await boxes.all()) {
      if (!lists.test(await box.innerText())) await tick(box.locator('input'), false);
    }
    clicks.toStartLists += 1;
    await form.locator('#format').selectOption('heat_semi_final');
    await form.locator('[name=cut_1]').fill(cuts[0]);
    await form.locator('[name=cut_2]').fill(cuts[1]);
    await expect(form.locator('[name=later]')).toBeChecked();
    await press('Make the phases');
    await expect(rows).toHaveCount(left);
  };
  await phases(/K1/, ['20', '10'], 6);
  await phases(/C1/, ['8', '5'], 4);
  expect(await axeViolations(page)).toEqual([]);
  await click(main().getByText('Plan of another day'));
  await expect(main().locator('#plan-day')).toHaveValue(sunday);
  await press('Make the plan');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('13 June 2027');
  expect(await main().locator('.race-what a').allInnerTexts()).toEqual([
    ...['K1 women', 'K1 men', 'C1 women', 'C1 men'].map((title) => `${title}: semi-final`),
    ...['K1 women', 'K1 men', 'C1 women', 'C1 men'].map((title) => `${title}: final`),
    'Kayak cross women: time trial',
    'Kayak cross men: time trial',
  ]);
});

const acts = () => raceAtDesk({ page, site, moment, click });

const each = (phase: string) =>
  ['K1 women', 'K1 men', 'C1 women', 'C1 men'].map((title) => `${title}: ${phase}`);

test('the heats are raced on Saturday, and their lists become official', async () => {
  chapter = 'toResults';
  await acts().publishStarts(saturday, 4);
  await acts().race(saturday, /heats/);
  await acts().official(saturday, each('heats'));
});

test('the semi-finals are raced on Sunday, with start lists from the heats', async () => {
  await acts().publishStarts(sunday, 6);
  await acts().race(sunday, /semi-final|time trial/);
  await acts().official(sunday, each('semi-final'));
});

test('the finals are raced, and the results of the year are those of the finals', async () => {
  await acts().publishStarts(sunday, 4);
  await acts().race(sunday, /: final/);
  await acts().official(sunday, each('final'));
  await page.goto(`${site.url}/en/resultados/2027`);
  await expect(page.locator('main')).toContainText('3 phases');
  await expect(page.locator('main')).toContainText('K1 women: semi-final');
});

for (const who of ['women', 'men']) {
  test(`the kayak cross of ${who} is drawn and raced`, async () => {
    await page.goto(`${site.url}/en/desk/race/cross?dia=${sunday}`);
    await click(main().getByRole('link', { name: `Kayak cross ${who}`, exact: true }));
    await expect(page).toHaveURL(/cross=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kayak cross ${who}`);
    const cross = new URL(page.url()).searchParams.get('cross') ?? '';
    const elements = ['start', ...Array.from({ length: 11 }, (_, at) => String(at + 1))];
    for (const heats of [
      ['SF1', 'SF2'],
      ['F', 'FB'],
    ]) {
      await press('Draw 2 heats');
      await expect(main().locator(`#serie-${heats[0]}`)).toContainText('drawn');
      const payloads: RaceEvent['payload'][] = [];
      for (const heat of heats) {
        const rows = await main().locator(`#serie-${heat} tbody tr`).allInnerTexts();
        const order = rows.map((row) => Number(/\b(\d+) \p{Lu}/u.exec(row)?.[1]));
        const seen = { elements: [...elements, 'roll', '12'], seen: true, replaces: null };
        payloads.push(
          { kind: 'heat-line', cross, heat, order, replaces: null },
          { kind: 'heat-seen', cross, heat, ...seen },
        );
      }
      await acts().type(sunday, payloads);
      for (const heat of heats) {
        await press(`Close heat ${heat}`);
        await expect(main().locator(`#serie-${heat}`)).toContainText('closed');
      }
    }
    await acts().sign('Post as provisional');
  });
}

test('a paddler registers, and is shown how to pay in Czech crowns', async () => {
  const paddler = await desk.newPage();
  await paddler.goto(`${site.url}/en/registro`);
  await wakeReact(paddler);
  const field = (name: string) => paddler.locator(`[name="${name}"]`);
  await field('category').first().check();
  await field('nationality').selectOption('CZ');
  await field('birth_month').selectOption('4');
  await paddler.locator('[name="sex"][value="female"]').check();
  await field('size').first().check();
  const written = {
    name: 'Hana Zelená',
    personal_id: '123456AB',
    birth_day: '7',
    birth_year: '1990',
    city: 'Želiv',
    email: 'hana@paddler.example',
    mobile: '601 222 333',
    emergency_name: 'Pavel Zelený',
    emergency_mobile: '601 222 444',
  };
  for (const [name, value] of Object.entries(written)) await field(name).fill(value);
  for (const box of ['regulations', 'release', 'privacy']) await field(`accept_${box}`).check();
  await paddler.locator('form > section button[type="submit"]').last().click();
  const review = paddler.getByRole('dialog');
  await expect(review).toContainText('CZK 400');
  await review.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(paddler).toHaveURL(/\/confirmacion\?identity=/);
  const { search } = new URL(paddler.url());
  for (const page of ['', '/corregir', '/otra-prueba', '/recibo', '/retiro']) {
    ownPages.push(`/en/confirmacion${page}${search}`, `/es/confirmacion${page}${search}`);
  }
  await paddler.getByRole('link', { name: 'Bank transfer' }).click();
  await expect(paddler.getByRole('main')).toContainText('CZ65 0800 0000 1920 0014 5399');
  const transfer = new URL(paddler.url());
  ownPages.push(transfer.pathname + transfer.search);
  await paddler.close();
});

test('the results are public, and no page or mail has a word of another race', async () => {
  const results = visibleText(await text('/en/resultados/2027'));
  expect(results).toMatch(/K1 women.*K1 women: heats.*K1 women: semi-final/);
  const cross = visibleText(await text('/en/resultados/2027/cross'));
  expect(cross.match(/Official no\. 1/g)).toHaveLength(2);
  const sitemap = await text('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(site.url, ''),
  );
  expect(paths.length).toBeGreaterThan(20);
  const more = ['es', 'en'].flatMap((language) =>
    [
      ...['en-vivo', 'datos', 'privacidad', 'registro/equipo', 'registro/enlace', 'puesto'],
      ...['carrera/programa.ics', 'manifest.webmanifest', 'sin-senal', 'resultados/2027/cross'],
    ].map((path) => `/${language}/${path}`),
  );
  const found: string[] = [];
  const look = (where: string, html: string) => {
    const shown = visibleText(html);
    const trace = foreignWords.exec(shown);
    if (trace)
      found.push(`${where}: …${shown.slice(Math.max(0, trace.index - 60), trace.index + 60)}…`);
  };
  for (const path of new Set([...paths, ...more])) look(path, await text(path));
  await page.goto(`${site.url}/en/desk/mails`);
  const letters = await main()
    .locator('table a')
    .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).href));
  expect(letters.length).toBeGreaterThan(0);
  for (const letter of letters.slice(0, 3)) {
    look(letter, await (await desk.request.get(letter)).text());
  }
  for (const path of ownPages) {
    const html = await text(path);
    expect(html, path).toContain('Víkend na Trnávce');
    look(path, html);
  }
  expect(found).toEqual([]);
});

test('the organizers’ guide states the rounds and clicks that this test counted', () => {
  const { setUp, toStartLists, toResults } = clicks;
  const figures = [[rounds, 1, setUp], [toStartLists], [toResults]];
  expect(setUpInGuide(/Chequia|Czechia/)).toEqual([...figures, ...figures]);
});
