import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody guesses: 256 bit, fit for an address or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token or a code: enough to know it again, nothing to use. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
