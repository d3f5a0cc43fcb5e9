import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { readActs } from '../../../organizing/season/check-in/read-acts.server.ts';
import { writeCheckIn } from '../../../organizing/season/check-in/write-check-in.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';

/** Answers the table's forms where no scripts keep what is done: one act, at once. */
export async function answerCheckIn(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'entries.check_in' });
  const form = await readDeskForm(args);
  const { database, catalogue } = args.context.get(deskDeps);
  const edition = registrationEdition(catalogue);
  const now = new Date();
  const [act = '', done = ''] = form.read('acto').split(':');
  const made = { act, done: done === '1', madeAt: now.toISOString() };
  const entry = Number(form.read('entry'));
  const acts = readActs(JSON.stringify([{ id: randomUUID(), entry, ...made }]));
  const refused = () =>
    data({ kind: 'refused' as const }, { status: 422, headers: privateHeaders });
  if (!acts || !edition) return refused();
  const delivery = { editionId: edition.id, acts };
  const { kept } = await writeCheckIn(database, actorOf(session), delivery, now);
  if (kept.length === 0) return refused();
  const { pathname, search } = new URL(args.request.url);
  return redirect(pathname.replace(/\.data$/, '') + search, { headers: privateHeaders });
}
