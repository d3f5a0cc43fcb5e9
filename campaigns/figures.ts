import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { readMarkdownRows, toMarkdownRow } from '../scripts/markdown-rows.ts';

/** One table of figures; each figure is written as text, as a ratio within one run where possible. */
export interface Table {
  title: string;
  /** States the measured action and the comparison, in one paragraph above the table. */
  note: string;
  columns: string[];
  rows: string[][];
}

export interface Run {
  date: string;
  machine: string;
  /** Load of the machine before the run: above a core's worth, times say little. */
  load: number;
  node: string;
  command: string;
  seconds: number;
}

export interface Figures extends Table {
  run: Run;
}

export const performancePage = 'docs/performance.md';
export const reliabilityPage = 'docs/reliability.md';

export async function measure(command: string, take: () => Promise<Table[]>): Promise<Figures[]> {
  const runOf = beginRun(command);
  const tables = await take();
  const run = runOf();
  return tables.map((table) => ({ ...table, run }));
}

/** Begins a run; the returned function says how it came about so far. */
export function beginRun(command: string): () => Run {
  const [load = 0] = loadavg();
  const begun = performance.now();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return () => ({
    date: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? '?'}, ${gigabytes} GB`,
    load: Math.round(load * 10) / 10,
    node: process.version,
    command,
    seconds: Math.round((performance.now() - begun) / 1000),
  });
}

export async function publish(
  part: string,
  command: string,
  take: () => Promise<Table[]>,
): Promise<void> {
  const figures = await measure(command, take);
  printTables(figures);
  writeFigures(part, figures, reliabilityPage);
}

export function printTables(tables: readonly Table[]): void {
  for (const table of tables) console.log(`\n${toMarkdown(table).join('\n')}`);
}

const place = (part: string) =>
  new RegExp(`(?<=<!-- figures of ${part} -->\n)[^]*?(?=<!-- end of figures -->)`);
const ranAs =
  /_Measured on (?<date>\S+): (?<machine>.+), load (?<load>[\d.]+) before; Node (?<node>\S+); `(?<command>[^`]+)`, (?<seconds>\d+) s\._/;

/** Reads the figures of one part of a page; throws when the page has no place for them. */
export function readFigures(part: string, page: string): Figures[] {
  const found = place(part).exec(readFileSync(page, 'utf8'));
  if (!found) throw new Error(`${page} has no place for the figures of ${part}`);
  return found[0].split(/^### /m).slice(1).map(fromMarkdown);
}

export function writeFigures(part: string, figures: readonly Figures[], page: string): void {
  readFigures(part, page);
  const lines = figures.flatMap((each) => [
    '',
    ...toMarkdown(each),
    '',
    `_Measured on ${each.run.date}: ${each.run.machine}, load ${each.run.load} before; Node ${each.run.node}; \`${each.run.command}\`, ${each.run.seconds} s._`,
  ]);
  const text = [...lines, '', ''].join('\n');
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(place(part), () => text),
  );
}

function toMarkdown({ title, note, columns, rows }: Table): string[] {
  const lines = [columns, columns.map(() => '---'), ...rows].map(toMarkdownRow);
  return [`### ${title}`, '', note, '', ...lines];
}

function fromMarkdown(text: string): Figures {
  const [title = '', , ...lines] = text.split('\n');
  const head = lines.findIndex((line) => line.startsWith('| ---'));
  const [columns = []] = readMarkdownRows(lines[head - 1] ?? '');
  const rows = readMarkdownRows(text);
  const {
    date = '',
    machine = '',
    load,
    node = '',
    command = '',
    seconds,
  } = ranAs.exec(text)?.groups ?? {};
  const run = { date, machine, load: Number(load), node, command, seconds: Number(seconds) };
  return { title, note: lines[0] ?? '', columns, rows, run };
}
