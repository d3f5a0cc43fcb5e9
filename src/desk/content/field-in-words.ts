import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { ContentField } from './fields/content-field.ts';
import type { RowListName } from './fields/row-lists.ts';
import type { FieldGroup } from './fields/settings-fields.ts';

/** A field with the names of its choices, where no text has them. */
export type NamedField = ContentField & { names?: Readonly<Record<string, string>> };

export function groupInWords(
  t: Translate,
  { name, of, title, page }: Pick<FieldGroup, 'name' | 'of' | 'title' | 'page'>,
  language: Language,
): string {
  if (page) {
    const place = t(`deskContent.wordPlaces.${page}`);
    return t('deskContent.groups.text', { place, number: of ?? '' });
  }
  if (title !== undefined) return typeof title === 'string' ? title : title[language];
  return t(`deskContent.groups.${name}`, of === null ? {} : { number: of });
}

export function fieldInWords(
  t: Translate,
  { label, language, currency }: Pick<ContentField, 'label' | 'language' | 'currency'>,
): string {
  const words = t(`deskContent.fields.${label}`);
  if (currency) return `${words}, ${currency}`;
  return language ? t(`deskContent.inLanguage.${language}`, { label: words }) : words;
}

export const newRowInWords = (t: Translate, list: RowListName) => t(`deskContent.newRow.${list}`);

type RoleKey = Extract<Parameters<Translate>[0], `staff.roles.${string}`>;
type ChoiceKey = Extract<Parameters<Translate>[0], `deskContent.choices.${string}`>;

export function choiceInWords(
  t: Translate,
  { label, names }: Pick<NamedField, 'label' | 'names'>,
  choice: string,
) {
  if (label === 'country') return names?.[choice] ?? choice;
  if (label === 'timeZone') return choice.replaceAll('_', ' ');
  return label === 'role'
    ? t(`staff.roles.${choice}` as RoleKey)
    : t(`deskContent.choices.${choice}` as ChoiceKey);
}
