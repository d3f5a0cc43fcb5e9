import { rm, writeFile } from 'node:fs/promises';

/** Writes a file with personal data that only its owner can read, even over a readable one. */
export async function writePrivateFile(file: string, text: string | Uint8Array): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, text, { mode: 0o600 });
}
