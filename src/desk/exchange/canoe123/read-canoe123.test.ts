import { expect, test } from 'vitest';
import { grownExport } from '../../../../tests/support/canoe123/grown-export.ts';
import { oddExport } from '../../../../tests/support/canoe123/odd-export.ts';
import { listRows, rowsWithin, toText } from './canoe123-file.ts';
import { canoe123Limits } from './canoe123-limits.ts';
import { readCanoe123 } from './read-canoe123.server.ts';

const toBytes = (text: string) => new TextEncoder().encode(text);
const odd = toBytes(oddExport);

async function readFileOrThrow(bytes: Iterable<Uint8Array>) {
  const reading = await readCanoe123(bytes);
  if ('fault' in reading) throw new Error(JSON.stringify(reading.fault));
  return reading.file;
}

async function readFault(...pieces: (string | Uint8Array)[]) {
  const reading = await readCanoe123(
    pieces.map((piece) => (typeof piece === 'string' ? toBytes(piece) : piece)),
  );
  return 'fault' in reading ? reading.fault : null;
}

const head = '<?xml version="1.0" standalone="yes"?>\n';
const root = '<Canoe123Data xmlns="http://siwidata.com/Canoe123/Data.xsd">';
const inRoot = (text: string) => `${head}${root}\n${text}\n</Canoe123Data>`;
const schedule = '<Schedule><RaceId>A</RaceId></Schedule>';

test('every field of every section is read in its order and wording', async () => {
  const file = await readFileOrThrow([odd]);
  expect(file).toMatchObject({ head, tail: '', newline: '\n', unread: [] });
  expect([...new Set(file.rows.map(({ name }) => name))]).toEqual([
    'Participants',
    'Classes',
    'CompOfficials',
    'Schedule',
    'Results',
    'CourseData',
    'Events',
    'GateStatistics',
  ]);
  const [nobody] = listRows(file, 'Schedule');
  expect(nobody && toText(nobody, 'RaceId')).toBe('<unassigned>');
  expect(nobody && toText(nobody, 'StartTime')).toBeNull();
  const [first] = listRows(file, 'Results');
  expect(first && toText(first, 'Bib')).toBe('   1');
  expect(first && toText(first, 'Gates')).toBe(`  0  0  0  0  0${' '.repeat(75)}`);
  expect(first && toText(first, 'Tag')).toBe('');
  const [k1m] = listRows(file, 'Classes');
  const categories = k1m ? rowsWithin(k1m, 'Categories') : [];
  expect(categories.map((category) => toText(category, 'CatId'))).toEqual(['J', 'S']);
  expect(oddExport.split('\n')[(first?.line ?? 0) - 1]).toBe('  <Results>');
});

test('a file cut into pieces of any size is read the same', async () => {
  const whole = await readFileOrThrow([odd]);
  for (const size of [1, 7, 1000]) {
    const pieces = Array.from({ length: Math.ceil(odd.length / size) }, (_, place) =>
      odd.subarray(place * size, (place + 1) * size),
    );
    expect(await readFileOrThrow(pieces)).toEqual(whole);
  }
});

test('rows of one shape share their field names', async () => {
  const results = listRows(await readFileOrThrow([toBytes(grownExport({ boats: 60 }))]), 'Results');
  expect(results.length).toBeGreaterThan(200);
  expect(new Set(results.map(({ fields }) => fields)).size).toBeLessThan(12);
});

test('a file cut anywhere is refused, also in the middle of a character', async () => {
  const bytes = toBytes(grownExport({ boats: 12 }));
  const cuts = Array.from({ length: Math.floor(bytes.length / 1000) }, (_, at) => (at + 1) * 1000);
  const letter = bytes.findIndex((byte) => byte >= 0xc0) + 1;
  for (const cut of [...cuts, 1, 30, letter, bytes.length - 1]) {
    expect(await readFault(bytes.subarray(0, cut))).toMatchObject({ code: 'cut' });
  }
  expect(cuts.length).toBeGreaterThan(80);
});

test('a file cut at the end of a row is refused, although its rows are well-formed XML', async () => {
  const cut = oddExport.lastIndexOf('</Results>') + '</Results>\n'.length;
  const fault = await readFault(oddExport.slice(0, cut));
  expect(fault).toEqual({
    code: 'cut',
    line: oddExport.slice(0, cut).split('\n').length,
    facts: {},
  });
});

test('an empty file, another program, another namespace and a missing schedule are refused', async () => {
  expect(await readFault()).toMatchObject({ code: 'empty', line: 1 });
  expect(await readFault(`${head}<ResultList status="Complete"/>`)).toMatchObject({
    code: 'other_program',
    line: 2,
    facts: { root: 'ResultList' },
  });
  expect(await readFault(`${head}<Canoe123Data/>`)).toMatchObject({ code: 'other_namespace' });
  expect(await readFault(`${head}<Canoe123Data xmlns="urn:other"/>`)).toMatchObject({
    code: 'other_namespace',
    facts: { namespace: 'urn:other' },
  });
  expect(await readFault(inRoot('<Events />'))).toMatchObject({ code: 'no_schedule', line: 4 });
});

