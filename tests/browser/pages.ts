import { readFileSync } from 'node:fs';
import { catalogueSchema } from '../../src/editions/catalogue.ts';
import { sitePages } from '../../src/sharing/site-pages.ts';

const catalogue = catalogueSchema.parse(JSON.parse(readFileSync('data/editions.json', 'utf8')));

/** Every page that the sitemap names, without a language. */
export const publicPaths = sitePages(catalogue);

/** Every page of the site map that needs no registration, without a language. */
export const pagePaths = [
  ...publicPaths,
  '/palistas/benjamin-curihual-riquelme',
  '/palistas/roberto-proano-zambrano',
  '/iconos',
];
