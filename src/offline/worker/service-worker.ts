import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { mayBeKept, offlinePath, pageOfDataRequest } from '../page-addresses.ts';
import { readVisit } from '../visit.ts';
import { answerData } from './answer-data.ts';
import { answerOfflinePage, answerPage, keepListedPages, keepPage } from './answer-page.ts';
import { answerAsset, dropUnusedAssets, keepAssets } from './keep-assets.ts';
import { limitCache } from './limit-cache.ts';
import { createSignal } from './signal.ts';
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
    if (mayBeKept(visited.pathname)) await keepPage(visited.pathname + visited.search, event);
    await keepListedPages(visited, event, visit.language);
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

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && splitPath(url.pathname).path === offlinePath,
  ({ request }) => answerOfflinePage(request),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && mayBeKept(url.pathname),
  ({ request, event }) => answerPage(request, event, { isSignalWeak: signal.isWeak() }),
);

registerRoute(
  ({ url, sameOrigin }) => {
    const page = sameOrigin ? pageOfDataRequest(url) : null;
    return page !== null && mayBeKept(page.pathname);
  },
  ({ request, event }) => answerData(request, event, signal),
);
