import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { deskRoutes } from '../../support/site-map.ts';
import { deskSite } from '../desk/desk-site.ts';

/** Words of the Spanish dictionary that are no name of a person, a club or a place in the samples. */
const spanish =
  /(?<![\p{L}/])(inscripci\p{L}*|inscr[ií]b\p{L}*|la carrera|resultados?|corredor\p{L}*|palistas?|página|idiomas?|español|inglés|menú|puertas|mangas?|enviar|guardar|buscar|nombre|correo|fecha|siguiente|anterior|también|según|aquí|está|días|enero|febrero|abril|agosto|septiembre|octubre|noviembre|diciembre|sábado|lunes|viernes)(?!\p{L}|\.\w)/iu;

let site: Awaited<ReturnType<typeof deskSite>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'one-language-'));
  cpSync('content', folder, { recursive: true });
  for (const name of ['race', 'media', 'testimonials', 'pictures']) {
    const file = join(folder, `${name}.json`);
    const facts = withoutSpanish(JSON.parse(readFileSync(file, 'utf8')));
    const own = name === 'race' ? { languages: 'en', countryCode: 'GB' } : {};
    writeFileSync(file, JSON.stringify({ ...(facts as object), ...own }));
  }
  site = await deskSite({ env: { CONTENT_DIR: folder } });
});

test.afterAll(() => site?.stop());

/** Leaves only the English words in texts that are written in both languages. */
function withoutSpanish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSpanish);
  if (typeof value !== 'object' || value === null) return value;
  const { es: _, ...english } = value as Record<string, unknown>;
  const left = 'en' in value ? english : value;
  return Object.fromEntries(Object.entries(left).map(([key, one]) => [key, withoutSpanish(one)]));
}

/** Returns all text of a page: visible, read aloud, shown on shared links or as a hint. */
function saidOn(html: string): string {
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ');
  const hints = [...shown.matchAll(/ (?:alt|title|aria-label|placeholder|content)="([^"]*)"/g)];
  return `${shown.replace(/<[^>]*>/g, ' ')} ${hints.map(([, words]) => words).join(' ')}`;
}

function spanishOn(page: string, html: string): string[] {
  const said = saidOn(html);
  const found = spanish.exec(said);
  return found ? [`${page}: …${said.slice(Math.max(0, found.index - 60), found.index + 60)}…`] : [];
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(site.url + path, {
    headers: { 'accept-language': 'es', ...headers },
  });
  return { status: response.status, text: await response.text(), url: new URL(response.url) };
};

test('every public page of an English race speaks only English, also to a Spanish browser', async () => {
  const { text: sitemap } = await read('/sitemap.xml');
  expect(sitemap).not.toContain('hreflang');
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(site.url, ''),
  );
  expect(pages.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const page of [
    ...pages,
    '/en/registro',
    '/en/sin-senal',
    '/en/confirmacion',
    '/en/nowhere',
  ]) {
    const { text } = await read(page, { cookie: 'language=es' });
    expect(page).toMatch(/^\/en\//);
    expect(text, page).toContain('<html lang="en"');
    expect(text, page).not.toContain('/api/language/');
    expect(text, page).not.toMatch(/hreflang|og:locale:alternate/i);
    found.push(...spanishOn(page, text));
  }
  expect(found).toEqual([]);
});

test('addresses in Spanish and without a language lead to the English page', async () => {
  for (const [asked, shown] of [
    ['/media', '/en/media'],
    ['/es/media', '/en/media'],
    ['/es/resultados/2023?x=1', '/en/resultados/2023'],
    ['/es', '/en/home'],
    ['/', '/en/home'],
    ['/es/mesa', '/en/desk/sign-in'],
    ['/mesa/pagos', '/en/desk/sign-in'],
    ['/juez', '/en/judge'],
    ['/es/juez', '/en/judge'],
    ['/es/avisos.atom', '/en/avisos.atom'],
  ] as const) {
    const { url } = await read(asked);
    expect(url.pathname, asked).toBe(shown);
  }
  expect((await read('/es/nowhere')).status).toBe(404);
});

test('the API refuses the other language and answers in the only one', async () => {
  const missing = await read('/assets/i18n/es.json');
  expect(missing.status).toBe(404);
  expect(JSON.parse(missing.text)).toMatchObject({ code: 'unknown_language' });
  expect((await read('/assets/i18n/en.json')).status).toBe(200);
  expect((await read('/api/language/es?to=/media')).status).toBe(404);
  const { text } = await read('/api/nowhere');
  expect(JSON.parse(text).title).not.toMatch(spanish);
});

test('English dates begin with their day, as in the country of the race', async () => {
  const { text } = await read('/en/home');
  expect(saidOn(text)).toContain('20 February 2027');
});

test('no page of the desk speaks or asks for Spanish', async () => {
  const cookie = `desk=${await site.signedIn('Rosa', ['owner'])}; language=es`;
  const pages = deskRoutes.filter(({ path, file }) => file.endsWith('.tsx') && !/[:*]/.test(path));
  expect(pages.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (const { path } of pages) {
    const { status, text, url } = await read(`/mesa/${path}`, { cookie });
    expect(status, path).toBeLessThan(500);
    expect(url.pathname, path).toMatch(/^\/en\//);
    expect(text, path).not.toMatch(/<(input|textarea)[^>]* lang="es"/);
    found.push(...spanishOn(path, text));
  }
  expect(found).toEqual([]);
});
