import { createHash } from 'node:crypto';

/** How the log names an attempt: our number of it leads to a payer, and stays out. */
export function attemptDigest(clientTransaction: string): string {
  return createHash('sha256').update(clientTransaction).digest('hex').slice(0, 12);
}
