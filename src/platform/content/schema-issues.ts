import type { z } from 'zod';
import type { ContentIssue } from './content-error.ts';

const SHOWN_PROBLEMS = 20;
const SHOWN_CHARACTERS = 60;

/** Says what a schema found wrong in a file's value, in the words of the person who edits the file. */
export function schemaIssues(error: z.ZodError, value: unknown): ContentIssue[] {
  const shown = error.issues.slice(0, SHOWN_PROBLEMS).map((issue) => ({
    path: pathInFile(issue.path),
    expected: expectation(issue),
    found:
      issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : show(valueAt(value, issue.path)),
  }));
  const rest = error.issues.length - shown.length;
  if (rest === 0) return shown;
  return [...shown, { path: '', expected: 'no more than these', found: `${rest} issues more` }];
}

function pathInFile(path: readonly PropertyKey[]): string {
  return path.reduce<string>((written, part) => {
    if (typeof part === 'number') return `${written}[${part}]`;
    return written === '' ? String(part) : `${written}.${String(part)}`;
  }, '');
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'no other field here';
  return issue.message
    .replace(/^Invalid (input|option): /, '')
    .replace(/, received .*$/, '')
    .replace(/^expected /, '');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, part) =>
      typeof inside === 'object' && inside !== null ? Reflect.get(inside, part) : undefined,
    value,
  );
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
