import { filterFields } from '../design/ui/list/list-filter.ts';
import { pageField } from '../design/ui/list/page-field.ts';
import {
  type KeptAddress,
  type KeptRule,
  keptAddresses,
} from '../platform/answers/addresses/kept-address.ts';
import { viewFields } from '../site/championship/ranking-view.ts';
import {
  checkInShellPath,
  offlinePath,
  privatePath,
  unsentPath,
  wantedParam,
} from '../site/offline/page-addresses.ts';
import { heatField } from '../site/results/gates/heat-field.ts';
import type { SiteVersions } from './site-versions.server.ts';

const filterNames = Object.values(filterFields);

/**
 * What an answer shows: the facts of the editions alone; one edition, by its year or number; the
 * championship; race day; the hours of its races; anything.
 */
export type Shows =
  | 'facts'
  | 'year'
  | 'edition'
  | 'championship'
  | 'live'
  | 'schedule'
  | 'everything';

/**
 * Every address that may be kept, and by what. What is not here is made for each visitor: forms,
 * confirmations, payments, anything with a token. A test holds this against the site map.
 */
export const keptRules: readonly KeptRule<Shows>[] = [
  { path: '/home', shows: 'facts' },
  { path: '/carrera/lugar', shows: 'facts' },
  { path: '/carrera/programa', shows: 'schedule' },
  { path: '/carrera/categorias', shows: 'facts' },
  { path: '/carrera/reglamento', shows: 'facts' },
  { path: '/carrera/objetivo', shows: 'facts' },
  { path: '/avisos', shows: 'facts' },
  { path: '/en-vivo', shows: 'live' },
  { path: '/media', shows: 'facts' },
  {
    path: '/carrera/campeonato-nacional',
    shows: 'championship',
    query: [...Object.values(viewFields), pageField],
  },
  { path: '/participantes/:year', shows: 'year', query: [...filterNames, pageField] },
  { path: '/staff/:year', shows: 'facts' },
  { path: '/auspiciantes/:year', shows: 'facts' },
  { path: '/resultados/:year', shows: 'year', query: [...filterNames, heatField, pageField] },
  { path: '/resultados/:year/mangas', shows: 'year', query: [...filterNames, pageField] },
  { path: '/palistas/:key', shows: 'everything' },
  { path: '/privacidad', shows: 'facts' },
  { path: '/iconos', shows: 'facts' },
  { path: offlinePath, shows: 'facts', query: [wantedParam] },
  { path: privatePath, shows: 'facts' },
  { path: checkInShellPath, shows: 'facts' },
  { path: unsentPath, shows: 'facts' },
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
  { path: '/assets/i18n/es.json', shows: 'facts', api: true },
  { path: '/assets/i18n/en.json', shows: 'facts', api: true },
  { path: '/sitemap.xml', shows: 'facts', api: true },
  { path: '/robots.txt', shows: 'facts', api: true },
  { path: '/.well-known/security.txt', shows: 'facts', api: true },
];

/**
 * Looks up the pages whose answers hold from one start to the next where nothing changed: of facts alone, each
 * one page, and about nobody who registered or raced.
 */
export const findLasting = keptAddresses(
  keptRules.filter(({ path, shows }) => shows === 'facts' && !path.includes(':')),
);

/** Paths of pages that a browser may fetch before their link is followed. */
export const fetchedAhead: readonly string[] = keptRules
  .filter(({ path, api }) => !api && !path.startsWith(offlinePath))
  .map(({ path }) => path);

/** The version of pages of facts alone. */
export function versionOfFacts({ day, frame }: Pick<SiteVersions, 'day' | 'frame'>): string {
  return `${day} ${frame} `;
}

/** The version of what an address shows, the frame around it and the day among it. */
export function versionOfKept(
  { shows, params }: KeptAddress<Shows>,
  versions: SiteVersions,
): string {
  return `${versionOfFacts(versions)}${shown()}`;

  function shown(): string | number {
    if (shows === 'facts') return '';
    if (shows === 'live') return versions.live;
    if (shows === 'schedule') return versions.schedule;
    if (shows === 'championship') return versions.championship;
    const edition = [...versions.editions].find(([id, { year }]) =>
      shows === 'year'
        ? String(year) === params.year
        : shows === 'edition' && String(id) === params.edition,
    );
    // Whoever writes it in another way (`%32023`) is answered too: with which edition, the app knows.
    return edition?.[1].version ?? versions.everything;
  }
}
