import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a temporary file and renames it once its bytes are on disk. Returns the path. */
export async function durableWrite(
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${randomUUID()}.part`);
  const path = join(folder, name);
  try {
    await writeAndSync(temporary, bytes);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
  return path;
}

export async function durableCreate(
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const path = join(folder, name);
  const temporary = await durableWrite(folder, `.${randomUUID()}.part`, bytes);
  try {
    // Creating a link is atomic.
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(folder);
  return path;
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder, so that a new name is on disk; Windows has no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
