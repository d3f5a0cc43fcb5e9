import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { hasBody } from './has-body.ts';
import type { RequestEnv } from './request-log.server.ts';

/** More than a phone's film of a receipt: what is longer ends with its connection. */
const bytesToDrop = 256 * 1024 * 1024;

/**
 * Reads what an answer left of its request's body and drops it before the answer leaves, so that
 * the connection can carry the next call: a browser shows an answer only after it has sent
 * everything, and a program calls again on the same connection. Where more than `maxBytes` would
 * come (`bytesToDrop` where the route says so), the answer closes the connection instead. How long a body may take is Node's
 * `requestTimeout`.
 */
export function finishBody(maxBytes = bytesToDrop) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    await next();
    // Requests of a test come over no connection.
    const incoming = c.env?.incoming;
    if (incoming === undefined || !hasBody(incoming) || incoming.readableEnded) return;
    const most = c.get('bytesToDrop') ?? maxBytes;
    if (!(await dropRest(incoming, most))) c.header('connection', 'close');
  });
}

/** Whether the end came within the limit; a client that went away needs no answer either. */
function dropRest(incoming: IncomingMessage, maxBytes: number): Promise<boolean> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(false);
  if (incoming.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let length = 0;
    // Whoever began to read has stopped, and would hold back what comes; Node's own dump does this.
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
