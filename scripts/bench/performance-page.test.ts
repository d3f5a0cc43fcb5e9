import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepMeasured, measurePart } from './measured-part.ts';
import { performancePage } from './performance-page.ts';

const table = {
  title: 'Pages',
  note: 'Read side by side.',
  columns: ['page', 'rate'],
  rows: [['a | b', '0.9']],
};
const part = (title: string, rows = table.rows) => ({
  title,
  measure: async () => [{ ...table, rows }],
});

function folderOf(prose: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'performance-'));
  for (const [name, text] of Object.entries(prose)) writeFileSync(join(folder, name), text);
  return folder;
}

test('the page is what `npm run bench -- --page` wrote', () => {
  expect(readFileSync('docs/performance.md', 'utf8')).toBe(performancePage());
});

test('each part has its prose, then its figures with machine, Node, date and command', async () => {
  const folder = folderOf({ 'one.md': 'Prose of one.\n', 'two.md': 'Prose of two.\n' });
  const parts = { one: part('One'), two: part('Two') };
  keepMeasured('one', await measurePart('npm run bench -- --only one', parts.one), folder);
  const lines = performancePage(parts, folder).split('\n');
  expect(lines.slice(lines.indexOf('## One'))).toEqual([
    '## One',
    '',
    'Prose of one.',
    '',
    '### Pages',
    '',
    'Read side by side.',
    '',
    '| page | rate |',
    '| --- | --- |',
    '| a \\| b | 0.9 |',
    '',
    expect.stringMatching(
      /^_Measured on [\d-]{10}: \d+ × .+ GB, load [\d.]+ before; Node v[\d.]+; `npm run bench -- --only one`, \d+ s\._$/,
    ),
    '',
    '## Two',
    '',
    'Prose of two.',
    '',
  ]);
});

test('a part measured again leaves the figures of the others as they were', async () => {
  const folder = folderOf({ 'one.md': 'Prose of one.', 'two.md': 'Prose of two.' });
  const parts = { one: part('One'), two: part('Two') };
  const keep = async (name: string, cell: string) =>
    keepMeasured(name, await measurePart('npm run bench', part(name, [[cell, '1']])), folder);
  await keep('one', 'first');
  await keep('two', 'second');
  await keep('one', 'third');
  const page = performancePage(parts, folder);
  expect(page).not.toContain('first');
  expect(page.indexOf('third')).toBeLessThan(page.indexOf('second'));
});

test('a part without its prose is no page', () => {
  expect(() => performancePage({ one: part('One') }, folderOf({}))).toThrow('one.md');
});
