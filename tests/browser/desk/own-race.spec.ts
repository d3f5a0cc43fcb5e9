import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { wakeReact } from '../support/wake-react.ts';
import { addPasskeyDevice } from './desk-site.ts';

// Each test is a chapter of one race and goes on where the previous test ended.
test.describe.configure({ mode: 'serial', retries: 0 });

const moment = '2027-01-15T10:00:00+01:00';
const varDir = mkdtempSync(join(tmpdir(), 'own-race-'));
const database = { engine: 'sqlite', file: join(varDir, 'race.sqlite') } as const;
let site: RunningSite;
let desk: BrowserContext;
let page: Page;

async function start(): Promise<void> {
  const port = site?.port;
  await site?.drop();
  site = await startSite({
    VAR_DIR: varDir,
    MOMENT: moment,
    ...(port === undefined ? {} : { PORT: String(port) }),
  });
}

test.beforeAll(async ({ browser }) => {
  await start();
  desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  page = await desk.newPage();
  await addPasskeyDevice(page);
});
test.afterAll(async () => {
  await desk?.close();
  await site?.drop();
});

/** Names of the sample: its race, town, river and people. */
const traces = /correntada|quijos|baeza|napo\b|nayeli|papallacta/i;

const heading = () => page.getByRole('heading', { level: 1 });
const main = () => page.locator('.desk-page');
const link = (name: string | RegExp) => main().getByRole('link', { name }).first().click();
const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click();
const field = (label: string | RegExp) => main().getByLabel(label).first();
const answer = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, text: await response.text() };
};

/** Goes to the guide's current step and expects its form. */
async function next(step: string, way: string, title = step): Promise<void> {
  await expect(page.getByRole('heading', { name: `Next: ${step}` })).toBeVisible();
  await link(way);
  await expect(heading()).toHaveText(title);
}

/** Saves a step into the draft of the setup; the guide is shown again, and no page changes. */
async function save(): Promise<void> {
  await press(/^Save/);
  await expect(heading()).toHaveText('Your own race');
}

