import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../../platform/content/read-json.server.ts';

const numbered = z.object({ edition: z.object({ id: z.int() }) });

/** Returns the years with a record, earliest first. */
export function recordedYears(dataDir: string): number[] {
  const folder = join(dataDir, 'editions');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}$/.test(name) && existsSync(join(folder, name, 'record.json')))
    .map(Number)
    .sort((a, b) => a - b);
}

/** Reads an edition's number without checking the rest. Throws ContentError. */
export function numberOfRecord(dataDir: string, year: number): number {
  return readJson(join(dataDir, 'editions', String(year), 'record.json'), numbered).edition.id;
}
