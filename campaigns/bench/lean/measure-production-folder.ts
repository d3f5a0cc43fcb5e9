import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unread } from '../../../scripts/slim-install.ts';
import type { Compared, Folders } from './compared.ts';

interface LockFile {
  packages: Record<string, { dev?: boolean }>;
}

/** Adds up what `npm ci --omit=dev` installs, by the lock file; now without what `npm run slim` deletes. */
export function measureProductionFolder([before, now]: Folders): Compared[] {
  const deleted = new Set(globSync(unread, { cwd: now }).map((path) => join(now, path)));
  const figures: Compared['figures'] = [
    bytesInProduction(before, new Set()) / 1e6,
    bytesInProduction(now, deleted) / 1e6,
  ];
  const name = 'packages of `npm ci --omit=dev`, now after `npm run slim`';
  return [{ name, unit: 'MB', figures, goal: 0.65, most: 300 }];
}

function bytesInProduction(folder: string, deleted: ReadonlySet<string>): number {
  const lock: LockFile = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .reduce((sum, [place]) => sum + bytesIn(join(folder, place), deleted), 0);
}

/** Counts whole blocks as the disk does; packages below this one are counted by themselves. */
function bytesIn(folder: string, deleted: ReadonlySet<string>): number {
  if (!existsSync(folder) || deleted.has(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (deleted.has(path)) return sum;
    if (entry.isDirectory())
      return entry.name === 'node_modules' ? sum : sum + bytesIn(path, deleted);
    return entry.isFile() ? sum + Math.ceil(statSync(path).size / 4096) * 4096 : sum;
  }, 0);
}
