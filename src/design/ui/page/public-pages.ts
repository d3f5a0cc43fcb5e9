import type { TextKey, TextSection } from '../../../platform/i18n/text-key.ts';
import { filterFields } from '../list/list-filter.ts';
import { pageField } from '../list/page-field.ts';

/**
 * What an answer shows, and is made anew for: the facts of the editions alone, one edition, one with its
 * race while that is run, series, race day, the hours of its races, anything, anything and race day (`now`). A page of `one`
 * visitor is kept by nobody.
 */
export type PageShows =
  | 'facts'
  | 'year'
  | 'results'
  | 'series'
  | 'live'
  | 'schedule'
  | 'everything'
  | 'now'
  | 'one';

/** Pages that share one picture where a link to them is posted. */
export type PageFamily =
  | 'home'
  | 'race'
  | 'results'
  | 'participants'
  | 'people'
  | 'sponsors'
  | 'media'
  | 'registration';

/** What one sees along the river on the day, from the pool above the start to the lower end. */
export type RiverMoment =
  | 'pool'
  | 'start'
  | 'rapid'
  | 'gates'
  | 'bank'
  | 'camera'
  | 'finish'
  | 'end';

export type MenuGroupName = 'race' | 'results' | 'participants' | 'sponsors' | 'staff' | 'media';

/** All that is decided of a public page, but its file (`src/routes.ts`). */
interface PublicPage {
  /** Address without a language; `:name` stands for one part. */
  path: `/${string}`;
  shows: PageShows;
  /** The parameters of the query that a kept answer depends on; all others are left out. */
  query?: readonly string[];
  /**
   * Where the sitemap names it: always, while there is a day of racing, for each year that has such
   * pages. Never: it belongs to one visitor, is about one person, or stands in for another page.
   */
  sitemap:
    | 'always'
    | 'racing'
    | 'never'
    | 'results'
    | 'heats'
    | 'participants'
    | 'staff'
    | 'sponsors';
  /** Its group of the menu, and what the link says; null where no menu leads to it. */
  menu: { group: MenuGroupName; text: TextKey | 'year' } | null;
  /** The moment of the race that its head shows of the drawn river, or that of the row above. */
  river: RiverMoment | 'above';
  /** The picture of a shared link. */
  preview: PageFamily;
  /** The parts of the dictionary that it is about: where somebody sees first what they rewrote. */
  words?: readonly TextSection[];
}

const list = [filterFields.search, filterFields.category, pageField] as const;
/** Made for one visitor, and found by a link of theirs. */
const ofOne = { shows: 'one', sitemap: 'never', menu: null } as const;
/** What a phone without signal shows instead of another page. */
const standIn = {
  shows: 'facts',
  sitemap: 'never',
  menu: null,
  river: 'end',
  preview: 'home',
} as const;

/**
 * Every public page, a row each, in the order in which one meets them down the river. Addresses, kept
 * answers, sitemap, menu, heads and previews are made from it; a row without a file, or a file without
 * a row, does not compile.
 */
