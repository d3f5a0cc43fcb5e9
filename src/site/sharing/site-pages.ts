import { type Catalogue, type EditionPages, yearsWith } from '../../record/editions/catalogue.ts';
import { rankingPath } from '../championship/ranking-path.ts';

const editionPaths = {
  resultados: 'results',
  participantes: 'participants',
  staff: 'staff',
  auspiciantes: 'sponsors',
} as const satisfies Record<string, EditionPages>;

/**
 * The pages that search engines shall find, by their path without a language: what the sitemap
 * lists and the tests visit. Pages of one visitor (confirmation, payments), those about one person
 * (paddlers, who did not ask to be found by their names) and the page of icons are not among them;
 * the live page is where a day of racing is planned or just over.
 */
export function sitePages(catalogue: Catalogue, isLive = false): string[] {
  return [
    '/home',
    '/carrera/programa',
    '/carrera/objetivo',
    '/carrera/reglamento',
    '/carrera/lugar',
    '/carrera/categorias',
    rankingPath,
    '/registro',
    ...Object.entries(editionPaths).flatMap(([path, pages]) =>
      yearsWith(catalogue, pages).map((year) => `/${path}/${year}`),
    ),
    ...yearsWith(catalogue, 'heats').map((year) => `/resultados/${year}/mangas`),
    '/avisos',
    ...(isLive ? ['/en-vivo'] : []),
    '/media',
    '/privacidad',
  ];
}
