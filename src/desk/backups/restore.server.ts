import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { archivePaths, type BackupManifest } from './backup-manifest.ts';
import { countSqlite, faultsOfSqlite, receiptsOfSqlite } from './copy-sqlite.server.ts';
import { ArchiveError, type ArchiveIssue, openArchive } from './open-archive.server.ts';

export type Restored =
  /** `lost` are receipts without a file, because it was lost before or because that was allowed. */
  | { code: 'restored'; manifest: BackupManifest; lost: string[] }
  | { code: 'not_empty' }
  | { code: 'refused'; issues: ArchiveIssue[] };

interface Order {
  file: string;
  /** A missing or empty folder, because nothing is ever overwritten. */
  folder: string;
  /** age keys for encrypted archives (`AGE-SECRET-KEY-…`). */
  identities: readonly string[];
  evenIfIncomplete?: boolean;
}

/**
 * Unpacks an archive into an empty folder and checks digests, pages and rows of the database, and each receipt. Deletes
 * an incomplete result; returns receipts that were lost before the archive was made.
 */
export async function restore(order: Order): Promise<Restored> {
  const { file, folder, identities, evenIfIncomplete = false } = order;
  if (existsSync(folder) && (await readdir(folder)).length > 0) return { code: 'not_empty' };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { manifest, issues } = await openArchive(file, folder, identities);
    const all = issues.length > 0 ? issues : await collectIssues(folder, manifest);
    const isAllowed = ({ code, detail }: ArchiveIssue) =>
      code === 'receipt_missing' && (evenIfIncomplete || manifest.gaps.includes(detail));
    if (all.every(isAllowed)) {
      renewLogs(join(folder, archivePaths.database));
      return { code: 'restored', manifest, lost: all.map(({ detail }) => detail) };
    }
    await empty(folder);
    return { code: 'refused', issues: all };
  } catch (error) {
    await empty(folder);
    if (!(error instanceof ArchiveError)) throw error;
    return { code: 'refused', issues: [error.issue] };
  }
}

/** Gives the race day logs new identities, so that phones and servers notice the restore. */
function renewLogs(file: string): void {
  const database = new DatabaseSync(file);
  try {
    // Archives of early versions lack this table; the last version before 1.0 creates it.
    const known = database.prepare("select 1 from sqlite_master where name = 'race_log'").get();
    if (known) database.exec('update race_log set identity = lower(hex(randomblob(16)))');
  } finally {
    database.close();
  }
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
}

async function collectIssues(folder: string, manifest: BackupManifest): Promise<ArchiveIssue[]> {
  const database = join(folder, archivePaths.database);
  const faults = await faultsOfSqlite(database);
  if (faults.length > 0) return faults.map((detail) => ({ code: 'database_damaged', detail }));
  const { tables } = await countSqlite(database);
  const differ = Object.keys({ ...tables, ...manifest.tables }).filter(
    (table) => tables[table] !== manifest.tables[table],
  );
  const lost = (await receiptsOfSqlite(database)).filter(
    ({ name, sha256 }) => computeDigest(join(folder, archivePaths.uploads, name)) !== sha256,
  );
  return [
    ...differ.map((detail) => ({ code: 'rows_differ', detail }) as const),
    ...lost.map(({ name }) => ({ code: 'receipt_missing', detail: name }) as const),
  ];
}

function computeDigest(file: string): string | null {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
}
