import { isIP } from 'node:net';
import { isOwnNetwork } from './is-own-network.server.ts';

const ownNames = /(^|\.)(localhost|local|lan|internal|home\.arpa)$/;

export function isElsewhere(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '');
  if (isIP(plain) !== 0) return !isOwnNetwork(plain);
  return plain.includes('.') && !ownNames.test(plain);
}
