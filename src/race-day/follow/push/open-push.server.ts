import type { Logger } from 'pino';
import type { Config } from '../../../platform/config/config.ts';
import { isPushEndpoint } from './is-push-endpoint.ts';
import { pushSubject, readPushKeys } from './push-keys.server.ts';
import { pushSender } from './push-sender.server.ts';

export interface Push {
  /** Key with which a browser subscribes at its push service: base64url. */
  publicKey: string;
  accepts: (endpoint: string) => boolean;
  send: ReturnType<typeof pushSender>;
}

/** Opens push messages with the keys of this site. Null when there are no keys, or no contact for push services. */
export async function openPush(
  config: Pick<Config, 'varDir' | 'publicUrl' | 'push'>,
  log: Pick<Logger, 'warn'>,
): Promise<Push | null> {
  const keys = await readPushKeys(config.varDir);
  if (keys === null) return null;
  const subject = pushSubject(config);
  if (subject === null) {
    log.warn('nobody is told of race day: set PUSH_SUBJECT, or PUBLIC_URL to an https address');
    return null;
  }
  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => isPushEndpoint(endpoint, config.push.services),
    send: pushSender({ keys, subject }),
  };
}
