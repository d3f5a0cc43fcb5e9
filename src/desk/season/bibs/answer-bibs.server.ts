import { type ActionFunctionArgs, data } from 'react-router';
import { bibSeeds } from '../../../organizing/season/bibs/bib-seeds.server.ts';
import {
  type BibRefusal,
  changeBib,
  giveBibs,
} from '../../../organizing/season/bibs/give-bibs.server.ts';
import { undoBibs } from '../../../organizing/season/bibs/undo-bibs.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import { withUndo } from '../../frame/undo/with-undo.ts';
import { readBib, readBibOrder } from './read-bib-order.ts';

/** Answers the forms of the bibs: those of a plan, or one, or a plan taken back. */
export async function answerBibs(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'bibs.edit' });
  const form = await readDeskForm(args);
  const deps = args.context.get(deskDeps);
  const found = await bibSeeds(deps);
  const actor = actorOf(session);
  const now = new Date();
  const written = form.read('dorsal').trim();
  const refused = (code: BibRefusal | 'range') =>
    data({ code, bib: written.slice(0, 10) }, { status: 409, headers: privateHeaders });
  const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
  if (!found) return refused('unknown');
  const { edition, seeds } = found;
  if (form.read('intent') === 'give') {
    const order = readBibOrder(form.read);
    if (!order) return refused('range');
    const giving = { editionId: edition.id, order, seeds, shown: form.read('shown') };
    const given = await giveBibs(deps.database, actor, giving, now);
    if ('code' in given) return refused(given.code);
    return doneAt(withUndo(page, now), { code: 'bibsGiven', count: given.given });
  }
  if (form.read('intent') === 'undo') {
    const order = { editionId: edition.id, at: form.read('at') };
    const { count } = await undoBibs(deps.database, actor, order, now);
    return doneAt(page, { code: 'bibsTakenBack', count });
  }
  const bib = readBib(written);
  if (written !== '' && bib === null) return refused('range');
  const entry = /^\d{1,9}$/.test(form.read('entry')) ? Number(form.read('entry')) : 0;
  const change = { editionId: edition.id, entry, bib, shown: readBib(form.read('shown')) };
  const refusal = await changeBib(deps.database, actor, change, now);
  return refusal === null ? doneAt(page, { code: 'saved' }) : refused(refusal);
}
