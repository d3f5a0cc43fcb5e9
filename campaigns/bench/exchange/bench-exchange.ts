import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readCanoe123 } from '../../../src/desk/exchange/canoe123/read-canoe123.server.ts';
import { readCanoe123Facts } from '../../../src/desk/exchange/canoe123/read-canoe123-facts.ts';
import { reckonCanoe123 } from '../../../src/desk/exchange/canoe123/reckon-canoe123.ts';
import { grownExport } from '../../../tests/support/canoe123/grown-export.ts';
import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';
import { benchTables } from './bench-tables.ts';

const rounds = 15;
/** Rounds before the measurement, so that both readers are compiled. */
const warmUp = 3;
const readAgain = 40;

/** Measures reading and calculating an export of a weekend, and writing long lists as files. */
export async function benchExchange(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-exchange-'));
  try {
    const file = join(folder, 'weekend.xml');
    // As large as the real export of the same structure.
    writeFileSync(file, grownExport({ boats: 355, image: 490_000 }));
    return [await reading(file), memory(file), benchTables()];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function reading(file: string): Promise<Table> {
  const taken: { read: number; reckon: number; pass: number }[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const begun = performance.now();
    await text(createReadStream(file));
    const pass = performance.now() - begun;
    const ours = await timeOurs(file);
    if (round >= 0) taken.push({ ...ours, pass });
  }
  const ms = (of: (round: (typeof taken)[number]) => number) => median(taken.map(of)).toFixed(0);
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  return {
    title: 'An export of Canoe123',
    note: `A generated weekend of 1,422 result rows, ${megabytes} MB, read from the file piece by piece, every field kept, checked, joined, each figure computed and compared; beside it the same file read as text and nothing else. Median of ${rounds} alternating rounds in milliseconds.`,
    columns: ['read as text', 'reading', 'computing', 'whole'],
    rows: [
      [
        ms(({ pass }) => pass),
        ms(({ read }) => read),
        ms(({ reckon }) => reckon),
        ms(({ read, reckon }) => read + reckon),
      ],
    ],
  };
}

async function timeOurs(file: string) {
  const begun = performance.now();
  const reading = await readCanoe123(createReadStream(file));
  if ('fault' in reading) throw new Error(reading.fault.code);
  const read = performance.now();
  const { races, differences } = reckonCanoe123(readCanoe123Facts(reading.file, 2027));
  const reckoned = performance.now();
  if (races.length === 0 || differences.length > 0) throw new Error('The weekend is read wrongly');
  return { read: read - begun, reckon: reckoned - read };
}

function memory(file: string): Table {
  const script = 'campaigns/bench/exchange/read-again.ts';
  const answer = execFileSync(process.execPath, ['--expose-gc', script, file, String(readAgain)], {
    encoding: 'utf8',
  });
  const { heaps, peak } = JSON.parse(answer) as { heaps: number[]; peak: number };
  const megabytes = (bytes: number | undefined) => ((bytes ?? Number.NaN) / 1_000_000).toFixed(0);
  return {
    title: 'Memory of reading',
    note: `The same file read and reckoned ${readAgain} times in a process of its own: what the heap holds after each, collected, in MB, and the most that the process ever took.`,
    columns: ['after the second', 'after the last', 'peak of the process'],
    rows: [[megabytes(heaps[1]), megabytes(heaps.at(-1)), megabytes(peak)]],
  };
}
