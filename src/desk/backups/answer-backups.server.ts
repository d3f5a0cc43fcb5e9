import { join } from 'node:path';
import { type ActionFunctionArgs, data } from 'react-router';
import { writeAudit } from '../../accounts/audit/write-audit.server.ts';
import { actorMay } from '../../accounts/rights/actor-may.server.ts';
import { actorOf } from '../../accounts/sessions/read-session.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { aloneIn, keepBackup } from '../../upkeep/backup/keep-backup.server.ts';
import { listBackups } from '../../upkeep/backup/list-backups.server.ts';
import { verifyArchive } from '../../upkeep/backup/verify-archive.server.ts';
import { deskDeps } from '../desk-deps.server.ts';
import { readDeskForm } from '../guard/read-desk-form.server.ts';
import { requireSession } from '../guard/require-session.server.ts';

/** As many faults as anybody looks through. */
const most = 20;

/** Answers the page of the archives: one made now, or one tried; one of both at a time. */
export async function answerBackups(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'settings.edit' });
  const form = await readDeskForm(args);
  const { database, config } = args.context.get(deskDeps);
  const now = new Date();
  const { dir } = config.backup;
  const headers = privateHeaders;
  const refused = (code: 'nowhere' | 'busy' | 'unknown') =>
    data({ code }, { status: 409, headers });
  if (dir === null) return refused('nowhere');
  type Told = { files: number } | { whole: boolean };
  const audit = (act: 'backup_made' | 'backup_verified', name: string, after: Told) => {
    const subject = { kind: 'backup', id: name };
    const line = { act, subject, after };
    return writeAudit<object, Told>(database, actorOf(session), line, now);
  };
  await actorMay(database, actorOf(session), 'settings.edit');
  if (form.read('intent') === 'make') {
    const made = await keepBackup(config, dir, now);
    // Its name is that of a second: who presses twice makes one.
    if (made.code !== 'written') return refused('busy');
    await audit('backup_made', made.name, { files: made.files });
    return data({ code: 'made' as const, files: made.files, lost: made.gaps }, { headers });
  }
  // The name is looked for among those that are there: no other file is ever opened.
  const found = (await listBackups(dir)).find(({ name }) => name === form.read('name'));
  if (!found || found.isEncrypted) return refused('unknown');
  const file = join(dir, found.name);
  const tried = await aloneIn(dir, now, () =>
    verifyArchive(config, { file, look: async () => null }),
  );
  if (tried === null) return refused('busy');
  await audit('backup_verified', found.name, { whole: tried.code === 'whole' });
  if (tried.code === 'not_empty') throw new Error('A new folder is not empty');
  if (tried.code === 'refused') {
    const issues = tried.issues.slice(0, most);
    return data({ code: 'faulty' as const, issues }, { status: 409, headers });
  }
  const { madeAt, rows, files, lost } = tried;
  return data({ code: 'whole' as const, madeAt, rows, files, lost }, { headers });
}
