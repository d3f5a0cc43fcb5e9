import { type ActionFunctionArgs, redirect } from 'react-router';
import { changesBackTo } from '../../../organizing/content/versions/go-back.server.ts';
import { keepDraft } from '../../../organizing/content/versions/keep-draft.server.ts';
import { lastVersion } from '../../../organizing/content/versions/read-versions.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';

/** Leads to the review of what takes the site back to before a version: nothing is published yet. */
export async function answerBack(args: ActionFunctionArgs) {
  const { account } = await requireSession(args, { permission: 'content.edit' });
  const form = await readDeskForm(args);
  const { database } = args.context.get(deskDeps);
  const path = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const version = Number(form.read('before'));
  const last = await lastVersion(database);
  if (!Number.isInteger(version) || version < 1 || version > last) {
    return redirect(path, { headers: privateHeaders });
  }
  const wanted = await changesBackTo(database, version - 1);
  const draft = { accountId: account.id, seen: last, page: 'contenido', wanted };
  const id = await keepDraft(database, draft, new Date());
  return redirect(deskPath(path, `contenido/revision/${id}`), { headers: privateHeaders });
}
