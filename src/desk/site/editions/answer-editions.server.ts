import { type ActionFunctionArgs, data } from 'react-router';
import { importHandedEdition } from '../../../organizing/season/editions/import-handed-edition.server.ts';
import { startEdition } from '../../../organizing/season/editions/start-edition.server.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { carryFile, readCarried } from '../../../platform/http/forms/carry-file.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import { bringsFile, mostFileBytes, takeFile } from '../../frame/parts/take-file.server.ts';

const headers = privateHeaders;
const fields = ['year', 'raceDate', 'gates', 'touch', 'miss'] as const;

/** Answers the page of the editions: a new one, a file to look at, and what was looked at. */
export async function answerEditions(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'settings.edit' });
  const { database, config } = args.context.get(deskDeps);
  const by = { actor: actorOf(session), now: new Date() };
  if (bringsFile(args.request)) {
    // Asked before the file is, which would be lost on the way there.
    await requireSession(args, { permission: 'settings.edit', proven: true });
    const taken = await takeFile(config.varDir, args.request);
    if (taken.code !== 'taken') {
      return data({ kind: 'import' as const, code: taken.code }, { status: 422, headers });
    }
    return look(database, taken.file, by);
  }
  // A file of an edition comes back from its preview.
  const form = await readDeskForm(args, { mostBytes: mostFileBytes, longest: mostFileBytes });
  if (form.read('intent') !== 'import') return start(args, form.read);
  await requireSession(args, { permission: 'settings.edit', proven: true });
  const file = readCarried(form.read('file'), mostFileBytes);
  if (!file) {
    return data(
      { kind: 'import' as const, code: 'file_missing' as const },
      { status: 422, headers },
    );
  }
  const done = await importHandedEdition(database, file, { dryRun: false, by });
  if (done.code === 'faulty') {
    return data({ kind: 'import' as const, ...done }, { status: 422, headers });
  }
  const { pathname } = new URL(args.request.url);
  if (done.code === 'championship') {
    return doneAt(deskPath(pathname, 'ediciones'), { code: 'imported', count: done.entrants });
  }
  const { year, inserted, updated, deleted } = done.report;
  const count = inserted + updated + deleted;
  return doneAt(deskPath(pathname, `ediciones/${year}`), { code: 'imported', count });
}

async function look(
  database: AppDatabase,
  file: Buffer,
  by: Parameters<typeof importHandedEdition>[2]['by'],
) {
  const looked = await importHandedEdition(database, file, { dryRun: true, by });
  if (looked.code === 'faulty') {
    return data({ kind: 'import' as const, ...looked }, { status: 422, headers });
  }
  return data({ kind: 'import' as const, ...looked, file: carryFile(file) }, { headers });
}

async function start(args: ActionFunctionArgs, read: (name: string) => string) {
  const session = await requireSession(args, { permission: 'settings.edit' });
  const { database } = args.context.get(deskDeps);
  const written = Object.fromEntries(fields.map((name) => [name, read(name).trim()]));
  const number = (name: string) => (/^\d{1,4}$/.test(read(name)) ? Number(read(name)) : 0);
  const started = await startEdition(
    database,
    actorOf(session),
    {
      year: number('year'),
      raceDate: written.raceDate ?? '',
      gates: number('gates'),
      touch: number('touch'),
      miss: number('miss'),
    },
    new Date(),
  );
  if (started.code !== 'started') {
    const { code } = started;
    return data({ kind: 'new' as const, code, written }, { status: 422, headers });
  }
  const page = deskPath(new URL(args.request.url).pathname, `ediciones/${started.edition.year}`);
  return doneAt(page, { code: 'saved' });
}
