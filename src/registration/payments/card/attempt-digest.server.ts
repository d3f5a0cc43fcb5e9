import { createHash } from 'node:crypto';

/** Names an attempt in the log by a digest, because the attempt's number leads to a payer. */
export function attemptDigest(clientTransaction: string): string {
  return createHash('sha256').update(clientTransaction).digest('hex').slice(0, 12);
}
