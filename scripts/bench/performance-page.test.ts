import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepMeasured, measuredNow } from './measured-part.ts';
import { performancePage } from './performance-page.ts';

const part = (title: string) => ({ title, measure: async () => [] });
const section = {
  title: 'Pages',
  note: 'Read side by side.',
  columns: ['page', 'rate'],
  rows: [['a | b', '0.9']],
};

function folderOf(prose: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'performance-'));
  for (const [name, text] of Object.entries(prose)) writeFileSync(join(folder, name), text);
  return folder;
}

test('the page is what `npm run bench -- --page` wrote', () => {
  expect(readFileSync('docs/performance.md', 'utf8')).toBe(performancePage());
});

test('each part has its prose, then its figures with machine, Node, date and command', () => {
  const folder = folderOf({ 'one.md': 'Prose of one.\n', 'two.md': 'Prose of two.\n' });
  keepMeasured('one', measuredNow([section], 'one', 12.4), folder);
  const lines = performancePage({ one: part('One'), two: part('Two') }, folder).split('\n');
  expect(lines.slice(lines.indexOf('## One'))).toEqual([
    ...['## One', '', 'Prose of one.', '', '### Pages', '', 'Read side by side.', ''],
    ...['| page | rate |', '| --- | --- |', '| a \\| b | 0.9 |', ''],
    expect.stringMatching(
      /^_Measured on [\d-]{10}: \d+ × .+ GB; Node v[\d.]+; `npm run bench -- --only one`, 12 s\._$/,
    ),
    ...['', '## Two', '', 'Prose of two.', ''],
  ]);
});

test('a part measured again leaves the figures of the others as they were', () => {
  const folder = folderOf({ 'one.md': 'Prose of one.', 'two.md': 'Prose of two.' });
  const parts = { one: part('One'), two: part('Two') };
  const keep = (name: string, cell: string) =>
    keepMeasured(name, measuredNow([{ ...section, rows: [[cell, '1']] }], name, 1), folder);
  keep('one', 'first');
  keep('two', 'second');
  keep('one', 'third');
  const page = performancePage(parts, folder);
  expect(page).not.toContain('first');
  expect(page.indexOf('third')).toBeLessThan(page.indexOf('second'));
});

test('a part without its prose is no page', () => {
  expect(() => performancePage({ one: part('One') }, folderOf({}))).toThrow('one.md');
});
