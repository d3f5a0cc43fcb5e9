import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../errors/start-error.ts';

/**
 * The keys of a site: `limits.key`, by which limiters write callers down, so that a copy of the
 * database names no address; `codes.key`, under which the secrets of code generators lie in it;
 * `push.key`, by which push services know the site; `certificates.key`, under which certificates are
 * signed.
 */
export type KeyFile = 'limits.key' | 'codes.key' | 'push.key' | 'certificates.key';

/**
 * A key of 32 bytes in a file beside the database, not in it. Made at the first start; two starts at
 * once agree.
 */
export async function readKeyFile(varDir: string, name: KeyFile): Promise<Buffer> {
  const path = join(varDir, name);
  try {
    return (await readIfThere(path)) ?? (await makeKey(varDir, path));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The key ${path} cannot be read or made: ${reason}`, { cause });
  }
}

async function makeKey(varDir: string, path: string): Promise<Buffer> {
  await mkdir(varDir, { recursive: true, mode: 0o700 });
  const temporary = join(varDir, `.${randomUUID()}.part`);
  await writeFile(temporary, randomBytes(32), { mode: 0o600 });
  try {
    // A link is there as a whole or not at all, and never takes the place of another's.
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  return readFile(path);
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
