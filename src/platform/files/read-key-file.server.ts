import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../errors/start-error.ts';
import { durableCreate } from './durable-write.server.ts';

/**
 * `limits.key` hashes rate-limited callers, `codes.key` encrypts secrets of code generators,
 * `push.key` identifies the site to push services, `certificates.key` signs certificates.
 */
export type KeyFile = 'limits.key' | 'codes.key' | 'push.key' | 'certificates.key';

const keyBytes = 32;

const costs: Record<KeyFile, string> = {
  'limits.key': 'limits then count from zero',
  'codes.key': 'nobody then signs in by a code generator that was set up before',
  'push.key': 'whoever asked for notices then has to ask again',
  'certificates.key': 'no certificate that was printed before is then proven',
};

/** Throws a StartError for a key of another length than 32 bytes, which could be guessable. */
export async function readKeyFile(varDir: string, name: KeyFile): Promise<Buffer> {
  const path = join(varDir, name);
  const key = await readOrMake(varDir, name, path);
  if (key.length === keyBytes) return key;
  throw new StartError(
    `The key ${path} holds ${key.length} bytes instead of ${keyBytes}: bring the file back from a ` +
      `backup. Without a backup delete it, and a new one is made (${costs[name]})`,
  );
}

async function readOrMake(varDir: string, name: KeyFile, path: string): Promise<Buffer> {
  try {
    const known = await readIfThere(path);
    return known ?? (await readFile(await durableCreate(varDir, name, randomBytes(keyBytes))));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The key ${path} cannot be read or made: ${reason}`, { cause });
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
