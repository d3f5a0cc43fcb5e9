import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import type { recordFile } from '../../../src/record/editions/exchange/record-file.ts';

type WrittenRecord = z.input<typeof recordFile>;

/** Copies `data/` with the people, heats and runs of 2023 multiplied. */
export function grownData(times: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-data-'));
  cpSync('data', folder, { recursive: true });
  const file = join(folder, 'editions', '2023', 'record.json');
  const record: WrittenRecord = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(grown(record, times)));
  return folder;
}

function grown({ entries, heats, ...record }: WrittenRecord, times: number): WrittenRecord {
  const copies = Array.from({ length: times }, (_, copy) => copy);
  const named = (person: string, copy: number) => (copy === 0 ? person : `${person}-${copy + 1}`);
  const bibs = entries.map(({ bib }) => bib ?? 0);
  const free = Array.from({ length: 999 }, (_, index) => index + 1).filter(
    (bib) => !bibs.includes(bib),
  );
  return {
    ...record,
    entries: copies.flatMap((copy) =>
      entries.map(({ person, bib, ...entry }) => ({
        ...entry,
        person: named(person, copy),
        ...(bib !== undefined && { bib: copy === 0 ? bib : (free.shift() ?? bib) }),
      })),
    ),
    heats: copies.flatMap((copy) =>
      heats.map(({ id, runs, ...heat }) => ({
        ...heat,
        id: id + 100 * copy,
        runs: runs.map(({ person, bib: _, ...run }) => ({ ...run, person: named(person, copy) })),
      })),
    ),
  };
}
