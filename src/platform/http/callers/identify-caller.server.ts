import type { IncomingMessage } from 'node:http';
import { isOwnNetwork } from '../../config/is-own-network.server.ts';
import { addressSeen, toNetwork } from '../client-address.server.ts';

export interface CallerSettings {
  /** False when the settings turn the limits off. */
  limitCallers: boolean;
  trustedProxies: number;
}

/**
 * Returns the network a caller is counted by. Null for callers from the own network without a
 * trusted proxy, which may be an unconfigured proxy of all visitors.
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
