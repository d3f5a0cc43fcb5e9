import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is valid (RFC 6238). */
const period = 30;

export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function codeAddress(secret: string, { email, race }: { email: string; race: string }) {
  // A colon ends the issuer's name in the address, even where it is encoded.
  return generator(secret, { label: email, issuer: race.replaceAll(':', '') }).toString();
}

/** Returns the time step of a code, or null. Accepts adjacent steps, for inaccurate clocks. */
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
