import type { ContentIssue } from '../../platform/content/content-error.ts';
import { nearestNames } from '../../platform/content/nearest-names.ts';

const placeholder = /\{\{([^{}]*)\}\}/g;

/** Returns the names of the values that a text uses, each once and sorted, without their format. */
export function listVariables(text: string): string[] {
  if (!text.includes('{{')) return [];
  const names = [...text.matchAll(placeholder)].map(([, inside = '']) =>
    inside.replace(/,.*$/s, '').trim(),
  );
  return [...new Set(names)].toSorted();
}

/** Formats names as texts write them: `{{race}}, {{river}}`. */
export function writeNames(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(', ');
}

/** Finds a stray brace, which visitors would see. */
export function braceIssues(path: string, text: string): ContentIssue[] {
  if (!/[{}]/.test(text)) return [];
  const rest = text.replace(placeholder, '');
  const place = rest.search(/[{}]/);
  if (place < 0) return [];
  const found = rest.slice(Math.max(0, place - 10), place + 20);
  return [{ path, expected: 'two braces on each side of a value, like {{race}}', found }];
}

/** Suggests similar names. An empty `known` means that texts are shown as they are. */
export function placeholderIssues(
  value: unknown,
  known: readonly string[],
  path = '',
): ContentIssue[] {
  if (typeof value === 'string') {
    if (value.startsWith('https://')) return [];
    const unknown = listVariables(value).filter((name) => !known.includes(name));
    return [
      ...unknown.map((name) => ({
        path,
        expected: expectedName(name, known),
        found: writeNames([name]),
      })),
      ...braceIssues(path, value),
    ];
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => placeholderIssues(entry, known, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    placeholderIssues(entry, known, path === '' ? key : `${path}.${key}`),
  );
}

function expectedName(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'words alone, nothing is filled in here';
  const [nearest] = nearestNames(name, known);
  const all = `one of ${writeNames(known)}`;
  return nearest === undefined ? all : `${writeNames([nearest])} (${all})`;
}
