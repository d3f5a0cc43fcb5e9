import { permissionOf } from '../../../../organizing/content/fields/permission-of.ts';
import { dropDraft } from '../../../../organizing/content/versions/keep-draft.server.ts';
import { publishContent } from '../../../../organizing/content/versions/publish-content.server.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import type { DeskAct } from '../../../frame/guard/act-on-desk.server.ts';
import { doneAt, say, stepAt } from '../../../frame/parts/done.ts';
import { draftOf } from './load-review.server.ts';

/**
 * Publishes a draft, or throws it away. Settings ask for a second proof: whoever changes the account
 * to which people pay is asked once more who they are.
 */
export async function answerReview({ form, intent, services, params, actor, ...act }: DeskAct) {
  const { database, config } = services;
  const draft = await draftOf(database, params);
  const permission = permissionOf(draft.wanted);
  await act.need({ permission, proven: permission === 'settings.edit' });
  if (intent === 'drop') {
    await dropDraft(database, draft.id);
    return stepAt(deskPath(act.page, draft.page), 'hecho');
  }
  const reason = form.read('reason').trim().slice(0, 500);
  const seen = Number(form.read('shown')) || draft.seen;
  const order = { wanted: draft.wanted, seen, reason };
  const { code } = await publishContent({ database, folders: config }, actor, order, act.now);
  // What stands in the way is shown by the page itself, which looks again.
  if (code !== 'ready' && code !== 'unchanged') return say({ code }, 409);
  await dropDraft(database, draft.id);
  return doneAt(deskPath(act.page, draft.page), { code: 'saved' });
}
