import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file with personal data that only its owner can read, also in place of a readable one. On a full disk the
 * file before stays.
 */
export async function writePrivateFile(file: string, text: string | Uint8Array): Promise<void> {
  const part = join(dirname(file), `.${randomUUID()}.part`);
  try {
    await writeFile(part, text, { mode: 0o600 });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
