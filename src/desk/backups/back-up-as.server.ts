import { join } from 'node:path';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import type { BackUpConfig } from './back-up.server.ts';
import { aloneIn, keepBackup } from './keep-backup.server.ts';
import { listBackups } from './list-backups.server.ts';
import { verifyArchive } from './verify-archive.server.ts';

interface Room {
  database: AppDatabase;
  config: BackUpConfig;
}

export async function backUpAs({ database, config }: Room, actor: Actor, now: Date) {
  await actorMay(database, actor, 'settings.edit');
  const { dir } = config.backup;
  if (dir === null) return { code: 'nowhere' as const };
  const made = await keepBackup(config, dir, now);
  // Archives are named by the second, so a double click makes only one.
  if (made.code !== 'written') return { code: 'busy' as const };
  const { name, files, gaps: lost } = made;
  const subject = { kind: 'backup', id: name } as const;
  await writeAudit(database, actor, { act: 'backup_made', subject, after: { files } }, now);
  return { code: 'made' as const, name, files, lost };
}

export async function verifyBackupAs(
  { database, config }: Room,
  actor: Actor,
  { name, now }: { name: string; now: Date },
) {
  await actorMay(database, actor, 'settings.edit');
  const { dir } = config.backup;
  if (dir === null) return { code: 'nowhere' as const };
  // The name has to be one of the listed archives, so that no other file is ever opened.
  const found = (await listBackups(dir)).find((one) => one.name === name);
  if (!found || found.isEncrypted) return { code: 'unknown' as const };
  const file = join(dir, found.name);
  const tried = await aloneIn(dir, now, () =>
    verifyArchive(config, { file, look: async () => null }),
  );
  if (tried === null) return { code: 'busy' as const };
  const subject = { kind: 'backup', id: name } as const;
  const after = { whole: tried.code === 'whole' };
  await writeAudit(database, actor, { act: 'backup_verified', subject, after }, now);
  if (tried.code === 'not_empty') throw new Error('A new folder is not empty');
  return tried.code === 'refused' ? { code: 'faulty' as const, issues: tried.issues } : tried;
}
