import { createHash } from 'node:crypto';

/** Returns SHA-256 in hexadecimal; the key itself is not stored, because it contains the name. */
export function erasureDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
