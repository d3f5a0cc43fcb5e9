import { isIP } from 'node:net';
import { isOwnNetwork } from './is-own-network.server.ts';

/** Names that lead nowhere outside of the own network. */
const ownNames = /(^|\.)(localhost|local|lan|internal|home\.arpa)$/;

/** Whether what is said to a host of a URL travels beyond the own network. */
export function isElsewhere(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '');
  if (isIP(plain) !== 0) return !isOwnNetwork(plain);
  return plain.includes('.') && !ownNames.test(plain);
}
