import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { archivePaths, type BackupManifest } from './backup-manifest.ts';
import { webStream } from './web-stream.ts';

interface Archive {
  /** Path in the archive, and the file whose bytes come there. */
  files: readonly { path: string; file: string }[];
  manifest: Omit<BackupManifest, 'files' | 'gaps'>;
  /** What the database says of the receipts among them. */
  receipts: readonly { name: string; sha256: string }[];
  /** age keys of those who may open it (`age1…`); without any it is not encrypted. */
  recipients: readonly string[];
}

type Packer = ReturnType<typeof createTarPacker>['controller'];

/**
 * Writes an archive that is there as a whole, and on disk, or not there: tar, then gzip, then age,
 * a piece at a time. Any `tar` opens it, and `age` what is encrypted. Answers with the names of the
 * receipts that are not in it as the database knows them.
 */
export async function writeArchive(target: string, archive: Archive): Promise<string[]> {
  const part = join(dirname(target), `.${basename(target)}.part`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const { readable, controller } = createTarPacker();
  const packing = pack(controller, archive).catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  // Seen at the end of the pipe too, where it is waited for.
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
  // Only who encrypts waits for it.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Readable.from(await encrypter.encrypt(webStream(bytes)));
}
