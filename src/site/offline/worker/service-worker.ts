import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { defaultLanguage, isLanguage } from '../../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { readLocalPath } from '../../../platform/page/read-local-path.ts';
import {
  checkInShellPath,
  isCheckIn,
  isOfflinePage,
  isOfOneVisitor,
  mayBeKept,
  mayHaveCopy,
  pageOfDataRequest,
  phonePagesFor,
  privatePath,
  unsentPath,
} from '../page-addresses.ts';
import { readVisit } from '../visit.ts';
import { answerData } from './answer-data.ts';
import {
  answerOfflinePage,
  answerOrStandIn,
  answerPage,
  limitCache,
  patienceSeconds,
} from './answer-page.ts';
import { languageFor, rememberLanguage, savedPage } from './find-copy.ts';
import { keepListedPages, keepPage } from './keep-page.ts';
import { describeSavedPage, pagesCache } from './saved-page.ts';
import { openNotice, showNotice } from './show-notice.ts';
import { createSignal } from './signal.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Constants that the build writes into the service worker (scripts/build-service-worker.ts). */
declare const __SITE_VERSION__: string;
declare const __SITE_ASSETS__: readonly string[];

const siteVersion = __SITE_VERSION__;

const siteAssets = __SITE_ASSETS__;

/** One cache for each build, because a stored page needs the files of its build. */
const nameAssetCache = (version: string) => `assets-${version}`;
const search: MultiCacheQueryOptions = { ignoreVary: true };

/** Stores every file of this build; a file with the same name in an earlier build is copied. */
async function keepAssets(): Promise<void> {
  const cache = await caches.open(nameAssetCache(siteVersion));
  await Promise.all(
    siteAssets.map(async (address) => {
      const known = await caches.match(address, search);
      if (known) await cache.put(address, known);
      else await cache.add(address);
    }),
  );
}

/** Answers with a stored file, else from the server; a file with a hash in its name never changes. */
async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, search);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(nameAssetCache(siteVersion));
    await cache.put(request, response.clone());
  }
  return response;
}

/** Only an activating worker may do so, because then no open page belongs to an older build. */
async function dropUnusedAssets(): Promise<void> {
  const pages = await caches.open(pagesCache);
  const kept = await pages.matchAll();
  const used = new Set(
    [siteVersion, ...kept.map((page) => describeSavedPage(page).version)].map(nameAssetCache),
  );
  const names = await caches.keys();
  const unused = names.filter((name) => name.startsWith(nameAssetCache('')) && !used.has(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
}

const languageSwitch = /^\/api\/language\/(\w+)$/;

/** Answers the language switch without signal: stores the choice and redirects to the page. */
async function answerLanguage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const { pathname, searchParams } = new URL(request.url);
    const language = languageSwitch.exec(pathname)?.[1];
    if (!isLanguage(language)) return Response.error();
    await rememberLanguage(language);
    return Response.redirect(
      localizedPath(switchedPage(searchParams.get('to'), request), language),
    );
  }
}

/** Returns the page to show. A stand-in does not know its address, so the referrer decides. */
function switchedPage(to: string | null, { referrer }: Request): string {
  const { path } = splitPath(readLocalPath(to) ?? '/home');
  if (!isOfflinePage(path) || !referrer.startsWith(`${location.origin}/`)) return path;
  const { pathname, search } = new URL(referrer);
  return splitPath(pathname).path + search;
}

declare const self: WorkerScope;

const signal = createSignal();

// A new worker waits until the last page of the old build is closed, so that no page loses its scripts.
self.addEventListener('install', (event) => event.waitUntil(keepAssets()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), dropUnusedAssets()])),
);

self.addEventListener('message', (event) => {
  const visit = readVisit(event.data);
  if (!visit) return;
  const visited = new URL(visit.address, self.location.origin);
  const work = async () => {
    if (isLanguage(visit.language)) await rememberLanguage(visit.language);
    if (mayBeKept(visited.pathname)) await keepPage(visited.pathname + visited.search, event);
    if (isCheckIn(visited.pathname)) {
      const language = await languageFor(visited.pathname);
      await keepPage(localizedPath(checkInShellPath, language ?? defaultLanguage), event);
    }
    // Before the other pages, because a phone that was just paired may lose its connection at any moment.
    for (const page of phonePagesFor(visited.pathname)) await keepPage(page, event);
    await keepListedPages(visited, event);
  };
  event.waitUntil(work());
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self, event)));

registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/assets/i18n/'),
  ({ request }) => answerAsset(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(images|icons|pictures)\//.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [limitCache({ maxEntries: 80, purgeOnQuotaError: true })],
  }),
);

/** Matches pages that the browser itself requests, by address, link or form. */
const documents =
  (isOne: (pathname: string) => boolean) =>
  ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) =>
    sameOrigin && request.mode === 'navigate' && isOne(url.pathname);

registerRoute(documents(isCheckIn), ({ request }) => answerCheckIn(request));

registerRoute(documents(isOfflinePage), ({ request }) => answerOfflinePage(request));

registerRoute(
  documents((pathname) => languageSwitch.test(pathname)),
  ({ request }) => answerLanguage(request),
);

registerRoute(documents(isOfOneVisitor), ({ request }) => answerOrStandIn(request, privatePath));

registerRoute(documents(mayHaveCopy), ({ request, event }) =>
  answerPage(request, event, { isSignalWeak: signal.isWeak() }),
);

// A form is never sent again by the worker.
registerRoute(
  documents(() => true),
  ({ request }) => answerOrStandIn(request, unsentPath),
  'POST',
);

registerRoute(
  ({ url, sameOrigin }) => {
    const page = sameOrigin ? pageOfDataRequest(url) : null;
    return page !== null && (mayHaveCopy(page.pathname) || isOfOneVisitor(page.pathname));
  },
  ({ request, event }) => answerData(request, event, signal),
);

/** The stand-in contains no personal data and reads them from the device. */
async function answerCheckIn(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const language = (await languageFor(pathname)) ?? defaultLanguage;
  const shell = localizedPath(checkInShellPath, language);
  if ((await savedPage(shell)) === null) return fetch(request);
  const answer = fetch(request);
  // A failure after the stand-in was shown is ignored.
  answer.catch(() => undefined);
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceSeconds * 1000);
  });
  try {
    return (await Promise.race([answer, late])) ?? Response.redirect(shell);
  } catch {
    return Response.redirect(shell);
  }
}
