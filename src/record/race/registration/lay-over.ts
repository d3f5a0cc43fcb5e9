import type { Language } from '../../../platform/i18n/languages.ts';
import type { TextTree } from '../text-issues.ts';

/** Whether the organizers wrote a text themselves. */
export type IsWritten = (language: Language, key: string) => boolean;

/** Lays texts over those of the same keys; other texts, and those of the organizers' own, stay. */
export function layOver(
  under: TextTree,
  over: TextTree,
  isOwn: (key: string) => boolean,
  head = '',
): TextTree {
  const laid: TextTree = { ...under };
  for (const [name, words] of Object.entries(over)) {
    const below = under[name];
    if (below === undefined || isOwn(head + name)) continue;
    laid[name] =
      typeof words === 'string' || typeof below === 'string'
        ? words
        : layOver(below, words, isOwn, `${head}${name}.`);
  }
  return laid;
}
