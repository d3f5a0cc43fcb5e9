import type { ContentIssue } from '../platform/content/content-error.ts';

/** A dictionary as it stands in its file: words inside objects inside objects. */
export type TextTree = { [key: string]: string | TextTree };

/** The texts of a dictionary by their full keys, in the order of the file. */
export function flattenTexts(tree: TextTree, head = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string'
        ? [[`${head}${key}`, value]]
        : [...flattenTexts(value, `${head}${key}.`)],
    ),
  );
}

/** Names of the values that a text asks for, each once, sorted. */
export function variablesOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)\s*[^}]*\}\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted();
}

/**
 * What is wrong with `texts`, seen from the dictionary of the other language: keys that it lacks,
 * texts without words, HTML, and texts that ask for other values. Keys that only `texts` has are
 * the other dictionary's issue.
 */
export function textIssues(texts: TextTree, reference: TextTree): ContentIssue[] {
  const own = flattenTexts(texts);
  return [
    ...[...own].flatMap(([path, text]) => wordIssues(path, text)),
    ...[...flattenTexts(reference)].flatMap(([path, text]) => {
      const translation = own.get(path);
      if (translation === undefined) return { path, expected: 'a text', found: 'nothing' };
      const [wanted, found] = [listVariables(text), listVariables(translation)];
      return wanted === found
        ? []
        : { path, expected: `${wanted}, as in the other language`, found };
    }),
  ];
}

function wordIssues(path: string, text: string): ContentIssue[] {
  if (text.trim() === '') return [{ path, expected: 'some words', found: 'an empty text' }];
  const markup = /<\/?[a-z][^>]*>/i.exec(text);
  return markup ? [{ path, expected: 'words without HTML', found: markup[0] }] : [];
}

function listVariables(text: string): string {
  const names = variablesOf(text);
  return names.length === 0 ? 'no value' : names.map((name) => `{{${name}}}`).join(', ');
}
