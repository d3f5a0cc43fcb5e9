import { existsSync, mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium as browsers } from '@playwright/test';
import sharp from 'sharp';
import { type Language, languages } from '../src/platform/i18n/languages.ts';
import { browserPath } from '../tests/support/browser-path.ts';
import { startSite } from '../tests/support/start-site.ts';
import { buildSite } from './build-site.ts';

/**
 * Takes pictures of each family of pages: `npm run screenshots`. All of them go to
 * test-results/screenshots, and small to docs/screenshots, where they stand beside those of before.
 * `--language both` takes them in both languages, `--only resultados` one family.
 */
const families = {
  inicio: '/home',
  'inicio-medio': '/home#details-title',
  'inicio-final': '/home#end-title',
  programa: '/carrera/programa',
  reglamento: '/carrera/reglamento',
  lugar: '/carrera/lugar',
  objetivo: '/carrera/objetivo',
  categorias: '/carrera/categorias',
  campeonato: '/carrera/campeonato-nacional',
  participantes: '/participantes/2023',
  resultados: '/resultados/2023',
  mangas: '/resultados/2023/mangas',
  palista: '/palistas/benjamin-curihual-riquelme',
  'palista-rio': '/palistas/benjamin-curihual-riquelme#2023',
  staff: '/staff/2023',
  auspiciantes: '/auspiciantes/2023',
  media: '/media',
  registro: '/registro',
  'en-vivo': '/en-vivo',
  avisos: '/avisos',
  'sin-senal': '/sin-senal',
  iconos: '/iconos',
} as const;

const widths = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 } as const;
/** How wide the pictures of each width stand in docs/screenshots. */
const small: Readonly<Record<string, number>> = { 360: 240, 768: 300, 1280: 440, 1920: 520 };
const schemes = ['light', 'dark'] as const;

/** Pictures of the README, larger: family, width and scheme. */
const shown = new Set([
  'inicio-1280-light',
  'inicio-1280-dark',
  'inicio-360-light',
  'resultados-1280-light',
  'lugar-360-dark',
]);

const all = 'test-results/screenshots';
const few = 'docs/screenshots';

const { values } = parseArgs({
  options: { language: { type: 'string', default: 'es' }, only: { type: 'string' } },
});
const taken =
  values.language === 'both' ? languages : languages.filter((l) => l === values.language);

if (existsSync('.env')) process.loadEnvFile('.env');
await buildSite(process.env);
for (const folder of [all, few]) mkdirSync(folder, { recursive: true });
const site = await startSite();
const browser = await browsers.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
});
let count = 0;
for (const language of taken) count += await takeLanguage(browser, language);
await browser.close();
await site.stop();
console.log(`${count} pictures in ${all}`);

async function takeLanguage(open: Browser, language: Language): Promise<number> {
  let pictures = 0;
  for (const [width, height] of Object.entries(widths)) {
    for (const colorScheme of schemes) {
      const context = await open.newContext({
        viewport: { width: Number(width), height },
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      for (const [family, path] of Object.entries(families)) {
        if (values.only && values.only !== family) continue;
        await page.goto(`${site.url}/${language}${path}`, { waitUntil: 'load' });
        await page.evaluate(() => document.fonts.ready);
        // Pictures that wait until they are near.
        await page.waitForLoadState('networkidle');
        const name = `${family}-${width}-${colorScheme}`;
        const picture = await page.screenshot();
        await sharp(picture).webp({ quality: 82 }).toFile(`${all}/${language}-${name}.webp`);
        if (language === 'es') {
          const narrow = shown.has(name) ? Math.min(Number(width), 900) : (small[width] ?? 240);
          await sharp(picture).resize(narrow).webp({ quality: 52 }).toFile(`${few}/${name}.webp`);
        }
        pictures += 1;
      }
      await context.close();
    }
  }
  return pictures;
}
