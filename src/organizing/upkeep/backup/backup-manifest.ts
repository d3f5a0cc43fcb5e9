import { z } from 'zod';

/** What an archive says of itself; its last file, so that an archive without it was cut off. */
export const manifestSchema = z.object({
  format: z.literal('race-backup'),
  version: z.literal(1),
  /** ISO 8601 in UTC: when the copy of the database was finished. */
  madeAt: z.iso.datetime(),
  /** The newest step of the schema that the database had taken. */
  schema: z.string(),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number().int().nonnegative()),
  /** Receipts whose file was lost, or another one, when the archive was made: no fault of its own. */
  gaps: z.array(z.string()).default([]),
  /** Every other file of the archive, by its path. */
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});

export type BackupManifest = z.output<typeof manifestSchema>;

/** The parts of an archive; unpacked by hand or by us they are folders to start a site from. */
export const archivePaths = {
  manifest: 'manifest.json',
  database: 'var/race.sqlite',
  /** Without it nobody signs in by password and code: it opens what the database has of generators. */
  codeKey: 'var/codes.key',
  /** Without it no certificate that was printed before is proven. */
  certificateKey: 'var/certificates.key',
  uploads: 'var/uploads/',
  content: 'content/',
  data: 'data/',
} as const;

const folders = [archivePaths.uploads, archivePaths.content, archivePaths.data];

/** Whether a file of an archive may be unpacked: under one of our folders, and never beside it. */
export function isArchivePath(path: string): boolean {
  const { manifest, database, codeKey, certificateKey } = archivePaths;
  const single: readonly string[] = [manifest, database, codeKey, certificateKey];
  if (single.includes(path)) return true;
  const parts = path.split('/');
  return (
    folders.some((folder) => path.startsWith(folder)) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0:]/.test(part))
  );
}
