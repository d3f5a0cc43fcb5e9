import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const name = 'correntada-test-';

interface Memory {
  /** Where the machine keeps files in memory. */
  folder: string;
  /** What a run may need of it, in bytes. */
  room: number;
}

const usual: Memory = { folder: '/dev/shm', room: 4 * 1024 ** 3 };

/**
 * A folder in memory for the temporary files of a run, gone at its end; null where the machine has
 * none with enough room. Thousands of databases are made and thrown away: no test asks what is left
 * of one when the power goes, and a disk takes a third of the time of some.
 */
export function scratchFolder({ folder, room }: Memory = usual): string | null {
  if (process.availableMemory() < room || !(freeIn(folder) >= room)) return null;
  for (const left of readdirSync(folder).filter((one) => one.startsWith(name))) {
    const [owner] = left.slice(name.length).split('-');
    if (!isRunning(Number(owner))) rmSync(join(folder, left), { recursive: true, force: true });
  }
  const own = mkdtempSync(join(folder, `${name}${process.pid}-`));
  // PostgreSQL runs as somebody else where this runs as root.
  chmodSync(own, 0o711);
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}

/** Not a number where there is no such folder. */
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
