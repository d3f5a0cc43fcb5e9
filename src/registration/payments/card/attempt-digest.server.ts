import { createHash } from 'node:crypto';

/** Returns the name of an attempt in the log. The attempt's number leads to a payer, so the log gets a digest of it. */
export function attemptDigest(clientTransaction: string): string {
  return createHash('sha256').update(clientTransaction).digest('hex').slice(0, 12);
}
