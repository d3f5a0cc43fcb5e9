import type { ContentIssue } from '../../platform/content/content-error.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { braceIssues } from './placeholder-issues.ts';
import {
  type FlatTexts,
  type PluralForm,
  pluralForm,
  type TextIssue,
  valueIssues,
  wantedForms,
} from './value-issues.ts';

export type TextTree = { [key: string]: string | TextTree };

export function isTextTree(said: unknown): said is TextTree {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return false;
  return Object.entries(said).every(
    ([key, inside]) => key !== '' && (typeof inside === 'string' || isTextTree(inside)),
  );
}

export function flattenTexts(tree: TextTree): Map<string, string> {
  const flat = new Map<string, string>();
  const gather = (inner: TextTree, head: string) => {
    for (const [key, value] of Object.entries(inner)) {
      if (typeof value === 'string') flat.set(`${head}${key}`, value);
      else gather(value, `${head}${key}.`);
    }
  };
  gather(tree, '');
  return flat;
}

export function wordIssues(texts: ReadonlyMap<string, string>): ContentIssue[] {
  return [...texts].flatMap(([path, text]) => {
    if (text.trim() === '') return [{ path, expected: 'some words', found: 'an empty text' }];
    const markup = /<\/?[a-z][^>]*>/i.exec(text);
    return [
      ...(markup ? [{ path, expected: 'words without HTML', found: markup[0] }] : []),
      ...braceIssues(path, text),
    ];
  });
}

/**
 * Finds missing keys and plural forms, and texts with different values, and names the wrong
 * dictionary where possible.
 */
export function textIssues(texts: FlatTexts): TextIssue[] {
  return [
    ...lackingKeys('es', texts.es, texts.en),
    ...lackingKeys('en', texts.en, texts.es),
    ...valueIssues(texts),
  ];
}

function lackingKeys(
  language: Language,
  own: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): TextIssue[] {
  const lacks = (path: string) => !own.has(path);
  const expected = 'a text, as in the other language';
  return [...other.keys()].filter(lacks).flatMap((path): TextIssue[] => {
    const form: PluralForm | null = pluralForm(path, other);
    // Skips plural forms that only the other language's grammar has.
    if (form && !wantedForms(language, form).includes(form.category)) return [];
    const [nearby] = [...own.keys()].filter(
      (key) => !other.has(key) && key.toLowerCase() === path.toLowerCase(),
    );
    return [{ language, path, expected, found: nearby ?? 'nothing' }];
  });
}
