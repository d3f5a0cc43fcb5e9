import { createMiddleware } from 'hono/factory';
import type { Config } from '../../../platform/config/config.ts';
import { isOwnNetwork } from '../../../platform/config/is-own-network.server.ts';
import { clientAddress } from '../../../platform/http/client-address.server.ts';
import { problem, type Words } from '../../../platform/http/problem.server.ts';
import type { RequestEnv } from '../../../platform/http/request-log.server.ts';

interface Limit {
  config: Pick<Config, 'trustedProxies' | 'limitCallers'>;
  texts: Words;
}

/**
 * Streams that one address may have open in a process. Wide, as everybody at the river comes from the
 * address of its line, and thousands share one of a telephone company; narrow enough that four of them
 * do not take the place of all (see `most` of `changeStreams`).
 */
export const mostOfAddress = 350;
/** After how long somebody who is too many may ask again, in seconds; pages ask for themselves meanwhile. */
const retrySeconds = 30;

/** Counts the streams of each address while they are open; whoever is too many is told so. */
export function limitStreams({ config, texts }: Limit) {
  const open = new Map<string, number>();
  return createMiddleware<RequestEnv>(async (c, next) => {
    const outgoing = c.env?.outgoing;
    // Who left already never says that it is gone.
    if (!outgoing || outgoing.destroyed || outgoing.writableEnded) return next();
    const address = clientAddress(c, config.trustedProxies);
    const isOwn = config.trustedProxies === 0 && isOwnNetwork(address);
    if (isOwn || !config.limitCallers) return next();
    const held = open.get(address) ?? 0;
    if (held >= mostOfAddress) {
      c.header('retry-after', String(retrySeconds));
      return problem(c, texts, 'too_many_requests');
    }
    open.set(address, held + 1);
    outgoing.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    return next();
  });
}
