import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium as browsers } from '@playwright/test';
import { languages } from '../src/platform/i18n/languages.ts';
import { browserPath } from '../tests/support/browser-path.ts';
import { startSite } from '../tests/support/start-site.ts';
import { buildSite } from './build-site.ts';
import { enterForPrint } from './print-sheets/enter-for-print.ts';

/**
 * Prints each family of pages on A4, as a browser does: `npm run print-sheets`. The sheets go to
 * test-results/print, a PDF a page. `--language both` prints both languages, `--only resultados` one
 * family, `--paper Letter` on another paper.
 */
const families = {
  inicio: '/home',
  programa: '/carrera/programa',
  objetivo: '/carrera/objetivo',
  reglamento: '/carrera/reglamento',
  lugar: '/carrera/lugar',
  categorias: '/carrera/categorias',
  campeonato: '/carrera/campeonato-nacional',
  participantes: '/participantes/2023',
  'participantes-2018': '/participantes/2018',
  staff: '/staff/2023',
  auspiciantes: '/auspiciantes/2023',
  'resultados-2018': '/resultados/2018',
  'resultados-2019': '/resultados/2019',
  'resultados-2021': '/resultados/2021',
  resultados: '/resultados/2023',
  palista: '/palistas/carlos-salazar-grefa',
  media: '/media',
  registro: '/registro',
  confirmacion: '/confirmacion?identity=IDENTITY',
  transferencia: '/payments/bank-transfer/?identity=IDENTITY',
  error: '/nada',
  'sin-senal': '/sin-senal',
  iconos: '/iconos',
};

const { values } = parseArgs({
  options: {
    language: { type: 'string', default: 'es' },
    only: { type: 'string' },
    paper: { type: 'string', default: 'A4' },
  },
});
const printed = languages.filter((each) => [each, 'both'].includes(values.language));
const folder = 'test-results/print';

await buildSite(process.env);
mkdirSync(folder, { recursive: true });
const site = await startSite();
const browser = await browsers.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
});
// Somebody who looks at the site by night prints black on white all the same.
const context = await browser.newContext({ colorScheme: 'dark', serviceWorkers: 'block' });
const identity = await enterForPrint(site.url);
for (const language of printed) await printLanguage(context, language);
await browser.close();
await site.stop();

async function printLanguage(open: BrowserContext, language: string): Promise<void> {
  for (const [family, path] of Object.entries(families)) {
    if (values.only && values.only !== family) continue;
    const page = await open.newPage();
    await page.goto(`${site.url}/${language}${path.replace('IDENTITY', identity)}`);
    await page.evaluate(async () => {
      // A printer waits for pictures that the screen has not shown yet.
      for (const image of document.images) image.loading = 'eager';
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      await document.fonts.ready;
    });
    const pdf = await page.pdf({
      path: `${folder}/${language}-${family}.pdf`,
      format: values.paper,
      preferCSSPageSize: false,
      // What a browser prints unless told otherwise: no grounds, so that no ink is spent on them.
      printBackground: false,
    });
    const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    console.log(`${language}-${family}.pdf ${sheets}`);
    await page.close();
  }
}
