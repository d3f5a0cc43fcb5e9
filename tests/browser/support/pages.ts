import { publicPages } from '../../../src/design/ui/page/public-pages.ts';
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
  ...publicPages
    .filter(({ sitemap }) => sitemap !== 'never' && sitemap !== 'racing')
    .map(({ path }) => path.replace(':year', '2023')),
  '/palistas/benjamin-curihual-riquelme',
  '/iconos',
];
