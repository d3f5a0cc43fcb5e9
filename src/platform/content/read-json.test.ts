import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bilingual } from './bilingual.ts';
import { ContentError } from './content-error.ts';
import { parseJsonText, readJson } from './read-json.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-json-'));
afterAll(() => rmSync(folder, { recursive: true }));

const schema = z.strictObject({
  title: bilingual,
  runs: z.array(z.strictObject({ bib: z.int(), swim: z.enum(['yes', 'no']) })),
});

function findIssue(text: string | null): ContentError {
  const file = join(folder, 'file.json');
  if (text === null) rmSync(file, { force: true });
  else writeFileSync(file, text);
  try {
    readJson(file, schema);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('The file was read');
}

const file = relative(process.cwd(), join(folder, 'file.json'));

test('a valid JSON file is read', () => {
  writeFileSync(join(folder, 'good.json'), '{"title":{"es":"Manga","en":"Run"},"runs":[]}');
  expect(readJson(join(folder, 'good.json'), schema).title.en).toBe('Run');
});

test('a value that fits none of several kinds lists what each of them expects', () => {
  const event = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('start') }),
    z.strictObject({ kind: z.literal('gate'), descent: z.union([z.literal(1), z.literal(2)]) }),
  ]);
  const told = (text: string) => {
    writeFileSync(join(folder, 'union.json'), text);
    try {
      readJson(join(folder, 'union.json'), event);
    } catch (error) {
      if (error instanceof ContentError) return error.message.split('union.json: ')[1];
      throw error;
    }
    throw new Error('The file was read');
  };
  expect(told('{"kind":"gate","descent":3}')).toBe('descent: expected 1 or 2, found 3');
  expect(told('{"kind":"swim"}')).toBe(`kind: expected 'start' | 'gate', found "swim"`);
});

describe('a malformed file', () => {
  test('a malformed file is named with each faulty place, and the expected and found value', () => {
    const { message } = findIssue(
      '{"title":{"es":"Manga"},"runs":[{"bib":1,"swim":"no"},{"bib":"two","swim":"maybe","boat":1}]}',
    );
    expect(message.split('\n')).toEqual([
      `${file}: title.en: expected string, found nothing`,
      `${file}: runs[1].bib: expected number, found "two"`,
      `${file}: runs[1].swim: expected one of "yes"|"no", found "maybe"`,
      `${file}: runs[1]: expected no other field here, found boat`,
    ]);
  });

  test.each([
    ['{\n  "title": oops\n}', "unexpected token 'o' at line 2 column 12"],
    ['{\n  "title": "a"\n  "runs": []\n}', 'line 3 column 3'],
    ['{ "title": nulx }', "unexpected token 'x' at line 1 column 15"],
    ['{ "title": null,\n "runs": [1,] }', "unexpected token ']' at line 2 column 13"],
    ['{ "title": "a', 'Unterminated string'],
    ['{ "title": null', "Expected ',' or '}'"],
    ['', 'Unexpected end of JSON input'],
    ["{\n 'title': null }", 'line 2 column 2'],
  ])('a malformed file is named with the place of the syntax error: %j', (text, found) => {
    const { message } = findIssue(text);
    expect(message).toContain(`${file}: expected valid JSON, found `);
    expect(message).toContain(found);
    expect(message.split('\n')).toHaveLength(1);
  });

  test('a malformed file is named when it is missing', () => {
    expect(findIssue(null).message).toBe(`${file}: expected a readable file, found no such file`);
  });

  test('a malformed file shows only the beginning of a long value', () => {
    const { message } = findIssue(`{"title":"${'x'.repeat(10_000)}","runs":[]}`);
    expect(message.length).toBeLessThan(300);
  });
});

describe('a file with an issue in each of very many rows', () => {
  const rows = (list: unknown[], title: unknown = { es: 'Manga', en: 'Run' }) =>
    findIssue(JSON.stringify({ title, runs: list }));

  test('a file with an issue in very many rows is refused once its first 1,000 issues are found', () => {
    let read = 0;
    const counted = z.strictObject({
      rows: z.array(z.int().refine(() => ++read > 0)).max(100_000),
      lists: z.array(z.array(z.unknown().refine(() => ++read < 0))),
    });
    const told = (value: unknown) => {
      try {
        parseJsonText('x', JSON.stringify(value), counted);
      } catch (error) {
        if (error instanceof ContentError) return error.message.split('\n');
        throw error;
      }
      throw new Error('The file was read');
    };
    const lists = [Array(50_000).fill(0), Array(50_000).fill(0)];
    expect(told({ rows: [], lists }).at(-1)).toBe(
      'x: expected no more than these, found at least 980 issues more',
    );
    expect(read).toBeLessThan(2000);
    read = 0;
    expect(told({ rows: Array(100_001).fill(1), lists: [] })).toEqual([
      'x: rows: expected Too big: expected array to have <=100000 items, found [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1…',
    ]);
    expect(read).toBe(0);
  });

  test('a file with an issue in very many rows also lists issues of other fields, and the number of further issues', () => {
    const sound = Array(900).fill({ bib: 1, swim: 'no' });
    const { issues } = rows([...sound, ...Array(30).fill({ bib: 'x', swim: 'no' })], { es: 'a' });
    expect(issues[0]).toMatchObject({ path: 'title.en' });
    expect(issues[1]).toEqual({ path: 'runs[900].bib', expected: 'number', found: '"x"' });
    expect(issues.at(-1)?.found).toBe('11 issues more');
  });
});

test('a content error keeps 100 issues and counts the others', () => {
  const issues = Array.from({ length: 250 }, (_, index) => ({
    path: `rows[${index}]`,
    expected: 'a key',
    found: 'nothing',
  }));
  const error = new ContentError('file.json', issues);
  expect(error.issues).toHaveLength(100);
  expect(error.more).toBe(150);
  expect(error.message.split('\n').at(-1)).toBe('file.json: 150 issues more');
});
