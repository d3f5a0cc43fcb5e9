import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { deskSite } from '../desk/desk-site.ts';
import { raceAtDesk } from '../desk/race-at-desk.ts';
import { visibleText } from './visible-text.ts';

const renamed = { name: 'Torrente Sur', river: 'Upano', town: 'Macas' };
const raceDay = '2027-04-17';

/** Names and date of the race that the repository ships with, in every form a page may write. */
const traces = /correntada|quijos|baeza|2027-?02-?20|20 de feb|feb[a-z.]* 20\b|20-feb/i;

let site: RunningSite;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'other-race-'));
  for (const part of ['content', 'data']) cpSync(part, join(folder, part), { recursive: true });
  edit(join(folder, 'content/race.json'), (race) => ({ ...race, ...renamed, date: raceDay }));
  edit(join(folder, 'data/editions/2027/record.json'), (record) => ({
    ...record,
    edition: { ...record.edition, raceDate: raceDay },
  }));
  site = await startSite({
    CONTENT_DIR: join(folder, 'content'),
    DATA_DIR: join(folder, 'data'),
  });
});

test.afterAll(() => site?.drop());

function edit(file: string, change: (facts: ReturnType<typeof JSON.parse>) => unknown): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))), null, 2));
}

async function answer(path: string, language = 'es') {
  const response = await fetch(site.url + path, { headers: { 'accept-language': language } });
  return { status: response.status, text: await response.text() };
}

test('no page of another race says the name, the river, the town or the day of this one', async () => {
  const sitemap = await answer('/sitemap.xml');
  const pages = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(site.url, ''),
  );
  expect(pages.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const page of pages) {
    const { status, text } = await answer(page);
    expect(status, page).toBe(200);
    expect(text, page).toContain(renamed.name);
    found.push(...tracesIn(page, text));
  }
  expect(found).toEqual([]);
});

test('calendar, texts, API answers and error pages of another race do not name this one either', async () => {
  const found: string[] = [];
  for (const language of ['es', 'en']) {
    for (const path of [
      '/sitemap.xml',
      '/robots.txt',
      '/home',
      `/${language}/iconos`,
      `/${language}/palistas/carlos-salazar-grefa`,
      `/${language}/sin-senal`,
      `/${language}/manifest.webmanifest`,
      '/service-worker.js',
      `/${language}/nowhere`,
      `/${language}/carrera/programa.ics`,
      `/${language}/confirmacion?identity=unknown`,
      `/${language}/payments/bank-transfer/`,
      `/assets/i18n/${language}.json`,
      '/api/openapi.json',
      '/api/raceHeats',
      '/api/nowhere',
      '/api/editions/1/participants?page=1&perPage=300',
      '/api/editions/3/participants',
    ]) {
      found.push(...tracesIn(path, (await answer(path, language)).text));
    }
  }
  expect(found).toEqual([]);
});

test('shared links of another race show its own pictures', async () => {
  const home = await answer('/es/home');
  const own = await fetch(findImage(home.text) ?? '');
  expect(own.status).toBe(200);
  expect(own.headers.get('content-type')).toBe('image/jpeg');
});

function findImage(html: string): string | undefined {
  return /property="og:image" content="([^"]+)"/.exec(html)?.[1];
}

function tracesIn(page: string, text: string): string[] {
  const trace = traces.exec(text);
  if (!trace) return [];
  return [`${page}: …${text.slice(Math.max(0, trace.index - 80), trace.index + 60)}…`];
}

const moment = '2027-01-15T10:00:00-03:00';

/** Words that only the sample race says. A nationality is chosen among all countries. */
const sampleWords =
  /correntada|quijos|baeza|\bnapo\b|nayeli|papallacta|ecuador|ecuatoriana|\+593|payphone|\bUSD\b|páramo|remolino|guayaquil|example\.org/i;
const gateWords = /puerta|\bgates?\b|\bpoles?\b|remonte|upstream/i;
/** The plan of the day had two runs, which the columns of its data name. */
const runWords = /dos mangas|two runs|segunda manga|second run/i;

/** Returns a sheet of entries on paper of invented people, paid, one for each category. */
function sheetOf(categories: readonly string[]): string {
  const head =
    'name,email,mobile,document,personal_id,date_birth,category,sex,nationality,city,size,paid,consents';
  const rows = categories.map((category, index) => {
    const sex = category.includes('women') ? 'female' : 'male';
    const about = `p${index}@boat.example,+33612345${600 + index},passport,XX00000${index},1990-05-0${index + 1}`;
    return `${['Ada', 'Bruno', 'Clara', 'Dario', 'Emil'][index]} Boat,${about},${category},${sex},France,Lyon,M,yes,paper`;
  });
  return [head, ...rows].join('\n');
}

