import { mkdirSync } from 'node:fs';
import { languages } from '../../src/platform/i18n/languages.ts';
import { completeCedula } from '../../tests/support/cedula.ts';
import { startSite } from '../../tests/support/start-site.ts';
import { buildSite } from '../build-site.ts';
import { isWanted, openBrowser, type PictureOrder, pictureName } from './camera.ts';
import { withOtherPages } from './with-other-pages.ts';

const families = withOtherPages({
  inicio: '/home',
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
  confirmacion: '/confirmacion?identity=IDENTITY',
  transferencia: '/payments/bank-transfer/?identity=IDENTITY',
  error: '/nada',
  'sin-senal': '/sin-senal',
  iconos: '/iconos',
});

const folder = 'test-results/pictures';

/** Prints each family of public pages on A4, as a browser does, a PDF each. */
export async function printPages(order: PictureOrder): Promise<void> {
  await buildSite(process.env);
  mkdirSync(folder, { recursive: true });
  const site = await startSite();
  const browser = await openBrowser();
  // A visitor with the dark scheme prints black on white too.
  const context = await browser.newContext({ colorScheme: 'dark', serviceWorkers: 'block' });
  const identity = await enterForPrint(site.url);
  for (const language of languages) {
    for (const [family, path] of families) {
      const name = pictureName(language, 'print', family);
      if (!isWanted(name, order)) continue;
      const page = await context.newPage();
      await page.goto(`${site.url}/${language}${path.replace('IDENTITY', identity)}`);
      await page.evaluate(async () => {
        // A printer waits for pictures that the screen has not shown yet.
        for (const image of document.images) image.loading = 'eager';
        await Promise.allSettled([...document.images].map((image) => image.decode()));
        await document.fonts.ready;
      });
      // A browser prints no backgrounds by default, to save ink.
      await page.pdf({ path: `${folder}/${name}.pdf`, format: 'A4', printBackground: false });
      await page.close();
    }
  }
  await browser.close();
  await site.stop();
}

const token = 'token-of-a-sheet-that-is-printed';

/** Registers a person, so that confirmation and payment have content; returns the access token. */
async function enterForPrint(url: string): Promise<string> {
  const response = await fetch(`${url}/api/user/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
    },
    body: JSON.stringify({
      name: 'Walter Reid',
      email: 'walter@example.org',
      mobile: '+593991234567',
      personal_id: completeCedula('171000001'),
      date_birth: '1990-05-04',
      category: 2,
      sex: 'male',
      nationality: 'EC',
      city: 'Baeza',
      size: 'M',
      language: 'es',
      accept_regulations: true,
      accept_release: true,
      accept_privacy: true,
    }),
  });
  const answer = await response.text();
  if (response.status !== 201) throw new Error(`Not registered: ${answer}`);
  return String(JSON.parse(answer).data.identity);
}
