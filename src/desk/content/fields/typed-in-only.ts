import { type Language, otherLanguage } from '../../../platform/i18n/languages.ts';
import { toAddress } from '../versions/content-change.ts';
import { valueAt } from '../versions/value-at.ts';
import { shownValue } from './collect-wanted.ts';
import type { ContentField } from './content-field.ts';
import type { ReadSite } from './row-groups.ts';
import type { FieldGroup } from './settings-fields.ts';

/**
 * Completes a form that asked only for the words of `only`: words that changed, or that the other language lacks, say
 * the same in both; other words keep the other language, for a race that speaks it again.
 */
export function typedInOnly(
  groups: readonly FieldGroup[],
  { only, base, sent }: { only: Language; base: ReadSite; sent: (name: string) => string },
): (name: string) => string {
  const other = otherLanguage(only);
  const kept = new Map<string, string>();
  for (const { fields } of groups) {
    for (const field of fields.filter(({ language }) => language === other)) {
      const asked = fields.find(
        ({ label, language, place }) =>
          language === only &&
          label === field.label &&
          inOther(place, only) === inOther(field.place, only),
      );
      if (!asked) continue;
      const words = sent(toAddress(asked));
      const isThere = ({ file, place }: ContentField) => valueAt(base(file), place) !== undefined;
      const stays = words === shownValue(asked, base) && (isThere(field) || !isThere(asked));
      kept.set(toAddress(field), stays ? shownValue(field, base) : words);
    }
  }
  return (name) => kept.get(name) ?? sent(name);
}

/** Returns the place of the same words in the other language; a dictionary has the same place in both files. */
function inOther(place: string, only: Language): string {
  return place.endsWith(`.${only}`) ? place.slice(0, -only.length) + otherLanguage(only) : place;
}
