import siteMap from '../../src/routes.ts';

/** Routes without a language; layouts have no address of their own. */
const routes = siteMap
  .flatMap((entry) => (entry.path ? [entry] : (entry.children ?? [])))
  .filter(({ path = '' }) => !/^(es|en)(\/|$)/.test(path));

/** Every address outside the desk, from the site's root, with its file below src/. */
export const siteRoutes = routes.flatMap(({ path, file }) =>
  path && !/^(mesa|desk)(\/|$)/.test(path) ? [{ path: `/${path}`, file }] : [],
);

/** Every address of the desk, relative to the desk's, with its file below src/. */
export const deskRoutes = (routes.find(({ path }) => path === 'mesa')?.children ?? []).map(
  ({ path = '', file }) => ({ path, file }),
);
