import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { archivePaths } from './backup-manifest.ts';
import { type Restored, restore } from './restore.server.ts';

type RestoredPlaces = Pick<Config, 'database' | 'varDir' | 'contentDir' | 'dataDir'>;

export type VerifiedArchive<Looked> =
  | {
      code: 'whole';
      madeAt: string;
      rows: number;
      files: number;
      lost: string[];
      looked: Looked;
    }
  | Exclude<Restored, { code: 'restored' }>;

interface Order<Looked> {
  file: string;
  identities?: readonly string[];
  look: (places: RestoredPlaces) => Promise<Looked>;
}

/** Restores an archive into a temporary folder and returns whether it is complete. */
export async function verifyArchive<Looked>(
  { varDir }: Pick<Config, 'varDir'>,
  { file, identities = [], look }: Order<Looked>,
): Promise<VerifiedArchive<Looked>> {
  await mkdir(varDir, { recursive: true, mode: 0o700 });
  // The folder holds personal data like its surroundings; the next backup removes one that a killed process left.
  const folder = await mkdtemp(join(varDir, 'copy-'));
  try {
    const restored = await restore({ file: resolve(file), folder, identities });
    if (restored.code !== 'restored') return restored;
    const { madeAt, tables, files } = restored.manifest;
    return {
      code: 'whole' as const,
      madeAt,
      lost: restored.lost,
      rows: Object.values(tables).reduce((sum, count) => sum + count, 0),
      files: Object.keys(files).length,
      looked: await look({
        database: { engine: 'sqlite', file: join(folder, archivePaths.database) },
        varDir: join(folder, 'var'),
        contentDir: join(folder, 'content'),
        dataDir: join(folder, 'data'),
      }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
