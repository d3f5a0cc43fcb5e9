import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Catalogue } from '../../../record/editions/catalogue.ts';
import { exportRecord } from '../../../record/editions/exchange/export-record.server.ts';
import { recordText } from '../../../record/editions/exchange/record-text.ts';

interface CopyOrder {
  database: AppDatabase;
  catalogue: Catalogue;
  from: string;
  to: string;
}

/** Copies every edition's public record into another data folder: no contacts, mails, payments or erased people. */
export async function copyPublicRecord({ database, catalogue, from, to }: CopyOrder) {
  await cp(from, to, {
    recursive: true,
    filter: (path) => !/(^|[/\\])(contacts|record)\.json$/.test(path),
  });
  for (const { id, year } of catalogue) {
    const record = await exportRecord(database, id);
    if (!record) continue;
    const folder = join(to, 'editions', String(year));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'record.json'), recordText(record));
  }
}
