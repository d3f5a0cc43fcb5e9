import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Compared, Folders } from './compared.ts';

interface LockFile {
  packages: Record<string, { dev?: boolean }>;
}

/** Adds up what `npm ci --omit=dev` installs, by the lock file. */
export function measureProductionFolder(folders: Folders): Compared[] {
  const [before = Number.NaN, now = Number.NaN] = folders.map(
    (folder) => bytesInProduction(folder) / 1e6,
  );
  const name = 'packages of `npm ci --omit=dev`';
  return [{ name, unit: 'MB', figures: [before, now], goal: 0.65, most: 300 }];
}

function bytesInProduction(folder: string): number {
  const lock: LockFile = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .reduce((sum, [place]) => sum + bytesIn(join(folder, place)), 0);
}

/** Counts whole blocks as the disk does; packages below this one are counted by themselves. */
function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesIn(path);
    return entry.isFile() ? sum + Math.ceil(statSync(path).size / 4096) * 4096 : sum;
  }, 0);
}
