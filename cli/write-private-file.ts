import { writeFile } from 'node:fs/promises';

/** Writes a file that only its owner can read: it names people. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
}
