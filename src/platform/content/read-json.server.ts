import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { z } from 'zod';
import { ContentError, type ContentIssue } from './content-error.ts';

const SHOWN_PROBLEMS = 20;
const SHOWN_CHARACTERS = 60;

/** Says what a schema found wrong in a file's value, in the words of the person who edits the file. */
function schemaIssues(error: z.ZodError, value: unknown): ContentIssue[] {
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
  // Of a union zod says only that nothing fitted: what each of its kinds asks for stands inside.
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const wanted = issue.errors.flatMap(([first]) => (first ? [within(first)] : []));
    return [...new Set(wanted)].join(' or ');
  }
  return issue.message
    .replace(/^Invalid (input|option): |^Invalid discriminator value\. /, '')
    .replace(/, received .*$/, '')
    .replace(/^expected /i, '');
}

function within(issue: z.core.$ZodIssue): string {
  const wanted = expectation(issue);
  return issue.path.length === 0 ? wanted : `${pathInFile(issue.path)}: ${wanted}`;
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

/**
 * Reads and validates one JSON file, `missing` in place of one that is not there; throws ContentError
 * naming the file and each faulty place in it.
 */
export type ReadJson = <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  missing?: unknown,
) => z.output<Schema>;

export const readJson: ReadJson = readJsonWith((_file, value) => value);

/** A reader of JSON files that looks at what `change` makes of the value of each. */
export function readJsonWith(change: (file: string, value: unknown) => unknown): ReadJson {
  return (file, schema, missing) => {
    const shownFile = relative(process.cwd(), file);
    const isThere = missing === undefined || existsSync(file);
    const said = isThere ? parseJson(shownFile, readText(file, shownFile)) : missing;
    return checked(shownFile, change(file, said), schema);
  };
}

/** The same for a text that is no file of ours; `name` stands for it in the error. */
export function parseJsonText<Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  return checked(name, parseJson(name, text), schema);
}

function checked<Schema extends z.ZodType>(
  name: string,
  value: unknown,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ContentError(name, schemaIssues(parsed.error, value));
}

function readText(file: string, shownFile: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const found = reason === 'ENOENT' ? 'no such file' : reason;
    throw new ContentError(shownFile, [{ path: '', expected: 'a readable file', found }]);
  }
}

function parseJson(shownFile: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const found = jsonIssue(text, error);
    throw new ContentError(shownFile, [{ path: '', expected: 'valid JSON', found }]);
  }
}

/**
 * Says in one line what makes a text no JSON and where. V8 names the place of some issues only; for
 * an unexpected token it is the end of the shortest beginning of the text that has the issue.
 */
function jsonIssue(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const unexpected = /^Unexpected token '.+?',/s.exec(message)?.[0];
  if (unexpected === undefined) return message.replaceAll(/\s+/g, ' ');
  const before = text.slice(0, firstFaultyLength(text) - 1).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return `${unexpected.slice(0, -1).toLowerCase()} at line ${before.length} column ${column}`;
}

function firstFaultyLength(text: string): number {
  let sound = 0;
  let faulty = text.length;
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2);
    if (hasUnexpectedToken(text.slice(0, middle))) faulty = middle;
    else sound = middle;
  }
  return faulty;
}

function hasUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return error instanceof Error && error.message.startsWith('Unexpected token');
  }
}
