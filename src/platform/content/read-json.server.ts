import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { z } from 'zod';
import { ContentError } from './content-error.ts';
import { jsonIssue } from './json-issue.ts';
import { schemaIssues } from './schema-issues.ts';

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
