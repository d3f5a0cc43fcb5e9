import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { madeAt } from './ended-backups.ts';

/** An archive in the place of archives. */
interface KeptBackup {
  name: string;
  /** ISO 8601 in UTC. */
  madeAt: string;
  bytes: number;
  /** Only who has the key opens it. */
  isEncrypted: boolean;
}

/** The archives that are kept, the newest first; names that are not ours are left out. */
export async function listBackups(dir: string | null): Promise<KeptBackup[]> {
  if (dir === null || !existsSync(dir)) return [];
  const found = (await readdir(dir)).flatMap((name) => {
    const time = madeAt(name);
    return time === null ? [] : [{ name, madeAt: time.toISOString() }];
  });
  const sized = await Promise.all(
    found.map(async (one) => {
      // One may end between the look at the folder and the look at it.
      const file = await stat(join(dir, one.name)).catch(() => null);
      if (!file) return [];
      return [{ ...one, bytes: file.size, isEncrypted: one.name.endsWith('.age') }];
    }),
  );
  return sized.flat().toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}