interface SetUpRace {
  what: string;
  answers: Record<string, string>;
  kind: string;
  country: string;
  isFree: boolean;
  /** Most clicks, as in docs/organizing.md. */
  mostClicks: number;
  /** Words that a page must contain. */
  says: readonly [path: string, words: RegExp][];
  /** Categories of the entries, one each. */
  enters: readonly string[];
  /** Lists of the first day. */
  lists: readonly string[];
  /** Words that the results page must contain. */
  results: RegExp;
}

const setUps: readonly SetUpRace[] = [
  {
    what: 'a Chilean downriver sprint with rafts',
    kind: 'Downriver or sprint, without gates',
    country: 'Chile',
    answers: {
      'First day': '2027-03-13',
      'Race days': '2',
      'Name of the race': 'Descenso del Maipo',
      'Name of the river': 'Maipo',
      Town: 'San José de Maipo',
      Region: 'Región Metropolitana',
      'Contact e-mail': 'hola@maipo.example',
      'Contact phone': '9 1234 5678',
    },
    isFree: false,
    mostClicks: 22,
    says: [
      ['/es/carrera/reglamento', /Embarcaciones.*descenso contra reloj/s],
      ['/es/carrera/programa', /Salida de la carrera.*14 de marzo.*Salida de la carrera/s],
      ['/en/carrera/categorias', /Raft open.*K1 women|K1 women.*Raft/s],
      ['/es/registro', /45[. {2}]?000/],
    ],
    enters: ['Raft open', 'Raft open', 'K1 women', 'K1 men', 'K1 men'],
    lists: ['K1 women', 'K1 men', 'Raft open'],
    results: /K1 women.*Clara Boat.*1:26\.50.*Raft open.*Ada Boat.*1:30\.47/,
  },
  {
    what: 'a free charity run in the United Kingdom',
    kind: 'Charity or free run',
    country: 'United Kingdom',
    answers: {
      'First day': '2027-06-12',
      'Race days': '1',
      'Name of the race': 'Dee Together',
      'Name of the river': 'Dee',
      Town: 'Llangollen',
      Region: 'Denbighshire',
      'Contact e-mail': 'hello@dee.example',
      'Contact phone': '01632 960123',
    },
    isFree: true,
    mostClicks: 14,
    says: [
      ['/en/carrera/objetivo', /for a good cause/],
      ['/en/carrera/reglamento', /Taking part is free/],
      ['/en/registro', /Open.*Free/s],
    ],
    enters: ['Open', 'Open', 'Open'],
    lists: ['Open'],
    results: /Open.*Ada Boat.*1:30\.\d\d/,
  },
];

