import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { shortenedAddresses } from './design/layout/menu/newest-page.ts';
import type { PublicPath } from './design/ui/page/public-pages.ts';
import { englishAddress } from './desk/frame/address-in.ts';
import { deskPages, innerPages } from './desk/frame/desk-pages.ts';
import { cardProviders } from './platform/config/card-providers.ts';
import { languages } from './platform/i18n/languages.ts';

/** Files of the public pages; everything else about a page is in its row of `public-pages.ts`. */
const publicPages = {
  '/home': 'site/race/home/home-page.tsx',
  '/carrera/lugar': 'site/race/venue/venue-page.tsx',
  '/carrera/programa': 'site/race/schedule/schedule-page.tsx',
  '/carrera/categorias': 'site/race/categories-page.tsx',
  '/carrera/reglamento': 'site/race/regulations/regulations-page.tsx',
  '/carrera/objetivo': 'site/race/goals-page.tsx',
  '/avisos': 'site/announcements/announcements-page.tsx',
  '/en-vivo': 'race-day/live/live-page.tsx',
  '/insertar': 'race-day/embed/embed-page.tsx',
  '/media': 'site/race/media/media-page.tsx',
  '/carrera/campeonato-nacional': 'site/championship/championship-page.tsx',
  '/series/:name': 'site/series/series-page.tsx',
  '/participantes/:year': 'site/participants/participants-page.tsx',
  '/staff/:year': 'site/editions/staff-page.tsx',
  '/auspiciantes/:year': 'site/editions/sponsors-page.tsx',
  '/resultados/:year': 'site/results/results-page.tsx',
  '/resultados/:year/cross': 'race-day/bracket/bracket-page.tsx',
  '/resultados/:year/llegadas': 'race-day/photo-finish/photo-finish-page.tsx',
  '/resultados/:year/mangas': 'site/results/heats/heats-page.tsx',
  '/certificado/:key': 'site/results/papers/certificate-page.tsx',
  '/datos': 'site/open-data/data-page.tsx',
  '/palistas/:key': 'site/paddlers/paddler-page.tsx',
  '/registro': 'registration/registration-page.tsx',
  '/registro/enlace': 'registration/lost-link/lost-link-page.tsx',
  '/registro/equipo': 'registration/clubs/club-page.tsx',
  '/registro/equipo/tabla': 'registration/clubs/table/table-page.tsx',
  '/registro/aceptar': 'registration/clubs/accept-page.tsx',
  '/registro/tripulacion': 'registration/boats/join-page.tsx',
  '/registro/recibir': 'registration/hand-over/take-page.tsx',
  '/noticias/baja': 'registration/news/stop-news-page.tsx',
  '/confirmacion': 'registration/confirmation/confirmation-page.tsx',
  '/confirmacion/corregir': 'registration/own-entry/correct-page.tsx',
  '/confirmacion/entregar': 'registration/hand-over/give-page.tsx',
  '/confirmacion/tripulacion': 'registration/boats/crew-page.tsx',
  '/confirmacion/otra-prueba': 'registration/own-entry/another-page.tsx',
  '/confirmacion/recibo': 'registration/own-entry/receipt-page.tsx',
  '/confirmacion/retiro': 'registration/own-entry/withdraw-page.tsx',
  '/payments/bank-transfer': 'registration/payments/transfer/bank-transfer-page.tsx',
  '/payments/card-return': 'registration/payments/card/card-return-page.tsx',
  '/payments/sandbox': 'registration/payments/card/sandbox-page.tsx',
  '/privacidad': 'site/privacy/privacy-page.tsx',
  '/iconos': 'site/style-guide/icons-page.tsx',
  '/sin-senal': 'site/offline/pages/offline-page.tsx',
  '/sin-senal/privada': 'site/offline/pages/private-page.tsx',
  '/sin-senal/acreditacion': 'desk/check-in/check-in-shell-page.tsx',
  '/sin-senal/sin-enviar': 'site/offline/pages/unsent-page.tsx',
} as const satisfies Record<PublicPath, string>;

