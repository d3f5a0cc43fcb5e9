import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import type { Config } from '../../platform/config/config.ts';
import { uploadsFolder } from '../../registration/payments/transfer/submit-receipt.server.ts';
import { archivePaths, type BackupManifest } from './backup-manifest.ts';
import { copyPostgres } from './copy-postgres.server.ts';
import { copySqlite, receiptsOfSqlite } from './copy-sqlite.server.ts';
import { webStream } from './web-stream.ts';

export type BackUpConfig = Pick<
  Config,
  'database' | 'varDir' | 'contentDir' | 'dataDir' | 'backup'
>;

export type BackUp =
  /** `gaps` are receipts whose file is missing or changed. */
  { code: 'written'; files: number; gaps: string[] } | { code: 'exists' } | { code: 'no_database' };

const copyFolder = /^copy-/;
/** A folder of this age belongs to a killed process. */
const abandoned = 6 * 3_600_000;

/**
 * Packs database, receipts, content and data into one archive while the server keeps running. The database is copied
 * first: a receipt is on disk before its row, so every row finds its file.
 */
export async function backUp(config: BackUpConfig, file: string, now: Date): Promise<BackUp> {
  if (existsSync(file)) return { code: 'exists' };
  const { database } = config;
  if (database.engine === 'sqlite' && !existsSync(database.file)) return { code: 'no_database' };
  await mkdir(config.varDir, { recursive: true, mode: 0o700 });
  await removeAbandoned(config.varDir, now);
  const folder = await mkdtemp(join(config.varDir, 'copy-'));
  try {
    const copy = join(folder, 'race.sqlite');
    const keys = [archivePaths.codeKey, archivePaths.certificateKey].map((path) => ({
      path,
      file: join(config.varDir, basename(path)),
    }));
    const count =
      database.engine === 'sqlite'
        ? await copySqlite(database.file, copy)
        : await copyPostgres(database, copy);
    const files = [
      { path: archivePaths.database, file: copy },
      ...keys.filter((key) => existsSync(key.file)),
      ...(await collectFiles(uploadsFolder(config.varDir), archivePaths.uploads)),
      ...(await collectFiles(config.contentDir, archivePaths.content)),
      ...(await collectFiles(config.dataDir, archivePaths.data)),
    ];
    const manifest = { format: 'race-backup', version: 1, madeAt: now.toISOString() } as const;
    const { recipients } = config.backup;
    const gaps = await writeArchive(file, {
      files,
      recipients,
      receipts: await receiptsOfSqlite(copy),
      manifest: { ...manifest, ...count },
    });
    return { code: 'written', files: files.length, gaps };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function collectFiles(
  folder: string,
  path: string,
): Promise<{ path: string; file: string }[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ parts: relative(folder, file).split(sep), file }))
      // Leaves out unfinished uploads, and files set aside because no payment names them.
      .filter(({ parts }) => !parts.some((part) => part.startsWith('.')))
      .map(({ parts, file }) => ({ path: path + parts.join('/'), file }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  );
}

async function removeAbandoned(varDir: string, now: Date): Promise<void> {
  for (const name of await readdir(varDir)) {
    const path = join(varDir, name);
    if (!copyFolder.test(name)) continue;
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > abandoned) await rm(path, { recursive: true, force: true });
  }
}

interface Archive {
  files: readonly { path: string; file: string }[];
  manifest: Omit<BackupManifest, 'files' | 'gaps'>;
  receipts: readonly { name: string; sha256: string }[];
  /** age keys of the people who may open the archive (`age1…`); without keys the archive is not encrypted. */
  recipients: readonly string[];
}

type Packer = ReturnType<typeof createTarPacker>['controller'];

/**
 * Writes an archive completely or not at all: tar, then gzip, then age. Returns the names of receipts that are missing
 * or differ from the database.
 */
async function writeArchive(target: string, archive: Archive): Promise<string[]> {
  const part = join(dirname(target), `.${basename(target)}.part`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const { readable, controller } = createTarPacker();
  const packing = pack(controller, archive).catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  // The error also appears at the end of the pipe, which is awaited.
  packing.catch(() => undefined);
  let gaps: string[];
  try {
    const small = createGzip();
    const out = createWriteStream(part, { flags: 'w', mode: 0o600, flush: true });
    await Promise.all([
      pipeline(Readable.from(readable), small),
      pipeline(await sealed(small, archive.recipients), out),
    ]);
    gaps = await packing;
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  if (process.platform === 'win32') return gaps;
  const folder = await open(dirname(target), 'r');
  await folder.sync().finally(() => folder.close());
  return gaps;
}

async function pack(packer: Packer, { files, manifest, receipts }: Archive): Promise<string[]> {
  const found: BackupManifest['files'] = {};
  for (const { path, file } of files) {
    const { size, mtime } = await stat(file);
    const hash = createHash('sha256');
    const body = packer.add({ name: path, size, mtime, mode: 0o600, type: 'file' });
    await webStream(hashedBytes(file, hash)).pipeTo(body);
    found[path] = { bytes: size, sha256: hash.digest('hex') };
  }
  const gaps = receipts
    .filter(({ name, sha256 }) => found[archivePaths.uploads + name]?.sha256 !== sha256)
    .map(({ name }) => name);
  const words = new TextEncoder().encode(
    `${JSON.stringify({ ...manifest, gaps, files: found }, null, 2)}\n`,
  );
  const header = { name: archivePaths.manifest, size: words.length, mode: 0o600 } as const;
  const writer = packer
    .add({ ...header, mtime: new Date(manifest.madeAt), type: 'file' })
    .getWriter();
  await writer.write(words);
  await writer.close();
  packer.finalize();
  return gaps;
}

async function* hashedBytes(file: string, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    yield chunk;
  }
}

async function sealed(bytes: Readable, recipients: readonly string[]): Promise<Readable> {
  if (recipients.length === 0) return bytes;
  // Loaded only when encryption is used.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Readable.from(await encrypter.encrypt(webStream(bytes)));
}
