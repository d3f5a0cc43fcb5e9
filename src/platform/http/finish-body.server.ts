import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { hasBody } from './has-body.ts';
import type { RequestEnv } from './request-log.server.ts';

/** More than a phone's film of a receipt; a longer body is cut off with its connection. */
const bytesToDrop = 256 * 1024 * 1024;

/**
 * Drops the unread rest of a body before the answer, because browsers show an answer only after
 * sending everything. Beyond `maxBytes` (or the route's `bytesToDrop`) the connection is closed.
 */
export function finishBody(maxBytes = bytesToDrop) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    await next();
    // In tests a request has no connection.
    const incoming = c.env?.incoming;
    if (incoming === undefined || !hasBody(incoming) || incoming.readableEnded) return;
    const most = c.get('bytesToDrop') ?? maxBytes;
    if (!(await dropRest(incoming, most))) c.header('connection', 'close');
  });
}

/** Returns whether the body ended within the limit; true also for a client that went away. */
function dropRest(incoming: IncomingMessage, maxBytes: number): Promise<boolean> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(false);
  if (incoming.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let length = 0;
    // Node's own dump does the same: a stopped reader would hold back the data.
    incoming.removeAllListeners('data');
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) return;
      incoming.pause();
      resolve(false);
    });
    for (const over of ['end', 'error', 'close']) incoming.once(over, () => resolve(true));
    incoming.resume();
  });
}
