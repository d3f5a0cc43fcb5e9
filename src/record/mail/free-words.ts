import type { TextKey, Translate } from '../../platform/i18n/text-key.ts';

/** Texts that a free entry replaces in a race where other entries cost money. */
type FreeKey =
  Extract<TextKey, `free.${string}`> extends infer Key
    ? Key extends `free.${infer Usual extends TextKey}`
      ? Usual
      : never
    : never;

const ofEntry: ReadonlySet<TextKey> = new Set([
  'mail.verified.subject',
  'mail.verified.intro',
  'mail.verified.next',
  'mail.waiting_list.intro',
  'mail.waiting_list.next',
  'mail.link_again.next',
  'mail.offered.intro',
  'mail.handed_over.intro',
  'mail.taken_over.next',
  'confirmation.leadWaiting',
  'confirmation.leadPaid',
  'confirmation.facts.state',
  'payment.state.verified',
] satisfies FreeKey[]);

const isOfEntry = (key: TextKey): key is FreeKey => ofEntry.has(key);

/** Returns a translator whose texts about one free entry say nothing of paying. */
export function freeWords(t: Translate): Translate {
  return (key, values) => t(isOfEntry(key) ? `free.${key}` : key, values);
}
