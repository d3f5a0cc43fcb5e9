import type { TextKey, TextSection } from '../../../platform/i18n/text-key.ts';
import { filterFields } from '../list/list-filter.ts';
import { pageField } from '../list/page-field.ts';

/**
 * The data that a page shows, which decide when its cached response expires: the facts of the editions alone (`facts`),
 * one edition (`year`), an edition with its race under way (`results`), series, race day (`live`), the hours of its
 * races (`schedule`), all data (`everything`), all data and race day (`now`). A page for `one` visitor is never cached.
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

export type PageFamily =
  | 'home'
  | 'race'
  | 'results'
  | 'participants'
  | 'people'
  | 'sponsors'
  | 'media'
  | 'registration';

/** Scenes along the river on race day, from the pool above the start to the lower end. */
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

/** All properties of a public page except its file (`src/routes.ts`). */
interface PublicPage {
  /** Address without a language; `:name` stands for one segment. */
  path: `/${string}`;
  shows: PageShows;
  /** Query parameters that a cached response depends on; all others are ignored. */
  query?: readonly string[];
  /** When the sitemap lists the page. Never for a page of one visitor or about one person. */
  sitemap:
    | 'always'
    | 'racing'
    | 'never'
    | 'results'
    | 'heats'
    | 'participants'
    | 'staff'
    | 'sponsors';
  /** Menu group of the page and the text of its link. Null when no menu links to the page. */
  menu: { group: MenuGroupName; text: TextKey | 'year' } | null;
  /** Scene of the drawn river in the page header, or that of the row above. */
  river: RiverMoment | 'above';
  preview: PageFamily;
  /** Sections of the dictionary that the page shows best, for previewing edited texts. */
  words?: readonly TextSection[];
}

const list = [filterFields.search, filterFields.category, pageField] as const;
/** A page for one visitor, reached by a personal link. */
const ofOne = { shows: 'one', sitemap: 'never', menu: null } as const;
/** A page that a phone without connection shows instead of another one. */
const standIn = {
  shows: 'facts',
  sitemap: 'never',
  menu: null,
  river: 'end',
  preview: 'home',
} as const;

/**
 * Every public page, in the order along the river. Addresses, cached responses, sitemap, menu, page headers and
 * previews follow this list; a row without a file, or a file without a row, does not compile.
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
  { ...ofOne, path: '/registro/tripulacion', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/registro/recibir', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/confirmacion', river: 'pool', preview: 'registration' },
  { ...ofOne, path: '/confirmacion/corregir', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/confirmacion/entregar', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/confirmacion/tripulacion', river: 'above', preview: 'registration' },
  { ...ofOne, path: '/confirmacion/otra-prueba', river: 'above', preview: 'registration' },
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
  // Not cached: a picture arrives and is erased without a new version of the edition.
  {
    ...ofOne,
    path: '/resultados/:year/llegadas',
    river: 'above',
    preview: 'results',
    words: ['photoFinish'],
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

export type QueryOf<Path extends PublicPath> = Extract<
  Row,
  { path: Path; query: readonly string[] }
>['query'][number];

/** Returns the page of an address without a language, or the nearest one above it. */
export function findPublicPage(address: string): Row | undefined {
  return publicPages.find(({ path }) => address.startsWith(path.replace(/\/:.*/, '')));
}

/** Returns the page that shows a section of the dictionary best; the home page for sections without one. */
export function pageOfWords(section: string): PublicPath {
  const rows: readonly (PublicPage & { path: PublicPath })[] = publicPages;
  return rows.find(({ words }) => words?.some((one) => one === section))?.path ?? '/home';
}
