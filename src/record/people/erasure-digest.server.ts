import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 (hexadecimal) of an erased person's key. Only this digest is stored, because the key contains the
 * name.
 */
export function erasureDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
