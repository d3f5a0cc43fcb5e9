import { type PageShows, publicPages } from '../design/ui/page/public-pages.ts';
import {
  type KeptAddress,
  type KeptRule,
  keptAddresses,
} from '../platform/answers/addresses/kept-address.ts';
import { offlinePath } from '../site/offline/page-addresses.ts';
import type { SiteVersions } from './site-versions.server.ts';

/** What an answer shows: as of a page, or of programs one edition by its number. */
export type Shows = Exclude<PageShows, 'one'> | 'edition';

/**
 * Every address that may be kept, and by what. What is not here is made for each visitor: forms,
 * confirmations, payments, anything with a token. Pages say it in their rows, and a test holds the
 * rest against the site map.
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
