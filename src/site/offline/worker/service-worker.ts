import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { defaultLanguage, isLanguage } from '../../../platform/i18n/languages.ts';
import { localizedPath } from '../../../platform/i18n/localized-path.ts';
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
import { answerCheckIn } from './answer-check-in.ts';
import { answerData } from './answer-data.ts';
import { answerLanguage, languageSwitch } from './answer-language.ts';
import { answerOfflinePage, answerOrStandIn, answerPage } from './answer-page.ts';
import { languageFor } from './find-copy.ts';
import { answerAsset, dropUnusedAssets, keepAssets } from './keep-assets.ts';
import { keepListedPages, keepPage } from './keep-page.ts';
import { limitCache } from './limit-cache.ts';
import { createSignal } from './signal.ts';
import { rememberLanguage } from './visitor-language.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const signal = createSignal();

// An update waits until the last page of the old build is closed: no page loses its scripts.
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
    // Before the others: a phone that was just paired may lose its line at any moment.
    for (const page of phonePagesFor(visited.pathname)) await keepPage(page, event);
    await keepListedPages(visited, event);
  };
  event.waitUntil(work());
});

registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/assets/i18n/'),
  ({ request }) => answerAsset(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(images|icons)\//.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [limitCache({ maxEntries: 80, purgeOnQuotaError: true })],
  }),
);

/** Pages that the browser itself asks for, by address, link or form. */
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

// Sent by the visitor or not at all: nothing is sent again from here.
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
