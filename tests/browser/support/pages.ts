import { publicPages } from '../../../src/design/ui/page/public-pages.ts';
import { sitePages } from '../../../src/site/sharing/site-pages.ts';
import { sampleCatalogue } from '../../support/sample-editions.ts';

export const publicPaths = sitePages(sampleCatalogue);

/** One page of each type, without a language. */
export const pageTypes = [
  ...publicPages
    .filter(({ sitemap }) => sitemap !== 'never' && sitemap !== 'racing')
    .map(({ path }) => path.replace(':year', '2023')),
  '/palistas/benjamin-curihual-riquelme',
  '/iconos',
];

const everyPath = [
  ...publicPaths,
  '/palistas/benjamin-curihual-riquelme',
  '/palistas/roberto-proano-zambrano',
  '/iconos',
];

/** The pages of a sweep, without a language: one of each type, or every page in `npm run test:long`. */
export const pagePaths = process.env.SWEEP === 'every' ? everyPath : pageTypes;
