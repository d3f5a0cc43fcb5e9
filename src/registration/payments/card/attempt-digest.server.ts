import { createHash } from 'node:crypto';

/**
 * Returns the name of an attempt in the log: a digest, because the attempt's number leads to a
 * payer.
 */
export function attemptDigest(clientTransaction: string): string {
  return createHash('sha256').update(clientTransaction).digest('hex').slice(0, 12);
}
