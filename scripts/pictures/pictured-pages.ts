import type { Page } from '@playwright/test';
import { deskPages } from '../../src/desk/frame/desk-pages.ts';
import { deskPath } from '../../src/desk/frame/desk-path.ts';
import type { AppDatabase } from '../../src/platform/database/open-database.server.ts';
import type { Language } from '../../src/platform/i18n/languages.ts';
import { judgePath } from '../../src/race-day/judge/judge-path.ts';
import { seatPath } from '../../src/race-day/phone/page/seat-path.ts';
import type { PicturedSeat } from './invented-race-day.ts';
import { inventedSeries } from './invented-series.ts';

interface PicturedPage {
  name: string;
  address: (language: Language) => string;
  /** Seat whose page it is; by default the owner's page at the desk. */
  seat?: PicturedSeat | 'everybody';
  before?: (page: Page) => Promise<void>;
}

const desk = (path: string) => (language: Language) => deskPath(`/${language}`, path);

const untilShown = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().waitFor();
};

const outside: PicturedPage[] = [
  {
    name: 'judge',
    seat: 'judge',
    address: (language) => judgePath(language),
    before: untilShown('.judge-boat:not([data-fresh])'),
  },
  {
    name: 'sheet',
    seat: 'judge',
    address: (language) => judgePath(language, 'planilla'),
    before: untilShown('.sheet table'),
  },
  ...(['start', 'finish'] as const).map(
    (seat): PicturedPage => ({
      name: seat,
      seat,
      before: untilShown('.timing-stamp'),
      address: (language) => (language === 'en' ? '/en/timing' : '/es/cronometro'),
    }),
  ),
  {
    name: 'live',
    seat: 'everybody',
    address: (language) => `/${language}/en-vivo`,
  },
  {
    name: 'selfTest',
    seat: 'judge',
    address: (language) => (language === 'en' ? '/en/self-test' : '/es/prueba'),
    async before(page) {
      await page.locator('.self-test button:enabled').click();
      await page.locator('.self-test dl').waitFor();
    },
  },
  { name: 'seat', seat: 'judge', address: seatPath },
];

/** Makes a backup unless there is one. */
async function withBackup(page: Page): Promise<void> {
  if ((await page.locator('main table').count()) > 0) return;
  await page.locator('main button[value=make]').click();
  await page.locator('main table').waitFor();
  await page.reload({ waitUntil: 'load' });
}

async function openFirst(page: Page): Promise<void> {
  const to = await page.locator('.desk-rows tbody th a').first().getAttribute('href');
  await page.goto(new URL(to ?? '', page.url()).href, { waitUntil: 'load' });
}

/** Scrolls back, because the page focuses the first receipt and scrolls to it. */
async function fromItsTop(page: Page): Promise<void> {
  await page.locator('.desk-payment-card:focus').waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Pages below those of the menu. */
const inner: PicturedPage[] = [
  {
    name: 'entry',
    before: openFirst,
    address: desk('inscripciones?pago=pagado'),
  },
  { name: 'receipts', address: desk('pagos/comprobantes'), before: fromItsTop },
  ...Object.entries({
    entriesFile: 'inscripciones/importar',
    emergency: 'inscripciones/emergencia',
    statements: 'pagos/extractos',
    letter: 'correos/carta',
    edition: 'ediciones/2027',
    runs: 'ediciones/2023/mangas',
    bib: 'ediciones/2023/mangas/104',
    words: 'contenido/textos',
    fields: 'contenido/datos/videos',
    photos: 'contenido/fotos',
    seriesOne: `series/${inventedSeries}`,
  }).map(([name, path]): PicturedPage => ({ name, address: desk(path) })),
];

const fixedPages: readonly PicturedPage[] = [
  ...deskPages.map(({ name, path }) => ({
    name,
    address: desk(path),
    ...(name === 'backups' && { before: withBackup }),
  })),
  ...inner,
  {
    name: 'raceTable',
    address: desk('carrera'),
    before: (page) =>
      page
        .locator('.control > section')
        .last()
        .evaluate((part) => part.scrollIntoView()),
  },
  { name: 'phoneCard', address: desk('carrera/tarjeta?wifi=CARRERA') },
  ...outside,
];

export async function picturedPages(database: AppDatabase): Promise<PicturedPage[]> {
  const entry = await database
    .selectFrom('participant')
    .innerJoin('payment', 'payment.participant_id', 'participant.id')
    .select(['participant.id', 'payment.reference'])
    .where('payment.state', '=', 'verified')
    .orderBy('participant.id', 'desc')
    .executeTakeFirstOrThrow();
  const atDesk = {
    entryForm: `inscripciones/${entry.id}/cambiar`,
    paper: 'inscripciones/nueva',
    payment: `pagos/pago/${entry.reference}`,
    refund: `pagos/pago/${entry.reference}/devolucion`,
    move: 'carrera/mover',
    proof: 'prueba',
    boat: 'carrera?bote=experts-men-2~105~1',
    resultsOf: 'carrera/resultados?grupo=experts-women',
    archive: 'ediciones/2027?archivar=si',
  };
  return [
    ...fixedPages,
    ...Object.entries(atDesk).map(([name, path]) => ({ name, address: desk(path) })),
    { name: 'seatFree', seat: 'everybody', address: seatPath },
    {
      name: 'cable',
      seat: 'finish',
      address: (language) => (language === 'en' ? '/en/timing/cable' : '/es/cronometro/cable'),
    },
  ];
}
