import { peakKilobytes } from '../../../scripts/peak-kilobytes.ts';
import { buildTable, columnsFor } from '../../../src/platform/files/table/table.ts';
import type { TableEnding } from '../../../src/platform/files/table/table-endings.ts';
import { tableStream } from '../../../src/platform/files/table/table-stream.server.ts';

/** One row per gate, about ten seasons of a federation's results. */
const rows = 100_000;

function* gates() {
  for (let row = 0; row < rows; row += 1) {
    yield {
      row,
      name: `Paddler ${row % 4000}`,
      gate: 1 + (row % 24),
      cost: [0, 0, 2, 50][row % 4],
    };
  }
}

type Gate = ReturnType<typeof gates> extends Generator<infer One> ? One : never;

const { text, number, seconds, clock, day, instant } = columnsFor<Gate>();
const columns = [
  number('Bib', ({ row }) => row % 4000),
  text('Name', ({ name }) => name),
  text('Category', ({ row }) => `K1 ${row % 7}`),
  day('Day', () => '2027-02-20'),
  number('Descent', ({ row }) => 1 + (row % 2)),
  clock('Start', ({ row }) => 3_060_000 + row),
  seconds('Time', ({ row }) => 9000 + (row % 4000)),
  number('Gate', ({ gate }) => gate),
  number('Seconds', ({ cost }) => cost),
  instant('Judged', 'America/Guayaquil', () => '2027-02-20T13:05:07.000Z'),
];

/** Writes a long list nowhere, as `node write-long-table.ts xlsx`, and prints time and memory. */
const [, , ending] = process.argv;
const begun = performance.now();
let bytes = 0;
const table = buildTable('Gates', columns, gates);
for await (const piece of tableStream(table, ending as TableEnding)) bytes += piece.length;
const ms = Math.round(performance.now() - begun);
const megabytes = Math.round(peakKilobytes() / 1024);
console.log(JSON.stringify({ rows, columns: columns.length, bytes, ms, megabytes }));
