import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { defaultLanguage } from '../../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import {
  checkInShellPath,
  isOfflinePage,
  isPhonePage,
  offlinePath,
  wantedParam,
} from '../page-addresses.ts';
import { copyInAnyLanguage, findCopy, languageFor, matchOptions, standIn } from './find-copy.ts';
import {
  describeSavedPage,
  isKeepable,
  pagesCache,
  toSavedPage,
  toShownCopy,
} from './saved-page.ts';
import type { LifetimeEvent } from './worker-scope.ts';

/** A very weak signal is worse than none: after this time the copy is shown while the request goes on. */
export const patienceSeconds = 3;

const rules: WorkboxPlugin[] = [
  {
    cacheWillUpdate: async ({ request, response }) => {
      if (!isKeepable(response)) return null;
      // Stand-ins are shown under other addresses, where the router's scripts would fail.
      const { pathname } = new URL(request.url);
      const { path } = splitPath(pathname);
      const underOwn = path === offlinePath || path === checkInShellPath;
      const isStandIn = isOfflinePage(pathname) && !underOwn;
      // Copies of earlier builds vary by their request headers and would be found before the new copy.
      await (await caches.open(pagesCache)).delete(request, matchOptions);
      return toSavedPage(response, Date.now(), { withScripts: !isStandIn });
    },
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
      if (!cachedResponse) return undefined;
      const wanted = await languageFor(new URL(request.url).pathname);
      const isRead = wanted === null || describeSavedPage(cachedResponse).language === wanted;
      if (!isRead) return undefined;
      // The page shows the phone's own data, which are newer than the copy.
      return isPhonePage(new URL(request.url).pathname)
        ? cachedResponse
        : toShownCopy(cachedResponse);
    },
  },
  limitCache({
    maxEntries: 80,
    maxAgeSeconds: 60 * 24 * 60 * 60,
    purgeOnQuotaError: true,
    matchOptions,
  }),
];

const networkFirst = (networkTimeoutSeconds: number) =>
  new NetworkFirst({ cacheName: pagesCache, networkTimeoutSeconds, matchOptions, plugins: rules });

/** Loads a page from the server and stores it if allowed; uses the copy on failure or after the time limit. */
export const patient = networkFirst(patienceSeconds);
const hasty = networkFirst(0.05);

/** Answers with a page from the server, else with its copy, else with a redirect to a copy. */
export async function answerPage(
  request: Request,
  event: LifetimeEvent,
  { isSignalWeak }: { isSignalWeak: boolean },
): Promise<Response> {
  try {
    return await (isSignalWeak ? hasty : patient).handle({ request, event });
  } catch {
    return nextBest(new URL(request.url));
  }
}

async function nextBest(wanted: URL): Promise<Response> {
  const asked = wanted.pathname + wanted.search;
  const copy = await findCopy(wanted);
  if (copy !== null && copy !== asked) return Response.redirect(copy);
  const foreign = await copyInAnyLanguage(wanted);
  if (foreign) return foreign;
  const language = (await languageFor(wanted.pathname)) ?? defaultLanguage;
  const search = new URLSearchParams({ [wantedParam]: asked });
  return Response.redirect(`${localizedPath(offlinePath, language)}?${search}`);
}

/** Answers with the offline page; one copy serves all requested addresses. */
export async function answerOfflinePage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const { pathname, search } = new URL(request.url);
    const { path, language } = splitPath(pathname);
    if (language !== null) return standIn(path, new URL(request.url));
    const readIn = (await languageFor(pathname)) ?? defaultLanguage;
    return Response.redirect(localizedPath(path, readIn) + search);
  }
}

/** Answers a single visitor's page or a form from the server, else with the stand-in that says why not. */
export async function answerOrStandIn(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return standIn(path, new URL(request.url));
  }
}

/** Returns Workbox's cache limit with the strictest types. */
export function limitCache(options: ExpirationPluginOptions): WorkboxPlugin {
  const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin(options);
  return {
    ...(cacheDidUpdate && { cacheDidUpdate }),
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
  };
}