test('UTF-16, a byte order mark, another encoding and broken characters are refused', async () => {
  const utf16 = Buffer.from(oddExport, 'utf16le');
  expect(await readFault(utf16)).toMatchObject({ code: 'utf16' });
  expect(await readFault(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]))).toMatchObject({
    code: 'utf16',
  });
  expect(await readFault(utf16.swap16())).toMatchObject({ code: 'utf16' });
  expect(await readFault(`\uFEFF${oddExport}`)).toMatchObject({ code: 'byte_order_mark' });
  const latin = head.replace('standalone', 'encoding="windows-1252" standalone');
  expect(await readFault(oddExport.replace(head, latin))).toMatchObject({
    code: 'other_encoding',
    facts: { encoding: 'windows-1252' },
  });
  const utf8 = head.replace('standalone', 'encoding="UTF-8" standalone');
  expect(await readFault(oddExport.replace(head, utf8))).toBeNull();
  const broken = Buffer.from(inRoot(`${schedule}\n<Events>\n<MainTitle>R*o</MainTitle></Events>`));
  broken[broken.indexOf('*')] = 0xed;
  expect(await readFault(broken)).toMatchObject({ code: 'not_utf8', line: 5 });
});

test('a document type, entities, a billion laughs', async () => {
  const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
  expect(await readFault(`${head}${laughs}${root}&b;</Canoe123Data>`)).toMatchObject({
    code: 'doctype',
  });
  const outside = '<!DOCTYPE l SYSTEM "file:///etc/passwd">';
  expect(await readFault(`${head}${outside}${root}</Canoe123Data>`)).toMatchObject({
    code: 'doctype',
  });
  expect(await readFault(inRoot('<Events><MainTitle>&b;</MainTitle></Events>'))).toMatchObject({
    code: 'entity',
    line: 3,
  });
  const five = '<Events><MainTitle>&lt;&gt;&amp;&quot;&apos;&#xD;</MainTitle></Events>';
  const file = await readFileOrThrow([toBytes(inRoot(`${five}${schedule}`))]);
  expect(file.rows[0]?.values).toEqual(['<>&"\'\r']);
});

test('deep nesting, too many elements and more than 20 MB are refused as soon as they are met', async () => {
  const nested = inRoot(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`);
  expect(await readFault(nested)).toMatchObject({ code: 'too_deep', line: 3 });
  const many = [toBytes(inRoot('<a/>'.repeat(1000)))];
  expect(await readCanoe123(many, { ...canoe123Limits, elements: 1000 })).toMatchObject({
    fault: { code: 'too_many_elements', line: 3, facts: { elements: 1000 } },
  });
  let given = 0;
  function* endless() {
    yield toBytes(`${head}${root}<Events>`);
    const filling = toBytes(`<MainTitle>${'x'.repeat(60_000)}</MainTitle>\n`);
    for (; given < 200_000_000; given += filling.length) yield filling;
  }
  expect(await readCanoe123(endless())).toMatchObject({
    fault: { code: 'too_large', facts: { megabytes: 20 } },
  });
  expect(given).toBeLessThan(21_000_000);
});

test('text or attributes in the wrong place and mismatched tags are refused', async () => {
  expect(await readFault(inRoot('<Events>text</Events>'))).toMatchObject({ code: 'stray_text' });
  expect(await readFault(inRoot('<Events>a<MainTitle/></Events>'))).toMatchObject({
    code: 'stray_text',
    facts: { element: 'Events' },
  });
  expect(await readFault(inRoot('<Events><MainTitle/>a</Events>'))).toMatchObject({
    code: 'stray_text',
  });
  expect(await readFault(inRoot('<Events kind="x"/>'))).toMatchObject({
    code: 'attribute',
    facts: { name: 'kind' },
  });
  expect(await readFault(inRoot('<Events><Tag></Events></Tag>'))).toMatchObject({
    code: 'malformed',
  });
  expect(await readFault(inRoot(`<${'n'.repeat(65)}/>`))).toMatchObject({ code: 'malformed' });
});

test('a text of blanks stays, names of object properties are plain names, and comments are listed', async () => {
  const odds = `<__proto__><constructor>1</constructor></__proto__>
<Results><Gates xml:space="preserve">      </Gates><Tag>&#x20;</Tag></Results>
<!-- by hand -->${schedule}`;
  const file = await readFileOrThrow([toBytes(inRoot(odds))]);
  const [proto, result] = file.rows;
  expect(proto).toMatchObject({ name: '__proto__', fields: ['constructor'], values: ['1'] });
  expect(result).toMatchObject({ values: ['      ', ' '], spaced: [0] });
  expect(file.unread).toEqual([{ line: 5, text: 'by hand' }]);
});
