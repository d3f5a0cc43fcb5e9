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

/** One bar of signal is worse than none: after this the copy is shown and the network goes on. */
export const patienceSeconds = 3;

const rules: WorkboxPlugin[] = [
  {
    cacheWillUpdate: async ({ request, response }) => {
      if (!isKeepable(response)) return null;
      // Shown under other addresses than their own, where the router's scripts would be lost.
      const { pathname } = new URL(request.url);
      const { path } = splitPath(pathname);
      const underOwn = path === offlinePath || path === checkInShellPath;
      const isStandIn = isOfflinePage(pathname) && !underOwn;
      // Copies of earlier builds vary by what asked for them, and would stand before the new one.
      await (await caches.open(pagesCache)).delete(request, matchOptions);
      return toSavedPage(response, Date.now(), { withScripts: !isStandIn });
    },
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
      if (!cachedResponse) return undefined;
      const wanted = await languageFor(new URL(request.url).pathname);
      const isRead = wanted === null || describeSavedPage(cachedResponse).language === wanted;
      if (!isRead) return undefined;
      // What such a page shows is the phone's own, and not as old as the page.
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

/** From the server, and kept where it may be; the copy where that fails or takes too long. */
export const patient = networkFirst(patienceSeconds);
const hasty = networkFirst(0.05);

/** A page: from the server, else its copy, else the way to where a copy is. */
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

/** The offline page shows what was asked for, whatever that was: one copy serves all. */
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

/** A page of one visitor or the answer to a form: from the server, else a page that says why not. */
export async function answerOrStandIn(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return standIn(path, new URL(request.url));
  }
}

/** Workbox's limit of a cache, in the shape that the strictest types accept. */
export function limitCache(options: ExpirationPluginOptions): WorkboxPlugin {
  const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin(options);
  return {
    ...(cacheDidUpdate && { cacheDidUpdate }),
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
  };
}
