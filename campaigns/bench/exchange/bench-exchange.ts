import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCanoe123 } from '../../../src/organizing/exchange/canoe123/read-canoe123.server.ts';
import { readCanoe123Facts } from '../../../src/organizing/exchange/canoe123/read-canoe123-facts.ts';
import { reckonCanoe123 } from '../../../src/organizing/exchange/canoe123/reckon-canoe123.ts';
import { grownExport } from '../../../tests/support/canoe123/grown-export.ts';
import type { Table } from '../../figures.ts';
import { median } from '../median.ts';
import { benchTables } from './bench-tables.ts';
import { openReference, parseReference, storeReference } from './reference-import.ts';

const rounds = 15;
/** Rounds before that: both readers are compiled by then. */
const warmUp = 3;
const readAgain = 40;

/** An export of a weekend read and reckoned, beside how another reader takes it in; long lists written as files. */
export async function benchExchange(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-exchange-'));
  try {
    const file = join(folder, 'weekend.xml');
    // As large as the real export that its shape is from.
    writeFileSync(file, grownExport({ boats: 355, image: 490_000 }));
    return [await besideReference(folder, file), memory(file), benchTables()];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function besideReference(folder: string, file: string): Promise<Table> {
  const taken = { read: [], reckon: [], ours: [], parse: [], store: [], theirs: [] } as Record<
    'read' | 'reckon' | 'ours' | 'parse' | 'store' | 'theirs',
    number[]
  >;
  for (let round = -warmUp; round < rounds; round += 1) {
    const ours = await timeOurs(file);
    const theirs = timeReference(join(folder, `${round}.sqlite`), file);
    if (round < 0) continue;
    taken.read.push(ours.read);
    taken.reckon.push(ours.reckon);
    taken.ours.push(ours.read + ours.reckon);
    taken.parse.push(theirs.parse);
    taken.store.push(theirs.store);
    taken.theirs.push(theirs.parse + theirs.store);
  }
  const ms = (values: readonly number[]) => median(values).toFixed(0);
  const ratio = median(taken.ours.map((own, round) => own / (taken.theirs[round] ?? Number.NaN)));
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  return {
    title: 'An export of Canoe123',
    note: `A generated weekend of 1,422 result rows, ${megabytes} MB: ours read from the file piece by piece, every field kept, checked, joined, each figure computed and compared; beside it what c123-live-mini does with such a file, rebuilt from its documents: fast-xml-parser and one transaction into its tables (SQLite), alone, without its checks. Median of ${rounds} alternating rounds in milliseconds; the ratio is the median of the rounds'. Goal: 0.35.`,
    columns: ['', 'reading', 'reckoning / transaction', 'whole', 'ratio'],
    rows: [
      ['ours', ms(taken.read), ms(taken.reckon), ms(taken.ours), ratio.toFixed(2)],
      ['reference', ms(taken.parse), ms(taken.store), ms(taken.theirs), '1'],
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

function timeReference(path: string, file: string) {
  const database = openReference(path);
  const begun = performance.now();
  const sections = parseReference(readFileSync(file, 'utf8'));
  const parsed = performance.now();
  storeReference(database, sections);
  const stored = performance.now();
  const { count } = database.prepare('select count(*) as count from results').get() ?? {};
  database.close();
  if (count !== 1422) throw new Error(`The reference stored ${count} rows`);
  return { parse: parsed - begun, store: stored - parsed };
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
