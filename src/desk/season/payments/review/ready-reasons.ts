import type { Language } from '../../../../platform/i18n/languages.ts';
import type { Translate } from '../../../../platform/i18n/text-key.ts';

/** Why receipts are rejected most often. */
export const readyReasons = ['unreadable', 'amount', 'account', 'missing', 'used'] as const;

/** A reason longer than a mail wants to be is cut, in characters. */
const longest = 500;

interface WrittenReason {
  /** One of the ready ones, or '' for none. */
  ready: string;
  written: string;
}

/** What the payer reads: a ready reason in the payer's language, and what was written beside it. */
export function reasonFor(
  { ready, written }: WrittenReason,
  translate: Record<Language, Translate>,
  language: Language,
): string {
  const name = readyReasons.find((one) => one === ready);
  const words = name === undefined ? '' : translate[language](`deskReview.reasons.${name}`);
  return [words, written.trim()].filter(Boolean).join(' ').slice(0, longest);
}
