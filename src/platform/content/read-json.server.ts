import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { ContentError, type ContentIssue } from './content-error.ts';

const SHOWN_PROBLEMS = 20;
const SHOWN_CHARACTERS = 60;

/** Largest number of issues searched for: collecting 100,000 of them would block the server for seconds. */
const SOUGHT_PROBLEMS = 1000;

function schemaIssues(found: readonly z.core.$ZodIssue[], value: unknown): ContentIssue[] {
  const shown = found.slice(0, SHOWN_PROBLEMS).map((issue) => ({
    path: pathInFile(issue.path),
    expected: expectation(issue),
    found:
      issue.code === 'unrecognized_keys'
        ? shortened(issue.keys.join(', '))
        : show(valueAt(value, issue.path)),
  }));
  const rest = found.length - shown.length;
  if (rest === 0) return shown;
  const more = found.length < SOUGHT_PROBLEMS ? `${rest}` : `at least ${rest}`;
  return [...shown, { path: '', expected: 'no more than these', found: `${more} issues more` }];
}

/** Yields issues row by row, so that the search can end early. */
function* issuesIn(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<z.core.$ZodIssue> {
  const faulty = new Set<PropertyKey>();
  for (const { schema: part, key, value: inside } of isSmall(value)
    ? []
    : collectParts(schema, value)) {
    for (const issue of issuesIn(part, inside, [...path, key])) {
      faulty.add(key);
      yield issue;
    }
  }
  // Faulty parts were already searched; the other fields of a group still are.
  const others = faulty.size === 0 ? value : without(faulty, value);
  const isOther = ({ path: [first] }: z.core.$ZodIssue) =>
    first === undefined || !faulty.has(first);
  const own = others === undefined ? [] : (z.safeParse(schema, others).error?.issues ?? []);
  for (const issue of own.filter(isOther)) yield { ...issue, path: [...path, ...issue.path] };
}

function without(faulty: ReadonlySet<PropertyKey>, value: unknown): object | undefined {
  if (!isGroup(value) || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !faulty.has(key)));
}

function isSmall(value: unknown): boolean {
  const open = [value];
  for (let seen = 0; seen < SOUGHT_PROBLEMS; seen += 1) {
    const next = open.pop();
    if (Array.isArray(next) || isGroup(next)) {
      const inside: unknown[] = Object.values(next);
      if (inside.length > SOUGHT_PROBLEMS) return false;
      open.push(...inside);
    }
    if (open.length === 0) return true;
  }
  return false;
}

interface Part {
  schema: z.core.$ZodType;
  key: PropertyKey;
  value: unknown;
}

function* collectParts(schema: z.core.$ZodType, value: unknown): Generator<Part> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    yield* collectParts(schema.unwrap(), value);
  } else if (schema instanceof z.ZodPipe) {
    yield* collectParts(schema.in, value);
  } else if (schema instanceof z.ZodDiscriminatedUnion && isGroup(value)) {
    const { discriminator } = schema.def;
    const kind: unknown = Reflect.get(value, discriminator);
    const option = schema.options.find(
      (one) => one instanceof z.ZodObject && z.safeParse(one.shape[discriminator], kind).success,
    );
    if (option) yield* collectParts(option, value);
  } else if (schema instanceof z.ZodObject && isGroup(value)) {
    for (const [key, part] of Object.entries<z.core.$ZodType>(schema.shape)) {
      const inside: unknown = Reflect.get(value, key);
      if (isGroup(inside)) yield { schema: part, key, value: inside };
    }
  } else if (schema instanceof z.ZodArray && Array.isArray(value) && !isTooLong(schema, value)) {
    for (const [key, row] of value.entries()) yield { schema: schema.element, key, value: row };
  }
}

/** Returns whether a list has more rows than its schema allows, which then checks none of them. */
function isTooLong(schema: z.ZodArray, { length }: readonly unknown[]): boolean {
  const checks = schema.def.checks ?? [];
  return checks.some(
    (check) => check instanceof z.core.$ZodCheckMaxLength && length > check._zod.def.maximum,
  );
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

function pathInFile(path: readonly PropertyKey[]): string {
  return path.reduce<string>((written, part) => {
    if (typeof part === 'number') return `${written}[${part}]`;
    return written === '' ? String(part) : `${written}.${String(part)}`;
  }, '');
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'no other field here';
  // For a union zod reports only that nothing fitted; the expectations of its options are nested.
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
  return value === undefined ? 'nothing' : shortened(JSON.stringify(value));
}

const shortened = (text: string) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;

/** Validates a JSON file, or `missing` without one. Throws a ContentError. */
export type ReadJson = <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  missing?: unknown,
) => z.output<Schema>;

export const readJson: ReadJson = readJsonWith((_file, value) => value);

/** Makes a reader that validates each file's value after `change`. */
export function readJsonWith(change: (file: string, value: unknown) => unknown): ReadJson {
  return (file, schema, missing) => {
    const shownFile = relative(process.cwd(), file);
    const isThere = missing === undefined || existsSync(file);
    const said = isThere ? parseJson(shownFile, readText(file, shownFile)) : missing;
    return checked(shownFile, change(file, said), schema);
  };
}

/** Makes a reader that validates the result of `read` after `change`. */
export function changedBefore(read: ReadJson, change: (value: unknown) => unknown): ReadJson {
  return (file, schema, missing) => {
    const value = read(file, z.unknown(), missing);
    return checked(relative(process.cwd(), file), change(value), schema);
  };
}

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
  const found = [...issuesIn(schema, value).take(SOUGHT_PROBLEMS)];
  if (found.length > 0) throw new ContentError(name, schemaIssues(found, value));
  return schema.parse(value);
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
 * V8 says the place of some issues only; for others it is the end of the shortest faulty prefix.
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
