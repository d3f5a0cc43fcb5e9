import { sitePages } from '../../src/sharing/site-pages.ts';
import { sampleCatalogue } from '../support/sample-editions.ts';

/** Every page that the sitemap names, without a language. */
export const publicPaths = sitePages(sampleCatalogue);

/** Every page of the site map that needs no registration, without a language. */
export const pagePaths = [
  ...publicPaths,
  '/palistas/benjamin-curihual-riquelme',
  '/palistas/roberto-proano-zambrano',
  '/iconos',
];
