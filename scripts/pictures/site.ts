import { existsSync } from 'node:fs';
import { languages } from '../../src/platform/i18n/languages.ts';
import { startSite } from '../../tests/support/start-site.ts';
import { buildSite } from '../build-site.ts';
import {
  isWanted,
  keepPicture,
  openBrowser,
  type PictureOrder,
  pictureName,
  toWindow,
} from './camera.ts';
import { withOtherPages } from './with-other-pages.ts';

const families = withOtherPages({
  inicio: '/home',
  'inicio-medio': '/home#details-title',
  'inicio-final': '/home#end-title',
  campeonato: '/carrera/campeonato-nacional',
  participantes: '/participantes/2023',
  resultados: '/resultados/2023',
  mangas: '/resultados/2023/mangas',
  palista: '/palistas/benjamin-curihual-riquelme',
  'palista-rio': '/palistas/benjamin-curihual-riquelme#2023',
  staff: '/staff/2023',
  auspiciantes: '/auspiciantes/2023',
  'participantes-2027': '/participantes/2027',
  'resultados-2018': '/resultados/2018',
  'resultados-2019': '/resultados/2019',
  'resultados-2021': '/resultados/2021',
  enlace: '/registro/enlace',
  equipo: '/registro/equipo',
  tripulacion: '/registro/tripulacion',
  confirmacion: '/confirmacion?identity=none',
  'en-vivo': '/en-vivo',
  'insertar-resultados': '/insertar/resultados/2023',
  'sin-senal': '/sin-senal',
  'sin-senal-privada': '/sin-senal/privada',
  'sin-enviar': '/sin-senal/sin-enviar',
  error: '/nada',
  iconos: '/iconos',
});

const heights = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 } as const;

/** Takes each family of public pages at four widths, by day and by night, in both languages. */
export async function pictureSite(order: PictureOrder): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await buildSite(process.env);
  const site = await startSite();
  const browser = await openBrowser();
  for (const [width, height] of Object.entries(heights)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        ...toWindow({ width: Number(width), height }, colorScheme),
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const language of languages) {
        for (const [family, path] of families) {
          const name = pictureName(language, 'site', family, width, colorScheme);
          if (!isWanted(name, order)) continue;
          await page.goto(`${site.url}/${language}${path}`, { waitUntil: 'load' });
          await page.evaluate(() => document.fonts.ready);
          // Pictures further down load when they are near.
          await page.waitForLoadState('networkidle');
          await keepPicture(name, await page.screenshot({ fullPage: order.whole }), order);
        }
      }
      await context.close();
    }
  }
  await browser.close();
  await site.stop();
}
