import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRecord } from '../../../src/app/open-record.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { growDatabase } from '../../../tests/support/growth/grow-database.ts';

export async function grownFolder(factor: number): Promise<string> {
  const varDir = mkdtempSync(join(tmpdir(), `bench-grown-${factor}-`));
  const { database } = await openRecord(readConfig({ VAR_DIR: varDir }));
  if (factor > 1) await growDatabase(database, factor);
  await database.destroy();
  return varDir;
}
