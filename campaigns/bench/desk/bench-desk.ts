import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openRecord } from '../../../src/app/open-record.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { growPeople } from '../../../tests/support/growth/grow-people.ts';
import { growRegistrations } from '../../../tests/support/growth/grow-registrations.ts';
import type { Table } from '../../figures.ts';
import { percentile } from '../../statistics.ts';
import { startMeasuredSite } from '../server/start-measured-site.ts';
import { bareList } from './bare-list.ts';
import { askAtDesk, beginDeskSession } from './desk-session.ts';
import { measureHolds } from './measure-holds.ts';

const entries = 10_000;
const rounds = 100;
const edition = 3;

const lists = {
  'all, page 1': '',
  'all, page 100': '?pagina=100',
  'by name': '?orden=nombre',
  'one category, unpaid': '?categoria=1&pago=por-pagar',
  'words of a name': '?buscar=mar',
} as const;

export async function benchDesk(): Promise<Table[]> {
  return [await measureList(), await measureHolds()];
}

async function measureList(): Promise<Table> {
  const varDir = mkdtempSync(join(tmpdir(), 'bench-desk-'));
  const token = await grow(varDir);
  const site = await startMeasuredSite({ VAR_DIR: varDir });
  const database = new DatabaseSync(join(varDir, 'race.sqlite'), { readOnly: true });
  try {
    const rows: string[][] = [];
    for (const [name, query] of Object.entries(lists)) {
      const [taken, bare]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        taken.push(await timed(() => ask(`${site.url}/es/mesa/inscripciones${query}`, token)));
        bare.push(await timed(async () => void bareList(database, edition)));
      }
      const p95 = (all: readonly number[]) => percentile(all.slice(5), 95);
      const [list, alone] = [p95(taken), p95(bare)];
      rows.push([name, list.toFixed(0), alone.toFixed(1), (list / alone).toFixed(1)]);
    }
    return {
      title: 'The list of entries at the desk',
      note: `${entries.toLocaleString('en')} entries of one edition, fifty a page, made for each request by the built site, one request after the other (${rounds} of each): 95th percentile in milliseconds, beside the statement that reads name, bib, category and payment of every entry in order, on the same file. Goal: 150 ms.`,
      columns: ['list', 'p95, ms', 'bare query, ms', 'ratio'],
      rows,
    };
  } finally {
    database.close();
    await site.stop();
    rmSync(varDir, { recursive: true });
  }
}

/** Fills a database with so many entries; returns the token of a session that may see them. */
async function grow(varDir: string): Promise<string> {
  const { database } = await openRecord(readConfig({ VAR_DIR: varDir }));
  await database.transaction().execute(async (transaction) => {
    const people = await growPeople(transaction, entries);
    await growRegistrations(transaction, edition, people);
  });
  const token = await beginDeskSession(database);
  await database.destroy();
  return token;
}

async function ask(url: string, token: string): Promise<void> {
  const { status, text } = await askAtDesk(url, token);
  if (status !== 200) throw new Error(`${url}: ${status} ${text().slice(0, 200)}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
