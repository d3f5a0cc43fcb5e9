import type { IncomingMessage } from 'node:http';
import { isOwnNetwork } from '../../config/is-own-network.server.ts';
import { addressSeen, toNetwork } from '../client-address.server.ts';

/** Settings that decide how callers are told apart. */
export interface CallerSettings {
  /** False when the settings turn the limits off. */
  limitCallers: boolean;
  trustedProxies: number;
}

/**
 * Returns the network by which a caller is counted; null when the caller is not limited. Callers from the server's own
 * network without a trusted proxy are not limited, because they may be an unconfigured proxy that stands for all
 * visitors.
 */
export function identifyCaller(
  { headers, socket }: IncomingMessage,
  { limitCallers, trustedProxies }: CallerSettings,
): string | null {
  if (!limitCallers) return null;
  const own = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  const seen = addressSeen(String(forwarded ?? ''), own, trustedProxies);
  return seen === own && isOwnNetwork(own) ? null : toNetwork(seen);
}
