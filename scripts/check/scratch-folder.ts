import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const name = 'correntada-test-';

interface Memory {
  /** Folder that the machine keeps in memory. */
  folder: string;
  room: number;
}

const usual: Memory = { folder: '/dev/shm', room: 4 * 1024 ** 3 };

/**
 * Makes a folder in memory for a run's temporary files, deleted at its end; null where there is no room. Thousands of
 * databases are made and deleted: no test needs one after a power failure, and on a disk some tests take a third
 * longer.
 */
export function scratchFolder({ folder, room }: Memory = usual): string | null {
  if (process.availableMemory() < room || !(freeIn(folder) >= room)) return null;
  for (const left of readdirSync(folder).filter((one) => one.startsWith(name))) {
    const [owner] = left.slice(name.length).split('-');
    if (!isRunning(Number(owner))) rmSync(join(folder, left), { recursive: true, force: true });
  }
  const own = mkdtempSync(join(folder, `${name}${process.pid}-`));
  // PostgreSQL runs as another user where this process runs as root.
  chmodSync(own, 0o711);
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}

/** Returns free bytes; NaN where the folder does not exist. */
function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.NaN;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
