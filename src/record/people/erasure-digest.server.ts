import { createHash } from 'node:crypto';

/** What is remembered of an erased person's key, which tells the name: SHA-256, hexadecimal. */
export function erasureDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
