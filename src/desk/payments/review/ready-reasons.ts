import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';

export const readyReasons = ['unreadable', 'amount', 'account', 'missing', 'used'] as const;

/** Longest reason in a mail, in characters. */
const longest = 500;

interface WrittenReason {
  /** One of `readyReasons`. Empty for none. */
  ready: string;
  written: string;
}

export function reasonFor(
  { ready, written }: WrittenReason,
  translate: Record<Language, Translate>,
  language: Language,
): string {
  const name = readyReasons.find((one) => one === ready);
  const words = name === undefined ? '' : translate[language](`deskReview.reasons.${name}`);
  return [words, written.trim()].filter(Boolean).join(' ').slice(0, longest);
}
