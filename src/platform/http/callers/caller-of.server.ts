import type { IncomingMessage } from 'node:http';
import { isOwnNetwork } from '../../config/is-own-network.server.ts';
import { addressSeen, networkOf } from '../client-address.server.ts';

/** What the settings say of callers. */
export interface CallerSettings {
  /** False where the settings turn it off. */
  limitCallers: boolean;
  trustedProxies: number;
}

/**
 * By what somebody is told apart; null for who is not limited. Whoever comes from the server's own
 * network without a proxy that is trusted is not: it may be a proxy of which nobody told us, and all
 * visitors would be one.
 */
export function callerOf(
  { headers, socket }: IncomingMessage,
  { limitCallers, trustedProxies }: CallerSettings,
): string | null {
  if (!limitCallers) return null;
  const own = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  const seen = addressSeen(String(forwarded ?? ''), own, trustedProxies);
  return seen === own && isOwnNetwork(own) ? null : networkOf(seen);
}