export const publicPages = [
  { path: '/home', shows: 'facts', sitemap: 'always', menu: null, river: 'end', preview: 'home' },
  {
    path: '/carrera/lugar',
    shows: 'facts',
    sitemap: 'always',
    menu: { group: 'race', text: 'nav.place' },
    river: 'rapid',
    preview: 'race',
    words: ['place'],
  },
  {
    path: '/carrera/programa',
    shows: 'schedule',
    sitemap: 'always',
    menu: { group: 'race', text: 'nav.schedule' },
    river: 'start',
    preview: 'race',
    words: ['schedule'],
  },
  {
    path: '/carrera/categorias',
    shows: 'facts',
    sitemap: 'always',
    menu: { group: 'race', text: 'nav.categories' },
    river: 'start',
    preview: 'race',
    words: ['categories', 'category'],
  },
  {
    path: '/carrera/reglamento',
    shows: 'facts',
    sitemap: 'always',
    menu: { group: 'race', text: 'nav.regulations' },
    river: 'gates',
    preview: 'race',
    words: ['regulations'],
  },
  {
    path: '/carrera/objetivo',
    shows: 'facts',
    sitemap: 'always',
    menu: { group: 'race', text: 'nav.goals' },
    river: 'rapid',
    preview: 'race',
    words: ['goals'],
  },
  {
    path: '/registro',
    shows: 'one',
    sitemap: 'always',
    menu: null,
    river: 'pool',
    preview: 'registration',
    words: ['registration'],
  },
  { ...ofOne, path: '/registro/enlace', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/registro/equipo', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/registro/equipo/tabla', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/registro/aceptar', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/registro/recibir', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/confirmacion', river: 'pool', preview: 'registration' },
  { ...ofOne, path: '/confirmacion/corregir', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/confirmacion/entregar', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/confirmacion/recibo', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/confirmacion/retiro', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/payments/bank-transfer', river: 'pool', preview: 'registration' },
  { ...ofOne, path: '/payments/card-return', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/payments/sandbox', river: 'above', preview: 'registration' },
  {
    path: '/participantes/:year',
    shows: 'year',
    query: list,
    sitemap: 'participants',
    menu: { group: 'participants', text: 'year' },
    river: 'pool',
    preview: 'participants',
  },
  {
    path: '/staff/:year',
    shows: 'facts',
    sitemap: 'staff',
    menu: { group: 'staff', text: 'year' },
    river: 'bank',
    preview: 'people',
  },
  {
    path: '/auspiciantes/:year',
    shows: 'facts',
    sitemap: 'sponsors',
    menu: { group: 'sponsors', text: 'year' },
    river: 'bank',
    preview: 'sponsors',
  },
  {
    path: '/resultados/:year',
    shows: 'results',
    query: [filterFields.search, filterFields.category, 'manga', pageField],
    sitemap: 'results',
    menu: { group: 'results', text: 'year' },
    river: 'finish',
    preview: 'results',
  },
  {
    path: '/resultados/:year/mangas',
    shows: 'year',
    query: list,
    sitemap: 'heats',
    menu: null,
    river: 'above',
    preview: 'results',
  },
  {
    path: '/resultados/:year/cross',
    shows: 'results',
    sitemap: 'never',
    menu: null,
    river: 'above',
    preview: 'results',
    words: ['bracket'],
  },
  { ...ofOne, path: '/certificado/:key', river: 'above', preview: 'results' },
  {
    path: '/datos',
    shows: 'everything',
    sitemap: 'always',
    menu: null,
    river: 'finish',
    preview: 'results',
    words: ['openData'],
  },
  {
    path: '/carrera/campeonato-nacional',
    shows: 'series',
    query: ['orden', 'categoria', 'quien', pageField],
    sitemap: 'always',
    menu: null,
    river: 'finish',
    preview: 'race',
    words: ['championship'],
  },
  {
    path: '/series/:name',
    shows: 'series',
    query: ['ver', 'quien', pageField],
    sitemap: 'never',
    menu: null,
    river: 'above',
    preview: 'race',
    words: ['seriesPage'],
  },
  {
    path: '/palistas/:key',
    shows: 'now',
    sitemap: 'never',
    menu: null,
    river: 'gates',
    preview: 'participants',
  },
  {
    path: '/media',
    shows: 'facts',
    sitemap: 'always',
    menu: { group: 'media', text: 'nav.videos' },
    river: 'camera',
    preview: 'media',
    words: ['media'],
  },
  {
    path: '/avisos',
    shows: 'facts',
    sitemap: 'always',
    menu: null,
    river: 'start',
    preview: 'home',
  },
  {
    path: '/privacidad',
    shows: 'facts',
    sitemap: 'always',
    menu: null,
    river: 'bank',
    preview: 'home',
    words: ['privacy'],
  },
  {
    path: '/iconos',
    shows: 'facts',
    sitemap: 'never',
    menu: null,
    river: 'gates',
    preview: 'home',
  },
  {
    path: '/en-vivo',
    shows: 'live',
    sitemap: 'racing',
    menu: null,
    river: 'finish',
    preview: 'home',
  },
  {
    path: '/insertar',
    shows: 'series',
    query: ['que', 'ano', 'palista', 'serie', 'idioma', 'tema', 'alto'],
    sitemap: 'always',
    menu: null,
    river: 'camera',
    preview: 'results',
    words: ['embed'],
  },
  { ...ofOne, path: '/noticias/baja', river: 'end', preview: 'home' },
  { ...standIn, path: '/sin-senal', query: ['de'] },
  { ...standIn, path: '/sin-senal/privada' },
  { ...standIn, path: '/sin-senal/acreditacion' },
  { ...standIn, path: '/sin-senal/sin-enviar' },
] as const satisfies readonly PublicPage[];

type Row = (typeof publicPages)[number];

export type PublicPath = Row['path'];

/** What the address of a page may ask for in its query. */
export type QueryOf<Path extends PublicPath> = Extract<
  Row,
  { path: Path; query: readonly string[] }
>['query'][number];

/** The page of an address without a language, or the nearest above it. */
export function publicPageOf(address: string): Row | undefined {
  return publicPages.find(({ path }) => address.startsWith(path.replace(/\/:.*/, '')));
}

/** The page on which one sees a part of the dictionary best; the landing page shows of many. */
export function pageOfWords(section: string): PublicPath {
  const rows: readonly (PublicPage & { path: PublicPath })[] = publicPages;
  return rows.find(({ words }) => words?.some((one) => one === section))?.path ?? '/home';
}
