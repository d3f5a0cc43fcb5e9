import { createHash } from 'node:crypto';
import { type ConsentPurpose, consentFields } from './consent-purpose.ts';

/** Returns SHA-256, base64url, by which a form proves the texts that its page showed. */
export function consentVersion(words: Readonly<Record<ConsentPurpose, string>>): string {
  const ordered = Object.keys(consentFields).map((purpose) => words[purpose as ConsentPurpose]);
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url');
}
