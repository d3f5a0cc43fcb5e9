import { type PageShows, publicPages } from '../design/ui/page/public-pages.ts';
import {
  type KeptAddress,
  type KeptRule,
  keptAddresses,
} from '../platform/answers/addresses/kept-address.ts';
import { tableEndings } from '../platform/files/table/table-endings.ts';
import { paperSizes } from '../platform/pdf/paper-sizes.ts';
import { themeField } from '../race-day/embed/frame-line.ts';
import { offlinePath } from '../site/offline/page-addresses.ts';
import { dataNames } from '../site/open-data/files/data-files.ts';
import { sizeField } from '../site/results/papers/size-field.ts';
import type { SiteVersions } from './site-versions.server.ts';

/** Data on which a response depends: as for pages, and for the API one edition by its number. */
export type Shows = Exclude<PageShows, 'one'> | 'edition';

/** Lists as files, each as CSV and as a spreadsheet, beside the pages that link to them. */
const listFiles: readonly KeptRule<Shows>[] = (
  [
    ['/resultados/:year/posiciones', 'year'],
    ['/resultados/:year/mangas', 'year'],
    ['/resultados/:year/puertas', 'year'],
    ['/participantes/:year/lista', 'year'],
    ['/carrera/campeonato-nacional/tabla', 'series'],
    ['/series/:name/tabla', 'series'],
    ['/en-vivo/salidas', 'live'],
  ] as const
).flatMap(([path, shows]) => tableEndings.map((ending) => ({ path: `${path}.${ending}`, shows })));

/**
 * Lists every address with a cached response and the data the response depends on. Forms, payments
 * and anything with a token are rendered for each visitor.
 */
export const keptRules: readonly KeptRule<Shows>[] = [
  ...publicPages.flatMap((page) => (page.shows === 'one' ? [] : [page])),
  {
    path: '/api/editions/:edition/participants',
    shows: 'edition',
    query: ['page', 'perPage'],
    api: true,
  },
  {
    path: '/api/editions/:edition/participants/confirm',
    shows: 'edition',
    query: ['page', 'perPage'],
    api: true,
  },
  { path: '/api/raceHeats', shows: 'everything', query: ['page', 'perPage'], api: true },
  { path: '/api/raceTime/:edition/:heat/participants', shows: 'edition', api: true },
  { path: '/api/live', shows: 'live', api: true },
  ...listFiles,
  { path: '/resultados/:year/lista.pdf', shows: 'results', choices: { [sizeField]: paperSizes } },
  { path: '/series/:name/clasificacion.json', shows: 'series' },
  { path: '/insertar/en-vivo', shows: 'live', query: [themeField] },
  { path: '/insertar/salidas', shows: 'live', query: [themeField] },
  { path: '/insertar/cross/:year', shows: 'now', query: [themeField] },
  { path: '/insertar/resultados/:year', shows: 'now', query: [themeField] },
  { path: '/insertar/serie/:name', shows: 'series', query: [themeField] },
  { path: '/insertar/palista/:key', shows: 'now', query: [themeField] },
  { path: '/assets/i18n/es.json', shows: 'facts', api: true },
  { path: '/assets/i18n/en.json', shows: 'facts', api: true },
  ...dataNames.map((name) => ({
    path: `/datos/:year/${name}`,
    shows: 'year' as const,
    api: true,
  })),
  { path: '/sitemap.xml', shows: 'facts', api: true },
  { path: '/robots.txt', shows: 'facts', api: true },
  { path: '/.well-known/security.txt', shows: 'facts', api: true },
];

/**
 * Finds the address of a response that may outlive a restart: facts only, no people, no parameter.
 */
export const findLasting = keptAddresses(
  keptRules.filter(({ path, shows }) => shows === 'facts' && !path.includes(':')),
);

/** Paths of pages that a browser may prefetch. */
export const fetchedAhead: readonly string[] = keptRules
  .filter(
    ({ path, api }) => !api && !/\.|^\/insertar\//.test(path) && !path.startsWith(offlinePath),
  )
  .map(({ path }) => path);

export function versionOfFacts({ day, frame }: Pick<SiteVersions, 'day' | 'frame'>): string {
  return `${day} ${frame} `;
}

export function versionOfKept(
  { shows, params }: KeptAddress<Shows>,
  versions: SiteVersions,
): string {
  return `${versionOfFacts(versions)}${shown()}`;

  function shown(): string | number {
    if (shows === 'facts') return '';
    if (shows === 'live') return versions.live;
    // Results of its races give a series points, also while they are run.
    if (shows === 'now' || shows === 'series') return `${versions.live} ${versions.everything}`;
    if (shows === 'schedule') return versions.schedule;
    const edition = [...versions.editions].find(([id, { year }]) =>
      shows === 'edition' ? String(id) === params.edition : String(year) === params.year,
    );
    // An encoded year (`%32023`) is not recognized here, only by the app: any change makes it stale.
    const version = edition?.[1].version ?? versions.everything;
    const isRun = edition === undefined || edition[1].year === versions.liveYear;
    return shows === 'results' && isRun ? `${version} ${versions.live}` : version;
  }
}
