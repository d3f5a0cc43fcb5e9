import { type ActionFunctionArgs, data } from 'react-router';
import { backUpAs, verifyBackupAs } from '../../../organizing/upkeep/backup/back-up-as.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';

/** As many faults as anybody looks through. */
const most = 20;

/** Answers the page of the archives: one made now, or one tried; one of both at a time. */
export async function answerBackups(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'settings.edit' });
  const form = await readDeskForm(args);
  const room = args.context.get(deskDeps);
  const actor = actorOf(session);
  const now = new Date();
  const headers = privateHeaders;
  const done = await (form.read('intent') === 'make'
    ? backUpAs(room, actor, now)
    : verifyBackupAs(room, actor, { name: form.read('name'), now }));
  if (done.code === 'made') {
    const { code, files, lost } = done;
    return data({ code, files, lost }, { headers });
  }
  if (done.code === 'whole') {
    const { code, madeAt, rows, files, lost } = done;
    return data({ code, madeAt, rows, files, lost }, { headers });
  }
  if (done.code === 'faulty') {
    const { code, issues } = done;
    return data({ code, issues: issues.slice(0, most) }, { status: 409, headers });
  }
  return data({ code: done.code }, { status: 409, headers });
}
