import { z } from 'zod';

/** The manifest is the last file, so an archive without it was cut off. */
export const manifestSchema = z.object({
  format: z.literal('race-backup'),
  version: z.literal(1),
  /** ISO 8601 in UTC: when the copy of the database was finished. */
  madeAt: z.iso.datetime(),
  schema: z.string(),
  tables: z.record(z.string(), z.number().int().nonnegative()),
  /** Receipts whose file was already missing or changed when the archive was made, which is no error of the archive. */
  gaps: z.array(z.string()).default([]),
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});

export type BackupManifest = z.output<typeof manifestSchema>;

/** Parts of an archive; unpacked, they are folders from which a site can start. */
export const archivePaths = {
  manifest: 'manifest.json',
  database: 'var/race.sqlite',
  /** Decrypts the secrets of code generators, without which nobody can sign in with a password. */
  codeKey: 'var/codes.key',
  /** Without this key, certificates printed before cannot be verified. */
  certificateKey: 'var/certificates.key',
  uploads: 'var/uploads/',
  content: 'content/',
  data: 'data/',
} as const;

const folders = [archivePaths.uploads, archivePaths.content, archivePaths.data];

/** Whether a file of an archive may be unpacked: only inside one of the known folders. */
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
