import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benchParts } from './bench/bench-parts.ts';
import { measure, performancePage, readFigures, reliabilityPage, writeFigures } from './figures.ts';

const table = {
  title: 'Pages',
  note: 'Read side by side.',
  columns: ['page', 'rate'],
  rows: [['a | b', '0.9']],
};

const place = (part: string) => `<!-- figures of ${part} -->\n<!-- end of figures -->\n`;

function pageOf(text: string): string {
  const page = join(mkdtempSync(join(tmpdir(), 'figures-')), 'page.md');
  writeFileSync(page, text);
  return page;
}

test('figures are written at their place with machine, Node, date and command, and are read again', async () => {
  const page = pageOf(`## One\n\nProse.\n\n${place('one')}\n## Two\n`);
  const figures = await measure('npm run campaign -- bench one', async () => [table]);
  writeFigures('one', figures, page);
  expect(readFileSync(page, 'utf8').split('\n')).toEqual([
    '## One',
    '',
    'Prose.',
    '',
    '<!-- figures of one -->',
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
      /^_Measured on [\d-]{10}: \d+ × .+ GB, load [\d.]+ before; Node v[\d.]+; `npm run campaign -- bench one`, \d+ s\._$/,
    ),
    '',
    '<!-- end of figures -->',
    '',
    '## Two',
    '',
  ]);
  expect(readFigures('one', page)).toEqual(figures);
});

test('a part measured again leaves the figures of the others as they were', async () => {
  const page = pageOf(place('one') + place('two'));
  const write = async (part: string, cell: string) =>
    writeFigures(part, await measure('npm', async () => [{ ...table, rows: [[cell, '1']] }]), page);
  await write('one', 'first');
  await write('two', 'second');
  await write('one', 'third');
  const text = readFileSync(page, 'utf8');
  expect(text).not.toContain('first');
  expect(text.indexOf('third')).toBeLessThan(text.indexOf('second'));
});

test('a page without a place for a part is refused', () => {
  expect(() => readFigures('two', pageOf(place('one')))).toThrow('figures of two');
});

test('both pages have places from which the figures of each part are read', () => {
  const written = [
    ...Object.keys(benchParts).flatMap((part) => readFigures(part, performancePage)),
    ...[
      'faults',
      'uploads',
      'fuzz',
      'histories',
      'rehearsal',
      'many',
      'backup',
      'abuse',
      'telling',
    ].flatMap((part) => readFigures(part, reliabilityPage)),
  ];
  expect(written.length).toBeGreaterThan(30);
  for (const { columns, rows, run } of written) {
    expect(run.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([columns.length]));
  }
});
