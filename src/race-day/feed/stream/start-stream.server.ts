import type { Context } from 'hono';
import { fixedHeaders, usualReferrerPolicy } from '../../../platform/http/fixed-headers.ts';
import { handOver } from '../../../platform/http/hand-over.server.ts';
import type { RequestEnv } from '../../../platform/http/request-log.server.ts';
import type { StreamTarget } from './change-streams.ts';
import { formatHeartbeat, formatRetry } from './format-retry.ts';

/**
 * Begins a response of server-sent events, over the bare connection if there is one: a web stream's writer buffers
 * without limit for a slow reader. Returns null when there is no target.
 */
export function startStream(
  c: Pick<Context<RequestEnv>, 'env' | 'get'> & { req: { method: string } },
  open: (target: StreamTarget) => void,
): Response | null {
  const outgoing = c.env?.outgoing;
  if (!outgoing) return null;
  // Without a length and without chunks the body ends with the connection.
  outgoing.useChunkedEncodingByDefault = false;
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
    const others = c.get('openAnswers');
    outgoing.write(`${formatRetry(others?.size ?? 0)}${formatHeartbeat(Date.now())}`);
    const target = handOver(outgoing) ?? outgoing;
    others?.hold(target);
    open(target);
  }
  // Marks the response as already sent for the adapter; headers set on it are lost.
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}
