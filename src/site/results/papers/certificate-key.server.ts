import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CertificateFacts } from './certificate-facts.ts';

/** Letters of what it said, and of the proof, of six bits each. */
const [saidLength, proofLength] = [10, 22];
const form = /^(\d{4})-(\d{1,10})-([\w-]{10})([\w-]{22})$/;

/** Of which entry a certificate was printed, and what it said, too short to be read. */
interface KnownCertificate {
  year: number;
  entry: number;
  said: string;
}

/**
 * The key of a certificate, which its square carries: of whom it is, what it said, and the proof that it
 * was this site which wrote that (HMAC-SHA256, 132 bits), so that nobody invents one.
 */
export function certificateKey(secret: Buffer, year: number, facts: CertificateFacts): string {
  const said = saidBy(facts);
  return `${year}-${facts.entry}-${said}${proofOf(secret, { year, entry: facts.entry, said })}`;
}

/** What a key is of; null for one that this site never wrote. */
export function readCertificateKey(secret: Buffer, key: string): KnownCertificate | null {
  const [, year, entry, said = '', proof = ''] = form.exec(key) ?? [];
  const known = { year: Number(year), entry: Number(entry), said };
  const wanted = Buffer.from(proofOf(secret, known));
  const given = Buffer.from(proof);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? known : null;
}

/** What a certificate says, as short as it can be told from what it said before a correction. */
export function saidBy({ name, group, rank, result }: CertificateFacts): string {
  const says = JSON.stringify([name, group.es, group.en, rank, result]);
  return createHash('sha256').update(says).digest('base64url').slice(0, saidLength);
}

function proofOf(secret: Buffer, { year, entry, said }: KnownCertificate): string {
  const text = `certificate ${year} ${entry} ${said}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, proofLength);
}
