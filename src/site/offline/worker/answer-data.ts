import { mayBeKept, pageOfDataRequest } from '../page-addresses.ts';
import { patienceSeconds } from './answer-page.ts';
import { findCopy } from './find-copy.ts';
import { keepPage } from './keep-page.ts';

/** What the last requests told about the signal. */
type Signal = ReturnType<typeof createSignal>;

/** For how long a failed request is taken as a sign for the next one, in milliseconds. */
const memory = 10_000;

/**
 * Remembers that the last request went nowhere, so that the next page does not wait as long again.
 * It lives in the worker, which the browser may end at any time: then it is forgotten.
 */
export function createSignal() {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    failed: () => {
      failedAt = Date.now();
    },
    answered: () => {
      failedAt = Number.NEGATIVE_INFINITY;
    },
    isWeak: () => Date.now() - failedAt < memory,
  };
}

/**
 * Answers what the router asks for when a link is followed. Only whole pages are kept: without
 * signal the router is told, in its own words, to load the page as a document, which then comes
 * from its copy and says how old it is, or says why there is none.
 */
export async function answerData(
  request: Request,
  event: LifetimeEvent,
  signal: Signal,
): Promise<Response> {
  const page = pageOfDataRequest(new URL(request.url));
  if (!page) return fetch(request);
  const address = page.pathname + page.search;
  try {
    const hasCopy = (await findCopy(page)) !== null;
    const response = await (hasCopy ? withPatience(fetch(request)) : fetch(request));
    signal.answered();
    // The visitor came by a link and got only data: the whole page is kept too, for a visit offline.
    if (response.ok && mayBeKept(page.pathname)) event.waitUntil(keepPage(address, event));
    return response;
  } catch {
    signal.failed();
    return new Response(null, {
      status: 204,
      headers: { 'X-Remix-Redirect': address, 'X-Remix-Reload-Document': 'true' },
    });
  }
}

function withPatience(answer: Promise<Response>): Promise<Response> {
  return Promise.race([
    answer,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('Too slow')), patienceSeconds * 1000);
    }),
  ]);
}

/**
 * The little of a service worker's global scope that ours uses: TypeScript's library for workers
 * cannot stand in one program with the one for pages.
 */
export interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerMessage extends LifetimeEvent {
  data: unknown;
}

export interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
}
