import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { WatchedClock } from '../../platform/clock/watch-clock.server.ts';
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

/**
 * Looks every ten minutes whether the night's archive is due, where the settings name a place, and
 * ends those whose term is over. Only while the clock is believed: one that is ahead would end all.
 */
export function startBackupClock(
  services: BackupServices,
  clock: WatchedClock,
  everyMs = lookMs,
): { stop: () => Promise<void> } {
  if (services.config.backup.dir === null) return { stop: async () => undefined };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    const now = new Date();
    running = running
      .then(() => clock.whenBelieved(now, () => makeDueBackup(services, now)))
      .catch((err) => services.log.error({ err }, 'no backup'));
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Makes the archive of the night unless it is there, and ends those whose term is over once it is. A
 * failure is logged, and tried again at the next look.
 */
export async function makeDueBackup(
  { config, race, log }: BackupServices,
  now: Date,
): Promise<void> {
  const { dir } = config.backup;
  if (dir === null) return;
  const isDue = async () => isBackupDue(newestBackup(await namesIn(dir), now), now, race.timeZone);
  try {
    if (await isDue()) await makeAlone({ config, log }, dir, now);
    // Whatever is taken away, a younger one is there.
    if (await isDue()) return;
    const ended = endedBackups(await namesIn(dir), now, config.backup.days);
    for (const each of ended) await rm(join(dir, each), { force: true });
    if (ended.length > 0) log.info({ ended: ended.length }, 'backups ended');
  } catch (err) {
    log.error({ err }, 'no backup');
  }
}

async function makeAlone(
  { config, log }: Omit<BackupServices, 'race'>,
  dir: string,
  now: Date,
): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if (!(await lock(dir, now))) return;
  try {
    const made = await keepBackup(config, dir, now);
    if (made.code !== 'written') return;
    const { files, gaps } = made;
    log.info({ files }, 'backup made');
    if (gaps.length > 0) log.error({ gaps: gaps.length }, 'receipts are lost: see `race doctor`');
  } finally {
    await rmdir(join(dir, lockName));
  }
}

/** Makes an archive in the place of archives, under the name of its time. */
export async function keepBackup(config: BackUpConfig, dir: string, now: Date) {
  const name = backupName(now, config.backup.recipients.length > 0);
  return { ...(await backUp(config, join(dir, name), now)), name };
}

async function namesIn(dir: string): Promise<string[]> {
  return existsSync(dir) ? readdir(dir) : [];
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
