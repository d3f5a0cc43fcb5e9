import { mkdir, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackUpConfig, backUp } from './back-up.server.ts';
import { backupName } from './ended-backups.ts';

/** Processes that share the backup folder take turns. */
const lockName = '.making';
/** A lock of this age belongs to a killed process. */
const abandoned = 3_600_000;

/** Makes an archive in the backup folder, named by its time, unless one is being made. */
export async function keepBackup(config: BackUpConfig, dir: string, now: Date) {
  const name = backupName(now, config.backup.recipients.length > 0);
  const made = await aloneIn(dir, now, () => backUp(config, join(dir, name), now));
  return { ...(made ?? { code: 'busy' as const }), name };
}

/** Runs work on the archives under a lock; returns null when another process holds it. */
export async function aloneIn<Done>(
  dir: string,
  now: Date,
  work: () => Promise<Done>,
): Promise<Done | null> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if (!(await lock(dir, now))) return null;
  try {
    return await work();
  } finally {
    await rmdir(join(dir, lockName));
  }
}

async function lock(dir: string, now: Date): Promise<boolean> {
  const path = join(dir, lockName);
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    // A full disk or a folder of another user is no held lock.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const held = await stat(path).catch(() => null);
    if (held && now.getTime() - held.mtimeMs > abandoned) await rmdir(path).catch(() => undefined);
    return false;
  }
}
