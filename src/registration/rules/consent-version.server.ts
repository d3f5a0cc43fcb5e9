import { createHash } from 'node:crypto';
import { type ConsentPurpose, consentFields } from './consent-purpose.ts';

/**
 * Names the words of all consents as they stand in one language (SHA-256, base64url): a form carries
 * it, so that nobody is said to have agreed to words that their page did not show.
 */
export function consentVersion(words: Readonly<Record<ConsentPurpose, string>>): string {
  const ordered = Object.keys(consentFields).map((purpose) => words[purpose as ConsentPurpose]);
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url');
}
