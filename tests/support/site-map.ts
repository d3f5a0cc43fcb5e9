import type { RouteConfigEntry } from '@react-router/dev/routes';
import siteMap from '../../src/routes.ts';

const collectFiles = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`src/${file}`, ...collectFiles(children)]);

/** Every file that answers an address. */
export const routeFiles = collectFiles(siteMap);

/** Routes of the tree without a language; what stands around pages has no address of its own. */
const routes = siteMap
  .flatMap((entry) => (entry.path ? [entry] : (entry.children ?? [])))
  .filter(({ path = '' }) => !/^(es|en)(\/|$)/.test(path));

/** Every address outside the desk, from the site's root, with its file below src/. */
export const siteRoutes = routes.flatMap(({ path, file }) =>
  path && !/^(mesa|desk)(\/|$)/.test(path) ? [{ path: `/${path}`, file }] : [],
);

/** Every address of the desk, below its own, with its file below src/. */
export const deskRoutes = (routes.find(({ path }) => path === 'mesa')?.children ?? []).map(
  ({ path = '', file }) => ({ path, file }),
);
