import type { Translate } from '../../../../platform/i18n/text-key.ts';

const words = {
  silent: 'silent',
  closed: 'closed',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'closed',
  ENOTFOUND: 'unknown',
  EAI_AGAIN: 'unknown',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
} as const;

/** Says why the line broke; a code of the system without words stays as it is. */
export function whyInWords(t: Translate, why: string): string {
  const known = Object.hasOwn(words, why) ? words[why as keyof typeof words] : null;
  return known === null ? why : t(`deskCanoeRecord.live.why.${known}`);
}