for (const race of setUps) {
  test.describe(`set up from the sample: ${race.what}`, () => {
    let own: Awaited<ReturnType<typeof deskSite>>;
    let desk: BrowserContext;
    let page: Page;
    let clicks = 0;
    let rounds = 0;

    test.beforeAll(async ({ browser }) => {
      const clock = { args: [], now: () => new Date(moment) };
      own = await deskSite({ env: { MOMENT: moment }, clock });
      desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
      await own.enter(desk, 'Maja', ['owner']);
      page = await desk.newPage();
    });
    test.afterAll(async () => {
      await desk?.close();
      await own?.stop();
    });

    const main = () => page.locator('.desk-page');
    const link = async (name: string) => {
      clicks += 1;
      await main().getByRole('link', { name }).first().click();
    };
    const press = async (name: string) => {
      clicks += 1;
      await main().getByRole('button', { name }).first().click();
    };
    const tick = async (name: string, on = true) => {
      clicks += 1;
      const box = main().getByLabel(name, { exact: true }).first();
      await (on ? box.check() : box.uncheck());
    };
    const fill = async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) {
        await main().getByLabel(label).first().fill(value);
      }
    };
    const next = async (step: string, way: string) => {
      await expect(page.getByRole('heading', { name: `Next: ${step}` })).toBeVisible();
      await link(way);
      await expect(page.getByRole('heading', { name: `Next: ${step}` })).toBeHidden();
    };
    const text = async (path: string) => (await fetch(own.url + path)).text();

    test('setting up from the sample leads to open registration in one round of review and publish', async () => {
      await page.goto(`${own.url}/en/desk`);
      await link('Begin my own race');
      await press('Take out the sample and begin mine');
      await next('What race and where', 'Answer');
      await main().getByLabel('Kind of race').selectOption(race.kind);
      await main().getByLabel('Country').selectOption(race.country);
      clicks += 2;
      await fill(race.answers);
      await press('Save and go on');
      if (!race.isFree) {
        await next('Categories, fees and currency', 'Put in the categories');
        await tick('Raft');
        await tick('Everybody together');
        await expect(main().getByLabel('Currency')).toHaveValue('CLP');
        await fill({
          'Early fee': '45000',
          'Regular fee': '60000',
          'Deposit for an appeal': '20000',
        });
        await press('Save and go on');
        await next('Account', 'Put in the account');
        await fill({
          Bank: 'Banco del Maipo',
          Holder: 'Club Maipo',
          "Holder's tax number": '76.123.456-7',
          Number: '00123456789',
          'E-mail': 'pagos@maipo.example',
        });
        await main().getByLabel('Kind of account').selectOption('Checking');
        clicks += 1;
        await tick('It is a sample, and the site says so', false);
        await press('Save to the draft');
      }
      await next('Place and river', 'Put in the place');
      await press('Save to the draft');
      // Saving the sample's place as it is does not open the way.
      await next('Open registration', 'Go to the last step');
      await expect(main()).toContainText('Still of the sample');
      await link('Coordinates');
      await fill({
        Latitude: race.isFree ? '52.97' : '-33.64',
        Longitude: race.isFree ? '-3.17' : '-70.35',
        'Meters above the sea': race.isFree ? '100' : '950',
        Grade: 'III',
        'Usual flow': '30',
        'Minimum flow': '15',
        'Maximum flow': '80',
      });
      await press('Save to the draft');
      await next('Open registration', 'Go to the last step');
      await press('Review');
      rounds += 1;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review before publishing');
      await press('Begin the edition and publish it');
      await expect(main()).toContainText('The edition of 2027 takes registrations');
      expect(rounds).toBeLessThanOrEqual(3);
      expect(clicks).toBeLessThanOrEqual(race.mostClicks);
      for (const [path, words] of race.says)
        expect(visibleText(await text(path)), path).toMatch(words);
    });

    test('setting up leads from a sheet of entries to official results of the first day', async () => {
      const day = race.answers['First day'] ?? '';
      await page.goto(`${own.url}/en/desk/entries/import`);
      await main()
        .locator('input[type=file]')
        .setInputFiles({
          name: 'entries.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(sheetOf(race.enters)),
        });
      await press('Look at the file');
      await expect(main()).toContainText(`Bring in ${race.enters.length} entries for 2027`);
      await press(`Bring in ${race.enters.length}`);
      await expect(page).toHaveURL(/cuantos=/);
      await page.goto(`${own.url}/en/desk/bibs`);
      await fill({ From: '1', To: '20' });
      await press('Look before giving');
      await press('Give');
      await page.goto(`${own.url}/en/desk/race/plan`);
      await press('Make the plan');
      await expect(main().locator('.race-row').first()).toBeVisible();
      const acts = raceAtDesk({ page, site: own, moment });
      await acts.publishStarts(day, race.lists.length);
      await acts.race(day, /./);
      await acts.official(day, race.lists);
      expect(visibleText(await text('/en/resultados/2027'))).toMatch(race.results);
    });

    test('no public page mentions the sample', async () => {
      const sitemap = await text('/sitemap.xml');
      const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
        loc.replace(own.url, ''),
      );
      expect(paths.length).toBeGreaterThan(10);
      const more = ['es', 'en'].flatMap((language) => [
        `/${language}/en-vivo`,
        `/${language}/datos`,
        `/${language}/privacidad`,
        `/${language}/registro/equipo`,
        `/${language}/registro/enlace`,
        `/${language}/carrera/programa.ics`,
        `/${language}/manifest.webmanifest`,
      ]);
      const found: string[] = [];
      for (const path of new Set([...paths, ...more])) {
        const shown = visibleText(await text(path));
        const isData = path.endsWith('/datos');
        for (const words of [sampleWords, gateWords, ...(isData ? [] : [runWords])]) {
          const trace = words.exec(shown);
          if (!trace) continue;
          const around = shown.slice(Math.max(0, trace.index - 60), trace.index + 60);
          found.push(`${path}: …${around}…`);
        }
      }
      expect(found).toEqual([]);
    });
  });
}
