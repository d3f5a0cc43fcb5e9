import { createMiddleware } from 'hono/factory';
import type { Config } from '../../../platform/config/config.ts';
import { isOwnNetwork } from '../../../platform/config/is-own-network.server.ts';
import { clientAddress } from '../../../platform/http/client-address.server.ts';
import { problem, type Words } from '../../../platform/http/problem.server.ts';
import type { RequestEnv } from '../../../platform/http/request-log.server.ts';
import { clientParameter } from './client-parameter.ts';
import type { StreamHolders } from './stream-holders.ts';

interface Limit {
  config: Pick<Config, 'trustedProxies' | 'limitCallers'>;
  streamHolders: StreamHolders;
  texts: Words;
}

const retrySeconds = 30;

export function limitStreams({ config, streamHolders, texts }: Limit) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const seen = clientAddress(c, config.trustedProxies);
    const isOwn = config.trustedProxies === 0 && isOwnNetwork(seen);
    const address = isOwn || !config.limitCallers ? null : seen;
    if (address !== null && !streamHolders.hasRoom(address)) {
      c.header('retry-after', String(retrySeconds));
      return problem(c, texts, 'too_many_requests');
    }
    const client = c.req.query(clientParameter);
    c.set('openAnswers', {
      size: streamHolders.size,
      hold: (answer) => streamHolders.hold(answer, { address, client }),
    });
    return next();
  });
}
