import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { actorMay } from '../rights/actor-may.server.ts';
import { type AuditLine, type AuditQuery, readAudit } from './read-audit.server.ts';
import { type Actor, writeAudit } from './write-audit.server.ts';

interface Export {
  query: Omit<AuditQuery, 'before' | 'limit'>;
  now: Date;
}

/** Lines per query, and in total: a season writes some thousands. */
const atOnce = 1000;
const most = 50_000;

/** Returns the history, latest first, and records the export itself. */
export async function exportAudit(
  database: AppDatabase,
  actor: Actor,
  { query, now }: Export,
): Promise<AuditLine[]> {
  await actorMay(database, actor, 'audit.read');
  const lines: AuditLine[] = [];
  for (let before: number | undefined; lines.length < most; ) {
    const read = await readAudit(database, { ...query, before, limit: atOnce });
    lines.push(...read);
    before = read.at(-1)?.id;
    if (read.length < atOnce) break;
  }
  const subject = { kind: 'audit', id: '' } as const;
  const after = { lines: lines.length };
  await writeAudit(database, actor, { act: 'audit_exported', subject, after }, now);
  return lines;
}