test('the first owner signs in and reads that this is a sample race', async () => {
  const opened = await openDatabase({ database });
  const { token } = await invite(
    opened,
    { accountId: null, sessionId: null, name: 'organizer' },
    { name: 'Maja', email: 'maja@soca.example', language: 'en', roles: ['owner'] },
    new Date(moment),
  );
  await opened.destroy();
  await page.goto(`${site.url}/en/desk/invitation?codigo=${token}`);
  await page.getByLabel('Name of the device').fill('Maja’s laptop');
  await page.getByRole('button', { name: /[Pp]asskey/ }).click();
  await expect(page).toHaveURL(/\/en\/desk$/);
  await expect(page.getByRole('heading', { name: 'This is a sample race' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: 'Begin my own race' })).toBeInViewport();
  await link('Begin my own race');
  await expect(heading()).toHaveText('Your own race');
  await expect(main()).toContainText('5 invented editions (2018, 2019, 2021, 2023, 2027)');
  await expect(main()).toContainText('3 testimonials');
  await expect(main()).toContainText('The drawn river and its gates');
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('the sample is removed in one action, and the site works without any edition', async () => {
  await press('Take out the sample and begin mine');
  await expect(main()).toContainText('The sample is out.');
  await expect(page.getByRole('heading', { name: 'Next: What race and where' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const home = await answer('/en/home');
  expect(home.text).toContain('Registration is not open yet');
  expect(home.text).not.toMatch(/Nayeli|Word from the water|youtube/);
  for (const gone of ['/en/resultados/2023', '/en/participantes/2027', '/en/auspiciantes/2019']) {
    expect((await answer(gone)).status, gone).toBe(404);
  }
  expect((await answer('/en/media')).text).toContain('There are no videos');
  expect((await answer('/en/carrera/campeonato-nacional')).text).toContain('no ranking yet');
  expect((await answer('/en/registro')).text).toContain('Registration is not open yet');
  const sitemap = (await answer('/sitemap.xml')).text;
  expect(sitemap).toContain('/carrera/lugar');
  expect(sitemap).not.toMatch(/resultados|participantes|auspiciantes|staff|media|campeonato/);
  // A start imports content it never saw before, but not content that was removed.
  await start();
  expect((await answer('/en/resultados/2023')).status).toBe(404);
  await page.goto(`${site.url}/en/desk`);
  await link('Go on');
});

test('every page of the desk can be opened without any edition', async () => {
  const menu = await page
    .locator('.desk-nav a')
    .evaluateAll((links) => links.map((each) => (each as HTMLAnchorElement).pathname));
  expect(menu.length).toBeGreaterThan(20);
  const failed: string[] = [];
  for (const path of menu) {
    const response = await page.goto(site.url + path);
    if (response?.status() !== 200) failed.push(`${path}: ${response?.status()}`);
  }
  expect(failed).toEqual([]);
  await page.goto(`${site.url}/en/desk/begin`);
});

test('the setup guide takes kind, categories and account', async () => {
  await next('What race and where', 'Answer');
  await field('Kind of race').selectOption('Slalom');
  await field(/^Country/).selectOption('Slovenia');
  await field('First day').fill('2027-06-12');
  await field('Race days').fill('1');
  await field('Name of the race').fill('Soča Raft Cup');
  await field(/^Name of the river/).fill('Soča');
  await field('Town').fill('Bovec');
  await field('Region').fill('Goriška');
  await field('Contact e-mail').fill('cup@soca.example');
  await field('Contact phone').fill('040');
  await press('Save and go on');
  await expect(page.getByRole('alert').first()).toContainText('A phone number');
  await expect(field('Name of the race')).toHaveValue('Soča Raft Cup');
  await expect(field(/^Country/)).toHaveValue('SI');
  await field('Contact phone').fill('040 123 456');
  await save();
  // Nothing is public before the last step.
  expect((await answer('/en/home')).text).not.toContain('Soča Raft Cup');

  await next('Categories, fees and currency', 'Put in the categories');
  await link('See and change them one by one');
  await expect(field(/^Three-letter code/)).toHaveValue('EUR');
  for (const at of [0, 1, 2, 3]) await main().getByLabel('Remove').nth(at).check();
  const fresh = page.getByRole('group', { name: 'Add a category' });
  const raft = {
    'Name, Spanish': 'Raft mixto',
    'Name, English': 'Mixed raft',
    'Text, Spanish': 'Seis remos y un río entero.',
    'Text, English': 'Six paddles and a whole river.',
    'Minimum age': '16',
    'Early fee': '180',
    'Regular fee': '220',
    Places: '24',
  };
  for (const [label, value] of Object.entries(raft)) await fresh.getByLabel(label).fill(value);
  await fresh.locator('select[name$=".boat"]').selectOption('Raft');
  await save();

  await next('Account', 'Put in the account');
  await field('Bank').fill('Banka Soče');
  await field('Holder').fill('Raft klub Bovec');
  await field(/tax number/).fill('SI12345678');
  await expect(field('Kind of account')).toHaveCount(0);
  await field(/^IBAN/).fill('SI56 1910 0000 0123 438');
  await field('E-mail').fill('money@soca.example');
  await main()
    .getByLabel(/^It is a sample/)
    .uncheck();
  await save();
});

test('the setup guide takes place, look, course and texts', async () => {
  await next('Place and river', 'Put in the place');
  await field('Where it is, in one line, Spanish').fill('Puente de Čezsoča, a 3 km de Bovec');
  await field('Where it is, in one line, English').fill('Čezsoča bridge, 3 km from Bovec');
  await field(/^Latitude/).fill('46.3240');
  await field(/^Longitude/).fill('13,5590');
  await field('Meters above the sea').fill('370');
  const way = page.getByRole('group', { name: 'Add a way to get there' });
  await way.getByLabel('Title, Spanish').fill('En bus desde Tolmin');
  await way.getByLabel('Title, English').fill('By bus from Tolmin');
  await way.getByLabel('Text, Spanish').fill('Una hora por el valle, dos veces al día.');
  await way.getByLabel('Text, English').fill('An hour up the valley, twice a day.');
  await field('Grade').fill('III');
  await save();

  await link('Look and photographs');
  await press('Canyon');
  await press('Save to the draft');
  await expect(main()).toContainText('Saved');
  await link(/Back to the steps/);
  await link('Course');
  await expect(heading()).toHaveText('Course');
  await press(/^Gate 12/);
  await press('Remove the gate');
  await press('Save to the draft');
  await expect(heading()).toHaveText('Your own race');
  await link('Texts');
  await expect(heading()).toHaveText('Texts');
  await save();
  expect((await answer('/en/home')).text).not.toContain('11 gates');
});

test('registration opens, and a team registers with its price in euros', async () => {
  await next('Open registration', 'Go to the last step');
  await expect(main()).toContainText('Raft klub Bovec');
  await expect(main()).toContainText('€180.00, later €220.00');
  await press('Review');
  await expect(main()).toContainText('It is the first edition of your race.');
  const look = main().locator('a[hreflang="en"]', { hasText: '/registro' });
  const [seen] = await Promise.all([desk.waitForEvent('page'), look.click()]);
  await expect(seen.locator('body')).toContainText('Mixed raft');
  await seen.close();
  expect((await answer('/en/registro')).text).not.toContain('name="personal_id"');
  await press('Begin the edition and publish it');
  await expect(heading()).toHaveText('Your own race');
  await expect(main()).toContainText('The edition of 2027 takes registrations');
  const place = (await answer('/en/carrera/lugar')).text;
  expect(place).toContain('By bus from Tolmin');
  expect(place).toContain('openstreetmap.org/?mlat=46.324&amp;mlon=13.559');
  const home = (await answer('/en/home')).text;
  expect(home).toMatch(/46°19′26″N.{0,300}370 m/s);
  expect(home).toContain('11 gates');
  await expect(page.locator('.desk-nav').getByRole('link', { name: 'Your own race' })).toHaveCount(
    0,
  );

  const phone = await desk.browser()?.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
  });
  const team = await phone?.newPage();
  if (!team) throw new Error('no phone');
  await team.goto(`${site.url}/en/home`);
  await expect(team.locator('h1')).toBeVisible();
  await team.getByRole('main').getByRole('link', { name: 'Register' }).first().click();
  // Without React a form is sent at once and shows no review.
  await expect(team.locator('[name="category"]').first()).toBeVisible();
  await wakeReact(team);
  await team.locator('[name="category"]').first().check();
  const control = (name: string) => team.locator(`[name="${name}"]`);
  await control('nationality').selectOption('SI');
  await control('birth_month').selectOption('4');
  await control('sex').first().check();
  await control('size').first().check();
  for (const [name, value] of Object.entries({
    name: 'Tina Kranjc',
    personal_id: 'PB1234567',
    birth_day: '7',
    birth_year: '1990',
    city: 'Bovec',
    email: 'tina@soca.example',
    mobile: '041 222 333',
    emergency_name: 'Anže Kranjc',
    emergency_mobile: '+38641222444',
  })) {
    await control(name).fill(value);
  }
  for (const box of ['regulations', 'release', 'privacy']) await control(`accept_${box}`).check();
  await team.locator('form > section button[type="submit"]').last().click();
  const review = team.getByRole('dialog');
  await expect(review).toContainText('€180.00');
  await review.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(team).toHaveURL(/\/confirmacion\?identity=/);
  await expect(team.getByRole('main')).toContainText('€180.00');
  await team.getByRole('link', { name: 'Bank transfer' }).click();
  await expect(team.getByRole('main')).toContainText('SI56 1910 0000 0123 438');
  await phone?.close();

  await page.goto(`${site.url}/en/desk`);
  await expect(page.getByRole('heading', { name: 'This is a sample race' })).toHaveCount(0);
});

test('no page mentions the sample, also after another start', async () => {
  await start();
  const sitemap = (await answer('/sitemap.xml')).text;
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(site.url, ''),
  );
  expect(paths.length).toBeGreaterThan(10);
  const more = ['es', 'en'].flatMap((language) => [
    `/${language}/manifest.webmanifest`,
    `/${language}/avisos.atom`,
    `/${language}/sin-senal`,
    `/${language}/carrera/programa.ics`,
    `/assets/i18n/${language}.json`,
  ]);
  const found: string[] = [];
  for (const path of [...paths, ...more]) {
    const { status, text } = await answer(path);
    expect(status, path).toBe(200);
    const trace = traces.exec(text);
    if (trace)
      found.push(`${path}: ${text.slice(Math.max(0, trace.index - 80), trace.index + 40)}`);
  }
  expect(found).toEqual([]);
});
