import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchRun, BenchSection } from './bench-part.ts';
import { benchParts } from './bench-parts.ts';
import { type MeasuredPart, readMeasured } from './measured-part.ts';

/** The page of all parts: what each measured last, and beside it what was written by hand. */
export function performancePage(parts = benchParts, folder = 'docs/performance'): string {
  return [
    '# How fast it is',
    '',
    '`npm run bench` measures the built site beside references that it starts itself, in alternating',
    'rounds, and writes this page; `npm run bench -- --only PART` one part of it. Figures of one row',
    'were taken side by side in one run: their ratios compare, times and rates of two runs do not.',
    'The prose of each part is written by hand in `performance/PART.md`, the figures are kept in',
    '`performance/PART.json`, and `npm run bench -- --page` weaves both together again.',
    ...Object.entries(parts).flatMap(([name, { title }]) => [
      '',
      `## ${title}`,
      '',
      readFileSync(join(folder, `${name}.md`), 'utf8').trim(),
      ...figures(readMeasured(name, folder)),
    ]),
    '',
  ].join('\n');
}

/** The tables of a part as Markdown, each with how it came about; none where nothing was measured. */
export function figures(measured: MeasuredPart | null): string[] {
  if (measured === null) return [];
  const { machine, node, sections } = measured;
  const how = ({ date, command, seconds, load }: BenchRun) =>
    `Measured on ${date}: ${machine}, load ${load} before; Node ${node}; \`${command}\`, ${seconds} s.`;
  return sections.flatMap((section) => [
    '',
    ...table(section),
    '',
    `_${how(section.run ?? measured)}_`,
  ]);
}

/** A table of the bench as Markdown, title and note above it. */
export function table({ title, note, columns, rows }: BenchSection): string[] {
  return [
    `### ${title}`,
    '',
    note,
    '',
    row(columns),
    row(columns.map(() => '---')),
    ...rows.map(row),
  ];
}

function row(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
