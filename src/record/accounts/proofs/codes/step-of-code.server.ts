import { Secret, TOTP } from 'otpauth';

/** Seconds that a code holds (RFC 6238). */
const period = 30;

/** A new secret for an app that makes codes, base32. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from a square: secret, account and race. */
export function codeAddress(secret: string, { email, race }: { email: string; race: string }) {
  return generator(secret, { label: email, issuer: race }).toString();
}

/**
 * The step that a code belongs to, null for a wrong one. One step to either side is taken, for
 * clocks and slow thumbs; who keeps the step refuses a code that was used before.
 */
export function stepOfCode(secret: string, written: string, now: Date): number | null {
  const token = written.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

function generator(secret: string, names: { label?: string; issuer?: string } = {}) {
  const { label = 'desk', issuer = '' } = names;
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period });
}
