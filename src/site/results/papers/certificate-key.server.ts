import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CertificateFacts } from './certificate-facts.ts';

/** Lengths of the content digest and of the proof, in characters of six bits. */
const [saidLength, proofLength] = [10, 22];
const form = /^(\d{4})-(\d{1,10})-([\w-]{10})([\w-]{22})$/;

interface KnownCertificate {
  year: number;
  entry: number;
  said: string;
}

/** Returns the key: entry, digest and signature (HMAC-SHA256, 132 bits). */
export function certificateKey(secret: Buffer, year: number, facts: CertificateFacts): string {
  const said = saidBy(facts);
  return `${year}-${facts.entry}-${said}${signProof(secret, { year, entry: facts.entry, said })}`;
}

/** Reads a certificate key. Null for a key that this site did not sign. */
export function readCertificateKey(secret: Buffer, key: string): KnownCertificate | null {
  const [, year, entry, said = '', proof = ''] = form.exec(key) ?? [];
  const known = { year: Number(year), entry: Number(entry), said };
  const wanted = Buffer.from(signProof(secret, known));
  const given = Buffer.from(proof);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? known : null;
}

/** Returns a short digest of a certificate's content, enough to tell it from the content before a correction. */
export function saidBy({ name, group, rank, result }: CertificateFacts): string {
  const says = JSON.stringify([name, group.es, group.en, rank, result]);
  return createHash('sha256').update(says).digest('base64url').slice(0, saidLength);
}

function signProof(secret: Buffer, { year, entry, said }: KnownCertificate): string {
  const text = `certificate ${year} ${entry} ${said}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, proofLength);
}
