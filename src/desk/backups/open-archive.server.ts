import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { findSystemFault } from '../../platform/errors/find-system-fault.ts';
import {
  archivePaths,
  type BackupManifest,
  isArchivePath,
  manifestSchema,
} from './backup-manifest.ts';
import { webStream } from './web-stream.ts';

export interface ArchiveIssue {
  code:
    | 'unreadable'
    | 'needs_key'
    | 'wrong_key'
    | 'cut_off'
    | 'file_missing'
    | 'file_changed'
    | 'file_unknown'
    | 'database_damaged'
    | 'rows_differ'
    | 'receipt_missing';
  detail: string;
}

export class ArchiveError extends Error {
  readonly issue: ArchiveIssue;

  constructor(code: ArchiveIssue['code'], detail: string, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options);
    this.issue = { code, detail };
  }
}

const ageHeader = 'age-encryption.org/';

/**
 * Unpacks an archive into a folder and compares each file with the manifest. Throws an ArchiveError when it cannot be
 * read to its end; nothing is written outside the folder.
 */
export async function openArchive(
  file: string,
  folder: string,
  identities: readonly string[],
): Promise<{ manifest: BackupManifest; issues: ArchiveIssue[] }> {
  const found = new Map<string, string>();
  const unpackAll = async (entries: ReadableStream<ParsedTarEntry>) => {
    for await (const entry of entries) found.set(entry.header.name, await unpack(entry, folder));
  };
  try {
    const bytes = createGunzip();
    const packed = pipeline(await opened(file, identities), bytes);
    const entries = webStream(bytes).pipeThrough(createTarDecoder({ strict: true }));
    const unpacked = unpackAll(entries);
    await Promise.all([packed, unpacked]);
  } catch (error) {
    // Errors of the disk say nothing about the archive.
    if (error instanceof ArchiveError || findSystemFault(error) !== null) throw error;
    throw new ArchiveError('unreadable', file, { cause: error });
  }
  if (!found.delete(archivePaths.manifest)) throw new ArchiveError('cut_off', file);
  const manifest = await readManifest(join(folder, archivePaths.manifest));
  return { manifest, issues: compare(manifest, found) };
}

async function opened(file: string, identities: readonly string[]): Promise<Readable> {
  const handle = await open(file, 'r');
  const { buffer } = await handle.read({ buffer: Buffer.alloc(ageHeader.length) });
  await handle.close();
  const bytes = createReadStream(file);
  if (buffer.toString('latin1') !== ageHeader) return bytes;
  if (identities.length === 0) throw new ArchiveError('needs_key', file);
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    return Readable.from(await decrypter.decrypt(webStream(bytes)));
  } catch (error) {
    throw new ArchiveError('wrong_key', file, { cause: error });
  }
}

async function unpack({ header, body }: ParsedTarEntry, folder: string): Promise<string> {
  const { name, type = 'file' } = header;
  if (type !== 'file' || !isArchivePath(name)) throw new ArchiveError('file_unknown', name);
  const target = join(folder, name);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  await pipeline(
    Readable.from(body),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return hash.digest('hex');
}

async function readManifest(file: string): Promise<BackupManifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new ArchiveError('unreadable', archivePaths.manifest, { cause: error });
  }
}

function compare({ files }: BackupManifest, found: ReadonlyMap<string, string>): ArchiveIssue[] {
  const named = Object.entries(files).flatMap(([path, { sha256 }]): ArchiveIssue[] => {
    const digest = found.get(path);
    if (digest === undefined) return [{ code: 'file_missing', detail: path }];
    return digest === sha256 ? [] : [{ code: 'file_changed', detail: path }];
  });
  const others = [...found.keys()].filter((path) => !(path in files));
  return [...named, ...others.map((detail) => ({ code: 'file_unknown', detail }) as const)];
}
