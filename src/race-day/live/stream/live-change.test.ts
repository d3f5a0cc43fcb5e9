import { expect, test } from 'vitest';
import { anyLivePage } from '../../../../tests/unit/race-day/any-live-page.ts';
import { liveChange } from './live-change.ts';
import { type LivePageParts, livePageParts } from './live-page-parts.ts';

function partsOf(shown: Parameters<typeof anyLivePage>[0]): LivePageParts {
  const parts = livePageParts(anyLivePage(shown));
  if (!parts) throw new Error('no day on the page');
  return parts;
}

test('a page is taken apart into its parts, its rows and a frame that holds neither', () => {
  const page = partsOf({ version: '7.1', rows: [[3, 'Ana &amp; Lía', '1:31,75']], course: 'Inti' });
  expect(page.version).toBe('7.1');
  expect([...page.parts]).toEqual([
    ['course', '<p class="a" data-part="course">Inti</p>'],
    ['decisions.men', '<div data-part="decisions.men"><div><b>2</b></div></div>'],
  ]);
  expect(page.lists.get('men')).toEqual(new Map([['men.3', ['Ana & Lía', '1:31,75']]]));
  expect(page.frame).toContain('<p>marco</p>');
  expect(page.frame).not.toMatch(/Inti|7\.1|1:31|Pie/);
});

test('a page without a day has no parts', () => {
  expect(livePageParts('<html lang="es"><p data-part="course">nadie</p></html>')).toBeNull();
});

test('a finish changes its own cells, the ranks of others and the order, and no more', () => {
  const before = partsOf({
    version: '1',
    course: '2',
    rows: [
      [1, '1', 'Inti', '1:40,00'],
      [2, '–', 'Ana', '–'],
      [5, '–', 'Wayra', '–'],
    ],
  });
  const after = partsOf({
    version: '2',
    rows: [
      [2, '1', 'Ana', '1:38,10'],
      [1, '2', 'Inti', '1:40,00'],
      [5, '–', 'Wayra', '–'],
    ],
  });
  expect(liveChange(before, after)).toEqual({
    from: '1',
    to: '2',
    parts: { course: '<p class="a" data-part="course">nadie</p>' },
    cells: { 'men.2': { 0: '1', 2: '1:38,10' }, 'men.1': { 0: '2' } },
    order: { men: ['2', '1', '5'] },
  });
});

test('what changes nothing that is seen is a new version alone', () => {
  const [before, after] = [partsOf({ version: '1' }), partsOf({ version: '2' })];
  expect(liveChange(before, after)).toEqual({
    from: '1',
    to: '2',
    parts: {},
    cells: {},
    order: {},
  });
});

test('another boat, another column, markup in a cell or another frame is another page', () => {
  const before = partsOf({ version: '1' });
  for (const other of [
    { frame: 'otro' },
    { rows: [[2, 'Inti', '–']] },
    { rows: [[1, 'Inti']] },
    { rows: [[1, '<b>Inti</b>', '–']] },
    { rows: [] },
  ] as const) {
    expect(liveChange(before, partsOf({ version: '2', ...other }))).toBeNull();
    expect(liveChange(partsOf({ version: '2', ...other }), before)).toBeNull();
  }
});
