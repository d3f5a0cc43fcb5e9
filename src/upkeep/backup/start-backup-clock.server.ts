import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type BackUpConfig, backUp } from './back-up.server.ts';
import { backupName, endedBackups, isBackupDue, newestBackup } from './ended-backups.ts';

interface BackupServices {
  config: BackUpConfig;
  race: { timeZone: string };
  log: Logger;
}

/** Who makes an archive holds this folder: processes that share a place make one. */
const lockName = '.making';
/** A lock of this age, in milliseconds, is of a process that was killed. */
const abandoned = 3_600_000;
const lookMs = 600_000;

/** Looks every ten minutes whether the night's archive is due, where the settings name a place. */
export function startBackupClock(services: BackupServices): { stop: () => Promise<void> } {
  if (services.config.backup.dir === null) return { stop: async () => undefined };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => makeDueBackup(services, new Date()));
  }, lookMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Makes the archive of the night unless it is there, and ends those whose term is over. A failure
 * is logged, and tried again at the next look.
 */
export async function makeDueBackup(
  { config, race, log }: BackupServices,
  now: Date,
): Promise<void> {
  const { dir } = config.backup;
  if (dir === null) return;
  try {
    const names = existsSync(dir) ? await readdir(dir) : [];
    if (!isBackupDue(newestBackup(names), now, race.timeZone)) return;
    await mkdir(dir, { recursive: true, mode: 0o700 });
    if (!(await lock(dir, now))) return;
    try {
      const made = await keepBackup(config, dir, now);
      if (made.code === 'written') log.info({ files: made.files }, 'backup made');
    } finally {
      await rmdir(join(dir, lockName));
    }
  } catch (err) {
    log.error({ err }, 'no backup');
  }
}

/** Makes an archive in the place of archives, then ends those whose term is over. */
export async function keepBackup(config: BackUpConfig, dir: string, now: Date) {
  const name = backupName(now, config.backup.recipients.length > 0);
  const made = await backUp(config, join(dir, name), now);
  if (made.code !== 'written') return made;
  const ended = endedBackups(await readdir(dir), now, config.backup.days);
  for (const each of ended) await rm(join(dir, each), { force: true });
  return { ...made, name, ended: ended.length };
}

async function lock(dir: string, now: Date): Promise<boolean> {
  const path = join(dir, lockName);
  try {
    await mkdir(path);
    return true;
  } catch {
    const held = await stat(path).catch(() => null);
    if (held && now.getTime() - held.mtimeMs > abandoned) await rmdir(path).catch(() => undefined);
    return false;
  }
}
