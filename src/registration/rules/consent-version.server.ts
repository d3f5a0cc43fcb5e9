import { createHash } from 'node:crypto';
import { type ConsentPurpose, consentFields } from './consent-purpose.ts';

/**
 * SHA-256, base64url. A form carries it, so that a person is never recorded as agreeing to texts
 * that the page did not show.
 */
export function consentVersion(words: Readonly<Record<ConsentPurpose, string>>): string {
  const ordered = Object.keys(consentFields).map((purpose) => words[purpose as ConsentPurpose]);
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url');
}