/** Public addresses in each language that are not pages. */
const publicFiles = {
  'resultados/:year/posiciones.csv': 'site/results/files/results-file.ts',
  'resultados/:year/posiciones.xlsx': 'site/results/files/results-file.ts',
  'resultados/:year/mangas.csv': 'site/results/files/results-file.ts',
  'resultados/:year/mangas.xlsx': 'site/results/files/results-file.ts',
  'resultados/:year/puertas.csv': 'site/results/files/results-file.ts',
  'resultados/:year/puertas.xlsx': 'site/results/files/results-file.ts',
  'resultados/:year/lista.pdf': 'site/results/papers/result-list-file.ts',
  'resultados/:year/llegadas/:file': 'race-day/photo-finish/photo-finish-file.ts',
  'certificado/:key/certificado.pdf': 'site/results/papers/certificate-file.ts',
  'home/afiche/:file': 'site/race/home/home-poster-file.ts',
  'registro/afiche/:file': 'registration/poster/registration-poster-file.ts',
  'participantes/:year/afiche/:file': 'site/participants/participants-poster-file.ts',
  'resultados/:year/afiche/:file': 'site/results/poster/results-poster-file.ts',
  'resultados/:year/cross/afiche/:file': 'race-day/bracket/cross-poster-file.ts',
  'series/:name/afiche/:file': 'site/series/poster/series-poster-file.ts',
  'palistas/:key/afiche/:file': 'site/paddlers/poster/paddler-poster-file.ts',
  'participantes/:year/lista.csv': 'site/participants/participants-file.ts',
  'participantes/:year/lista.xlsx': 'site/participants/participants-file.ts',
  'carrera/campeonato-nacional/tabla.csv': 'site/championship/ranking-file.ts',
  'carrera/campeonato-nacional/tabla.xlsx': 'site/championship/ranking-file.ts',
  'series/:name/tabla.csv': 'site/series/series-table-file.ts',
  'series/:name/tabla.xlsx': 'site/series/series-table-file.ts',
  'series/:name/clasificacion.json': 'site/series/series-data-file.ts',
  'en-vivo/salidas.csv': 'race-day/live/starts-file.ts',
  'en-vivo/salidas.xlsx': 'race-day/live/starts-file.ts',
  'carrera/programa.ics': 'site/race/schedule/schedule-file.ts',
  'confirmacion/recibo/:file': 'registration/own-entry/receipt-file.ts',
  'registro/equipo/tabla/:file': 'registration/clubs/table/table-file.ts',
  'insertar/en-vivo': 'race-day/embed/live-frame.tsx',
  'insertar/salidas': 'race-day/embed/starts-frame.tsx',
  'insertar/cross/:year': 'race-day/embed/cross-frame.tsx',
  'insertar/resultados/:year': 'race-day/embed/results-frame.tsx',
  'insertar/serie/:name': 'race-day/embed/series-frame.tsx',
  'insertar/palista/:key': 'race-day/embed/paddler-frame.tsx',
  'avisos.atom': 'site/announcements/announcements-feed.ts',
  'manifest.webmanifest': 'site/offline/web-app-manifest.ts',
} as const;

/** The site map. `name` is the prefix of the ids in one of three trees: no language, es, en. */
function site(name: string): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, file, { id: `${name}:${path}` });
  return [
    index('design/layout/home-redirect.ts', { id: `${name}:index` }),
    ...Object.entries(publicPages).map(([path, file]) => page(path.slice(1), file)),
    ...Object.entries(publicFiles).map(([path, file]) => page(path, file)),
    ...Object.keys(shortenedAddresses).map((path) =>
      page(path, 'design/layout/shortened-redirect-page.tsx'),
    ),
    ...desk(name),
    ...seat(name),
    ...timing(name),
    ...heats(name),
    ...speaker(name),
    ...selfTest(name),
    ...screen(name),
    route('*', 'design/layout/not-found-page.tsx', { id: `${name}:not-found` }),
  ];
}

/** Pages for organizers: /mesa/pagos, and /en/desk/payments. */
function desk(name: string): RouteConfigEntry[] {
  const [root, other] = name === 'en' ? ['desk', 'mesa'] : ['mesa', 'desk'];
  return [
    route(
      root,
      'desk/desk-page.tsx',
      { id: `${name}:desk` },
      [...deskPages, ...innerPages].map(({ path, file }) =>
        path === ''
          ? index(`desk/${file}`, { id: `${name}:desk/today` })
          : route(name === 'en' ? englishAddress(path) : path, `desk/${file}`, {
              id: `${name}:desk/${path}`,
            }),
      ),
    ),
    // Addresses of the other language, of the desk and of its pages.
    ...[root, other].map((path) =>
      route(`${path}/*`, 'desk/frame/desk-redirect-page.tsx', {
        id: `${name}:desk-redirect/${path}`,
      }),
    ),
  ];
}

