import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';

/** The most frequent reasons to reject a receipt. */
export const readyReasons = ['unreadable', 'amount', 'account', 'missing', 'used'] as const;

/** Longest reason in a mail, in characters. */
const longest = 500;

interface WrittenReason {
  /** One of `readyReasons`. Empty for none. */
  ready: string;
  written: string;
}

/** Returns the reason for the payer: the ready one in the payer's language, then the written text. */
export function reasonFor(
  { ready, written }: WrittenReason,
  translate: Record<Language, Translate>,
  language: Language,
): string {
  const name = readyReasons.find((one) => one === ready);
  const words = name === undefined ? '' : translate[language](`deskReview.reasons.${name}`);
  return [words, written.trim()].filter(Boolean).join(' ').slice(0, longest);
}
