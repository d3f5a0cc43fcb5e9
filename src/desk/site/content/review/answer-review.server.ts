import { type ActionFunctionArgs, data } from 'react-router';
import { permissionOf } from '../../../../organizing/content/fields/permission-of.ts';
import { dropDraft } from '../../../../organizing/content/versions/keep-draft.server.ts';
import { publishContent } from '../../../../organizing/content/versions/publish-content.server.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import { actorOf } from '../../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../../frame/desk-deps.server.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { readDeskForm } from '../../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../../frame/guard/require-session.server.ts';
import { doneAt, stepAt } from '../../../frame/parts/done.ts';
import { draftOf } from './load-review.server.ts';

/**
 * Publishes a draft, or throws it away. Settings ask for a second proof: whoever changes the account
 * to which people pay is asked once more who they are.
 */
export async function answerReview(args: ActionFunctionArgs) {
  const { pathname } = new URL(args.request.url);
  const page = pathname.replace(/\.data$/, '');
  // Before anything is looked up: who is not signed in learns nothing of drafts.
  await requireSession(args, { permission: null });
  const draft = await draftOf(args);
  const permission = permissionOf(draft.wanted);
  const session = await requireSession(args, {
    permission,
    proven: permission === 'settings.edit',
  });
  const form = await readDeskForm(args);
  const { database, config } = args.context.get(deskDeps);
  if (form.read('intent') === 'drop') {
    await dropDraft(database, draft.id);
    return stepAt(deskPath(page, draft.page), 'hecho');
  }
  const reason = form.read('reason').trim().slice(0, 500);
  const seen = Number(form.read('shown')) || draft.seen;
  const order = { wanted: draft.wanted, seen, reason };
  const room = { database, folders: config };
  const { code } = await publishContent(room, actorOf(session), order, new Date());
  // What stands in the way is shown by the page itself, which looks again.
  if (code !== 'ready' && code !== 'unchanged') {
    return data({ code }, { status: 409, headers: privateHeaders });
  }
  await dropDraft(database, draft.id);
  return doneAt(deskPath(page, draft.page), { code: 'saved' });
}
