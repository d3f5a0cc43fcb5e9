import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { madeAt } from './ended-backups.ts';

interface KeptBackup {
  name: string;
  madeAt: string;
  bytes: number;
  isEncrypted: boolean;
}

/** Returns the archives, the newest first; files with other names are left out. */
export async function listBackups(dir: string | null): Promise<KeptBackup[]> {
  if (dir === null || !existsSync(dir)) return [];
  const found = (await readdir(dir)).flatMap((name) => {
    const time = madeAt(name);
    return time === null ? [] : [{ name, madeAt: time.toISOString() }];
  });
  const sized = await Promise.all(
    found.map(async (one) => {
      // An archive may be deleted between the two reads.
      const file = await stat(join(dir, one.name)).catch(() => null);
      if (!file) return [];
      return [{ ...one, bytes: file.size, isEncrypted: one.name.endsWith('.age') }];
    }),
  );
  return sized.flat().toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}
