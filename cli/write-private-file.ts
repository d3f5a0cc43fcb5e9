import { rm, writeFile } from 'node:fs/promises';

/** Writes a file that only its owner can read, also where one was that others could: it names people. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, text, { mode: 0o600 });
}
