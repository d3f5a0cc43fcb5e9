import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { fixedHeaders, usualReferrerPolicy } from '../../../platform/http/fixed-headers.ts';
import type { RequestEnv } from '../../../platform/http/request-log.server.ts';
import type { StreamTarget } from './change-streams.ts';

/** When a page comes back to a line that broke, in milliseconds: not all at the same moment. */
const [soonestMs, latestMs] = [2000, 6000];

/**
 * Begins an answer that stays open (server-sent events), written straight to Node's response: a writer
 * of the web's streams keeps for ever what a slow reader does not take. `open` is handed the response;
 * null where there is none to write to.
 */
export function startStream(
  c: Context<RequestEnv>,
  open: (target: StreamTarget) => void,
): Response | null {
  const outgoing = c.env?.outgoing;
  if (!outgoing) return null;
  outgoing.writeHead(200, {
    ...fixedHeaders,
    'referrer-policy': usualReferrerPolicy,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': c.get('requestId') ?? '',
  });
  if (c.req.method === 'HEAD') outgoing.end();
  else {
    outgoing.write(`retry: ${randomInt(soonestMs, latestMs)}\n\n`);
    open(outgoing);
  }
  // What tells the adapter that the answer is on its way already; headers of it go nowhere.
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}
