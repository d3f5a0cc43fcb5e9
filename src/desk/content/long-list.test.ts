import { expect, test } from 'vitest';
import { readDeskForm } from '../frame/guard/read-desk-form.server.ts';
import { rowField } from './fields/collect-wanted.ts';
import { type FieldPage, pageFields } from './fields/page-fields.ts';
import { rowLists } from './fields/row-lists.ts';
import { longList } from './long-list.ts';
import { toAddress } from './versions/content-change.ts';

const token = 'a-token-of-the-visitor-32-letters';
/** Text of maximum length; half of its letters take six characters when URL-encoded. */
const words = 'Ñandú'.repeat(12);
const text = 'Río Quijos, '.repeat(60);

const whole = new Map<string, unknown>();
function put(file: string, place: string, value: unknown): void {
  const [first = '', ...rest] = place.split('.').toReversed();
  const inner = rest.reduce<Record<string, unknown>>((inside, step) => ({ [step]: inside }), {
    [first]: value,
  });
  whole.set(file, merged(whole.get(file), inner));
}

function merged(one: unknown, other: Record<string, unknown>): Record<string, unknown> {
  const into: Record<string, unknown> = { ...Object(one) };
  for (const [name, value] of Object.entries(other)) {
    const isTree = typeof value === 'object' && value !== null && !Array.isArray(value);
    into[name] = isTree ? merged(into[name], { ...value }) : value;
  }
  return into;
}

for (const { file, place, most, ...list } of Object.values(rowLists)) {
  const name = file.replace('YEAR', '2027');
  const rows = Array.from({ length: most }, (_, index) => ({
    name: words,
    row: `row${index + 1}`,
  }));
  put(name, place, rows);
  if (!('words' in list)) continue;
  const cells = { date: words, hour: words, place: words, activity: words, duration: words };
  const table = Object.fromEntries(rows.map(({ row }) => [row, cells]));
  for (const language of ['es', 'en']) {
    put(`content/i18n/${language}.json`, list.words, table);
  }
}

const pages = [
  ...(['programa', 'testimonios', 'videos', 'enlaces'] as const).map((name) => ({
    name,
    year: null,
  })),
  ...(['equipo', 'auspiciantes'] as const).map((name) => ({ name, year: 2027 })),
] satisfies FieldPage[];

function longest(page: FieldPage): URLSearchParams {
  const form = new URLSearchParams({ xsrf_token: token, shown: '9999', known: '9999' });
  for (const { fields, row } of pageFields(page, (file) => whole.get(file) ?? {})) {
    // A full programme shows no empty rows.
    if (page.name === 'programa' && row?.isNew) continue;
    if (row) form.set(rowField('order', row), '200');
    if (row && !row.isNew) form.set(rowField('gone', row), 'yes');
    for (const field of fields) form.set(toAddress(field), field.kind === 'long' ? text : words);
  }
  return form;
}

test.each(pages)('the longest list of the page $name is read in full', async (page) => {
  const form = longest(page);
  const read = await readDeskForm(
    {
      request: new Request('http://race.example/es/mesa/contenido', {
        method: 'POST',
        headers: { cookie: `XSRF-TOKEN=${token}` },
        body: form,
      }),
    },
    longList,
  );
  expect(form.size).toBeGreaterThan(20);
  for (const [name, value] of form) expect(read.read(name)).toBe(value);
});

test('some lists are longer than the usual limit of a form', () => {
  const bytes = Math.max(...pages.map((page) => String(longest(page)).length));
  expect(bytes).toBeGreaterThan(64 * 1024);
});

test('a list longer than its limit is refused before it is read', async () => {
  const body = `xsrf_token=${token}&a=${'x'.repeat(longList.mostBytes)}`;
  const request = new Request('http://race.example/es/mesa/contenido', {
    method: 'POST',
    headers: {
      cookie: `XSRF-TOKEN=${token}`,
      'content-length': String(body.length),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  });
  await expect(readDeskForm({ request }, longList)).rejects.toMatchObject({ status: 413 });
  expect(request.bodyUsed).toBe(false);
});
