import { expect, test } from '@playwright/test';
import { keptRules } from '../../../src/app/kept-rules.ts';
import { publicPages } from '../../../src/design/ui/page/public-pages.ts';
import { keptAddresses } from '../../../src/platform/answers/addresses/kept-address.ts';
import { deskRoutes, siteRoutes } from '../../support/site-map.ts';

/** Addresses that no row covers and no cache may keep, with the reason. */
const never: Record<string, string> = {
  '/payments/payphone/NotificacionPago': 'a call of the card provider',
  '/sin-senal/paginas.json': 'cheap, and asked for once a visit',
  '/avisos.atom': 'cheap, and asked for by few',
  '/carrera/programa.ics': 'the moment at which it was written',
  '/registro/equipo/tabla/:file': 'of one club, by its link',
  '/confirmacion/recibo/:file': 'of one entry, by its link',
  '/certificado/:key/certificado.pdf': 'of one paddler, by the key of the certificate',
  '/home/afiche/:file': 'drawn once for each of its names',
  '/registro/afiche/:file': 'drawn once for each of its names',
  '/participantes/:year/afiche/:file': 'drawn once for each of its names',
  '/resultados/:year/afiche/:file': 'drawn once for each of its names',
  '/resultados/:year/cross/afiche/:file': 'drawn once for each of its names',
  '/resultados/:year/llegadas/:file': 'shows people, and is erased without a new version',
  '/series/:name/afiche/:file': 'drawn once for each of its names',
  '/palistas/:key/afiche/:file': 'drawn once for each of its names',
  '/manifest.webmanifest': 'cheap, and kept by the browser',
  '/puesto': 'one phone of race day',
  '/juez': 'one phone of race day',
  '/juez/planilla': 'one phone of race day',
  '/eliminatorias': 'one phone of race day',
  '/cronometro': 'one phone of race day',
  '/cronometro/cable': 'one phone of race day',
  '/locucion': 'one phone of race day',
  '/pantalla': 'one screen of race day',
  '/prueba': 'one phone of race day',
};

const examples: Record<string, string> = {
  ':year': '2023',
  ':key': 'benjamin-curihual-riquelme',
  ':edition': '2',
  ':heat': '10',
};
const example = (path: string) => path.replace(/:\w+/g, (name) => examples[name] ?? name);

const kept = new Set(keptRules.map(({ path }) => path));

test('every route says whether its responses may be cached', () => {
  const rows = new Set<string>(publicPages.map(({ path }) => path));
  const others = siteRoutes
    .filter(({ path, file }) => !path.endsWith('*') && !/-redirect(-page)?\.tsx?$/.test(file))
    .map(({ path }) => path)
    .filter((path) => !rows.has(path));
  expect(others.filter((path) => kept.has(path) === path in never)).toEqual([]);
  const find = keptAddresses(keptRules);
  expect(
    deskRoutes.filter(({ path }) => find(`/mesa/${path}`) || find(`/en/desk/${path}`)),
  ).toEqual([]);
});

/** The endpoint answers 404 while no race day is shown; `live-api-contract.ts` checks its answer on a race day. */
const onRaceDay = '/api/live';
const ofSeries = /^\/(series|insertar\/serie)\//;

for (const { path, api } of keptRules.filter(
  (rule) => rule.path !== onRaceDay && !ofSeries.test(rule.path),
)) {
  const addresses = api ? [example(path)] : ['', '/es', '/en'].map((at) => at + example(path));
  for (const address of addresses) {
    test(`${address} is cached for everybody, and not sent again to a visitor who has it`, async ({
      request,
    }) => {
      const first = await request.get(address);
      expect(first.status()).toBe(200);
      const { etag = '', 'cache-control': caching = '', 'set-cookie': cookie } = first.headers();
      expect(caching).toMatch(/^public, |^max-age/);
      expect(cookie).toBeUndefined();
      const again = await request.get(address, { headers: { 'if-none-match': etag } });
      expect([again.status(), await again.text()]).toEqual([304, '']);
    });
  }
}

function askedFor(html: string): Set<string> {
  const forms = [...html.matchAll(/<form[^>]* method="get"[\s\S]*?<\/form>/g)].join('');
  const fields = [...forms.matchAll(/ name="([^"]+)"/g)];
  const links = [...html.matchAll(/ href="\?([^"=#]+)=/g)];
  return new Set([...fields, ...links].map(([, name = '']) => name));
}

for (const { path, query = [], choices = {} } of keptRules.filter(({ api }) => !api)) {
  test(`the cache of ${path} distinguishes every query parameter that its forms and links use`, async ({
    request,
  }) => {
    const names = askedFor(await (await request.get(`/es${example(path)}`)).text());
    expect([...names].filter((name) => !query.includes(name) && !(name in choices))).toEqual([]);
  });
}

const privatePages = ['/registro', '/confirmacion?identity=none', '/payments/bank-transfer/'];
const tokens = [...privatePages, '/payments/card-return', '/payments/sandbox?sale=none'];

for (const address of [...tokens, ...tokens.map((path) => path.replace(/\/?(\?|$)/, '.data$1'))]) {
  test(`${address} is cached for its visitor alone`, async ({ request }) => {
    for (const prefix of ['', '/es', '/en']) {
      const response = await request.get(prefix + address);
      const { 'cache-control': caching, etag } = response.headers();
      expect(caching, `${prefix}${address}`).toContain('private');
      if (response.ok()) expect(caching).toContain('no-store');
      expect(etag).toBeUndefined();
    }
  });
}
