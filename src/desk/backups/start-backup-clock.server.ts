import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { WatchedClock } from '../../platform/clock/watch-clock.server.ts';
import type { BackUpConfig } from './back-up.server.ts';
import { endedBackups, isBackupDue, newestBackup } from './ended-backups.ts';
import { keepBackup } from './keep-backup.server.ts';

interface BackupServices {
  config: BackUpConfig;
  content: { present: () => { race: { timeZone: string } } };
  log: Logger;
}

const lookMs = 600_000;

/**
 * Checks every ten minutes whether the nightly archive is due, and deletes expired ones. Runs only while the clock is
 * trusted, because a clock that is ahead would delete all.
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

/** Makes the nightly archive if it is missing, then deletes expired ones; logs an error. */
export async function makeDueBackup(
  { config, content, log }: BackupServices,
  now: Date,
): Promise<void> {
  const { dir } = config.backup;
  if (dir === null) return;
  const { timeZone } = content.present().race;
  const isDue = async () => isBackupDue(newestBackup(await namesIn(dir), now), now, timeZone);
  try {
    if (await isDue()) await makeAlone({ config, log }, dir, now);
    // Nothing is deleted before a younger archive exists.
    if (await isDue()) return;
    const ended = endedBackups(await namesIn(dir), now, config.backup.days);
    for (const each of ended) await rm(join(dir, each), { force: true });
    if (ended.length > 0) log.info({ ended: ended.length }, 'backups ended');
  } catch (err) {
    log.error({ err }, 'no backup');
  }
}

async function makeAlone(
  { config, log }: Omit<BackupServices, 'content'>,
  dir: string,
  now: Date,
): Promise<void> {
  const made = await keepBackup(config, dir, now);
  if (made.code !== 'written') return;
  const { files, gaps } = made;
  log.info({ files }, 'backup made');
  if (gaps.length > 0) log.error({ gaps: gaps.length }, 'receipts are lost: see `race doctor`');
}

async function namesIn(dir: string): Promise<string[]> {
  return existsSync(dir) ? readdir(dir) : [];
}
