import type { WordPlaceName } from '../words/word-places.ts';
import type { ReadSite } from './row-groups.ts';
import type { FieldGroup } from './settings-fields.ts';
import { settingsGroups } from './settings-groups.ts';

const groupsOf = {
  nombre: ['identity', 'contact'],
  fechas: ['days'],
  categorias: ['currency', 'category'],
  cuenta: ['bankAccount'],
  lugar: ['venue', 'direction', 'river'],
} as const satisfies Record<string, readonly FieldGroup['name'][]>;

const placeTexts: readonly (readonly [page: WordPlaceName, texts: readonly string[]])[] = [
  ['inicio', ['home.title', 'home.lead', 'home.metaTitle', 'home.metaDescription']],
  ['inicio', ['home.life.text1', 'home.life.text2', 'home.life.text3']],
  ['lugar', ['place.description1', 'place.description2']],
  ['objetivo', ['goals.reason.text', 'goals.general.text']],
  ['reglamento', ['regulations.generalities.item1', 'regulations.generalities.item4']],
  ['marco', ['footer.motto']],
];

export type GuideForm = keyof typeof groupsOf | 'textos';

/** Returns a form of the setup guide by the word of its address; null for any other word. */
export function guideFormNamed(name: string): GuideForm | null {
  if (name === 'textos' || Object.hasOwn(groupsOf, name)) return name as GuideForm;
  return null;
}

export function guideFields(form: GuideForm, read: ReadSite): readonly FieldGroup[] {
  if (form === 'textos') return textGroups();
  const wanted: readonly string[] = groupsOf[form];
  return settingsGroups(read).filter(({ name }) => wanted.includes(name));
}

function textGroups(): FieldGroup[] {
  const texts = placeTexts.flatMap(([page, places]) => places.map((place) => ({ page, place })));
  return texts.map(({ page, place }, index) => ({
    name: 'text',
    of: index + 1,
    page,
    fields: (['es', 'en'] as const).map((language) => ({
      file: `content/i18n/${language}.json`,
      place,
      kind: 'long',
      label: 'text',
      language,
    })),
  }));
}
