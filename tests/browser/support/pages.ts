import { sitePages } from '../../../src/site/sharing/site-pages.ts';
import { sampleCatalogue } from '../../support/sample-editions.ts';

/** Every page that the sitemap names, without a language. */
export const publicPaths = sitePages(sampleCatalogue);

/** Every page of the site map that needs no registration, without a language. */
export const pagePaths = [
  ...publicPaths,
  '/palistas/benjamin-curihual-riquelme',
  '/palistas/roberto-proano-zambrano',
  '/iconos',
];

/** One page of each type, without a language. */
export const pageTypes = [
  '/home',
  '/carrera/programa',
  '/carrera/objetivo',
  '/carrera/reglamento',
  '/carrera/lugar',
  '/carrera/categorias',
  '/carrera/campeonato-nacional',
  '/avisos',
  '/media',
  '/resultados/2023',
  '/resultados/2023/mangas',
  '/participantes/2023',
  '/palistas/benjamin-curihual-riquelme',
  '/staff/2023',
  '/auspiciantes/2023',
  '/registro',
  '/iconos',
] as const;
