import { mayBeKept, pageOfDataRequest } from '../page-addresses.ts';
import { patienceSeconds } from './answer-page.ts';
import { findCopy } from './find-copy.ts';
import { keepPage } from './keep-page.ts';
import type { Signal } from './signal.ts';
import type { LifetimeEvent } from './worker-scope.ts';

/** Without signal the answer makes the router load the page as a document. */
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
    // A link fetched only data, so the whole page is stored too, for a visit without signal.
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
