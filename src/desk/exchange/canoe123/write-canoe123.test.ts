import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grownExport } from '../../../../tests/support/canoe123/grown-export.ts';
import { oddExport } from '../../../../tests/support/canoe123/odd-export.ts';
import type { Canoe123Row } from './canoe123-file.ts';
import { readCanoe123 } from './read-canoe123.server.ts';
import { writeCanoe123 } from './write-canoe123.ts';

async function read(text: string) {
  const reading = await readCanoe123([new TextEncoder().encode(text)]);
  if ('fault' in reading) throw new Error(JSON.stringify(reading.fault));
  return reading.file;
}

test('an export that was read is written again byte for byte', async () => {
  const grown = grownExport({ boats: 60, image: 5000 });
  for (const text of [
    oddExport,
    grown,
    `${grown}\n`,
    `${oddExport.replaceAll('\n', '\r\n')}\r\n`,
  ]) {
    expect(writeCanoe123(await read(text))).toBe(text);
  }
});

test('a text of blanks and a text with a carriage return are written unchanged', async () => {
  const text = oddExport.replace(
    '<Tag />',
    '<Tag xml:space="preserve">  </Tag>\n    <Tag>one&#xD;\ntwo</Tag>',
  );
  expect(writeCanoe123(await read(text))).toBe(text);
});

const name = fc.constantFrom('RaceId', 'Id', 'Gates', 'Tag', 'Ñandú', '_Bib', '__proto__');
const text = fc.string({ unit: fc.constantFrom(...'<>&"\' \n\r\tañ0🛶]') });
const texts = fc.array(fc.tuple(name, text), { minLength: 1, maxLength: 4 });
const fields = fc.array(fc.tuple(name, fc.oneof(text, texts)), { maxLength: 8 });

function makeRow(
  called: string,
  cells: readonly [string, string | [string, string][]][],
): Canoe123Row {
  return {
    name: called,
    line: 0,
    fields: cells.map(([of]) => of),
    values: cells.map(([of, value]) => (typeof value === 'string' ? value : makeRow(of, value))),
  };
}

test('rows of any content are read as written', async () => {
  const rows = fc.array(fc.tuple(name, fields), { maxLength: 6 });
  const unlined = (row: Canoe123Row): unknown => [
    row.name,
    row.fields,
    row.values.map((value) => (typeof value === 'string' ? value : unlined(value))),
  ];
  await fc.assert(
    fc.asyncProperty(rows, async (made) => {
      const written = [['Schedule', []] as const, ...made].map(([of, cells]) =>
        makeRow(of, [...cells]),
      );
      const file = await read(writeCanoe123({ head: '', tail: '', newline: '\n', rows: written }));
      expect(file.rows.map(unlined)).toEqual(written.map(unlined));
    }),
  );
});
