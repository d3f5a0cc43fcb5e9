import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { isLanguage, type Language } from '../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import { keptListPath, keptUnder, offlinePath, wantedParam } from '../page-addresses.ts';
import { limitCache } from './limit-cache.ts';
import {
  describeSavedPage,
  isKeepable,
  pagesCache,
  type SavedPage,
  toSavedPage,
  toShownCopy,
} from './saved-page.ts';
import type { LifetimeEvent } from './worker-scope.ts';

const minute = 60_000;
const matchOptions: CacheQueryOptions = { ignoreVary: true };

/** One bar of signal is worse than none: after this the copy is shown and the network goes on. */
export const patienceSeconds = 3;

const rules: WorkboxPlugin[] = [
  {
    cacheWillUpdate: async ({ response }) =>
      isKeepable(response) ? toSavedPage(response, Date.now()) : null,
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse ? toShownCopy(cachedResponse) : undefined,
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

const patient = networkFirst(patienceSeconds);
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
    return Response.redirect(await nextBest(new URL(request.url)));
  }
}

/** Whether a page can be shown without signal under its own or a similar address. */
export async function findCopy(wanted: URL): Promise<string | null> {
  const { language } = splitPath(wanted.pathname);
  for (const address of keptUnder(wanted)) {
    const saved = await savedPage(address);
    if (saved && (language === null || saved.language === language)) return address;
  }
  return null;
}

async function nextBest(wanted: URL): Promise<string> {
  const asked = wanted.pathname + wanted.search;
  const copy = await findCopy(wanted);
  if (copy !== null && copy !== asked) return copy;
  const { language, path } = splitPath(wanted.pathname);
  const inLanguage = localizedPath(offlinePath, language);
  const page = (await savedPage(inLanguage)) ? inLanguage : offlinePath;
  if (path === offlinePath && !wanted.search) throw new Error('The offline page is not kept');
  return `${page}?${new URLSearchParams({ [wantedParam]: asked })}`;
}

/** The offline page shows what was asked for, whatever that was: one copy serves all. */
export async function answerOfflinePage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(pagesCache);
    const { pathname } = new URL(request.url);
    const kept = await cache.match(pathname, matchOptions);
    return kept ? toShownCopy(kept) : Response.error();
  }
}

/** Keeps a page that is being read, unless its copy is fresh and in the right language. */
export async function keepPage(
  address: string,
  event: LifetimeEvent,
  { olderThan = 5 * minute, language }: { olderThan?: number; language?: Language | null } = {},
): Promise<void> {
  const saved = await savedPage(address);
  const isFresh = saved !== null && Date.now() - saved.savedAt < olderThan;
  if (isFresh && (!language || saved.language === language)) return;
  try {
    // `Accept` and the credentials of a visit: the server answers in the visitor's language.
    const request = new Request(address, { headers: { Accept: 'text/html' } });
    const [response, done] = patient.handleAll({ request, event });
    await response;
    await done;
  } catch {
    // No signal now: the copy stays as it is until the next visit.
  }
}

/** Keeps the pages that are always there, in the visitor's way of addressing them. */
export async function keepListedPages(
  visited: URL,
  event: LifetimeEvent,
  shown: unknown,
): Promise<void> {
  const prefix = splitPath(visited.pathname).language;
  // Addresses without a language show the visitor's own: their copies follow a new choice.
  const language = prefix === null && isLanguage(shown) ? shown : null;
  try {
    const answer = await fetch(keptListPath);
    const { pages }: { pages: string[] } = await answer.json();
    const addresses = pages.flatMap((path) => [path, localizedPath(path, prefix)]);
    for (const address of new Set(addresses)) {
      await keepPage(address, event, { olderThan: 15 * minute, language });
    }
  } catch {
    // No signal now: the next visit tries again.
  }
}

async function savedPage(address: string): Promise<SavedPage | null> {
  const cache = await caches.open(pagesCache);
  const kept = await cache.match(address, matchOptions);
  return kept ? describeSavedPage(kept) : null;
}
