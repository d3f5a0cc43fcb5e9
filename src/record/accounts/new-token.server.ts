import { createHash, randomBytes } from 'node:crypto';

/** Returns an unguessable token of 256 bits that fits an address or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the digest under which a token or code is stored. */
export function computeDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