/** Pages of a phone on race day: /puesto, and /en/seat. */
function seat(name: string): RouteConfigEntry[] {
  const [path, other] = name === 'en' ? ['seat', 'puesto'] : ['puesto', 'seat'];
  const [judge, otherJudge] = name === 'en' ? ['judge', 'juez'] : ['juez', 'judge'];
  return [
    route(`${judge}/planilla`, 'race-day/judge/sheet/sheet-page.tsx', {
      id: `${name}:judge/sheet`,
    }),
    route(`${otherJudge}/*`, 'race-day/judge/judge-redirect.ts', { id: `${name}:judge-redirect` }),
    route(path, 'race-day/phone/page/seat-page.tsx', { id: `${name}:seat` }),
    route(other, 'race-day/phone/page/seat-redirect.ts', { id: `${name}:seat-redirect` }),
  ];
}

/** Start and finish on race day: /cronometro, and /en/timing. */
function timing(name: string): RouteConfigEntry[] {
  const [path, other] = name === 'en' ? ['timing', 'cronometro'] : ['cronometro', 'timing'];
  return [
    route(path, 'race-day/timing/timing-page.tsx', { id: `${name}:timing` }),
    route(`${path}/cable`, 'race-day/timing/cable/cable-page.tsx', { id: `${name}:cable` }),
    route(other, 'race-day/timing/timing-redirect.ts', { id: `${name}:timing-redirect` }),
    route(`${other}/cable`, 'race-day/timing/timing-redirect.ts', { id: `${name}:cable-redirect` }),
  ];
}

/** The heats of a kayak cross on a phone: /eliminatorias, and /en/heats. */
function heats(name: string): RouteConfigEntry[] {
  const [path, other] = name === 'en' ? ['heats', 'eliminatorias'] : ['eliminatorias', 'heats'];
  return [
    route(path, 'race-day/cross/phone/heats-page.tsx', { id: `${name}:heats` }),
    route(other, 'race-day/cross/phone/heats-redirect.ts', { id: `${name}:heats-redirect` }),
  ];
}

/** The speaker's page: /locucion, and /en/speaker. */
function speaker(name: string): RouteConfigEntry[] {
  const [path, other] = name === 'en' ? ['speaker', 'locucion'] : ['locucion', 'speaker'];
  return [
    route(path, 'race-day/speaker/speaker-page.tsx', { id: `${name}:speaker` }),
    route(other, 'race-day/speaker/speaker-redirect.ts', { id: `${name}:speaker-redirect` }),
  ];
}

/** Test page of a phone before race day: /prueba, and /en/self-test. */
function selfTest(name: string): RouteConfigEntry[] {
  const [path, other] = name === 'en' ? ['self-test', 'prueba'] : ['prueba', 'self-test'];
  return [
    route(path, 'race-day/river/self-test/self-test-page.tsx', { id: `${name}:self-test` }),
    route(other, 'race-day/river/self-test/self-test-redirect.ts', {
      id: `${name}:self-test-redirect`,
    }),
  ];
}

/** Page for a television, a wall or a stream: /pantalla, and /en/screen. */
function screen(name: string): RouteConfigEntry[] {
  const [path, other] = name === 'en' ? ['screen', 'pantalla'] : ['pantalla', 'screen'];
  return [
    route(path, 'race-day/screens/page/screen-page.tsx', { id: `${name}:screen` }),
    route(other, 'race-day/screens/page/screen-redirect.ts', { id: `${name}:screen-redirect` }),
  ];
}

/** The judge's own page: /juez, and /en/judge. */
function judge(name: string): RouteConfigEntry[] {
  const path = name === 'en' ? 'judge' : 'juez';
  return [route(path, 'race-day/judge/judge-page.tsx', { id: `${name}:judge` })];
}

export default [
  route('sitemap.xml', 'site/sharing/sitemap.ts'),
  route('robots.txt', 'site/sharing/robots.ts'),
  route('.well-known/security.txt', 'site/sharing/security-txt.ts'),
  route('sin-senal/paginas.json', 'site/offline/kept-list.ts'),
  ...cardProviders.map((name) =>
    route(`payments/${name}/NotificacionPago`, 'registration/payments/card/card-notification.ts', {
      id: `card-notification:${name}`,
    }),
  ),
  layout('design/layout/boundary-page.tsx', [
    ...site('any'),
    ...languages.flatMap((language) => prefix(language, site(language))),
  ]),
  // Without the boundary page: the judge's page has no form that could be refused, and saves a file.
  ...judge('any'),
  ...languages.flatMap((language) => prefix(language, judge(language))),
] satisfies RouteConfig;
