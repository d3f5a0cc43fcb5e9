import type { ActionFunctionArgs } from 'react-router';
import { bibSeeds } from '../../../organizing/season/bibs/bib-seeds.server.ts';
import {
  type BibRefusal,
  changeBib,
  giveBibs,
} from '../../../organizing/season/bibs/give-bibs.server.ts';
import { undoBibs } from '../../../organizing/season/bibs/undo-bibs.server.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { numberIn } from '../../frame/guard/read-desk-form.server.ts';
import { withUndo } from '../../frame/parts/bulk-undo.tsx';
import { doneAt, say } from '../../frame/parts/done.ts';
import { readBib, readBibOrder } from './read-bib-order.ts';

/** Answers the forms of the bibs: those of a plan, or one, or a plan taken back. */
export function answerBibs(args: ActionFunctionArgs) {
  return actOnDesk(args, { permission: 'bibs.edit' }, async (act) => {
    const { form, intent, services, actor, now, page } = act;
    const { database } = services;
    const found = await bibSeeds(services);
    const written = form.read('dorsal').trim();
    const refused = (code: BibRefusal | 'range') => say({ code, bib: written.slice(0, 10) }, 409);
    if (!found) return refused('unknown');
    const { seeds } = found;
    const { id: editionId } = found.edition;
    if (intent === 'give') {
      const order = readBibOrder(form.read);
      if (!order) return refused('range');
      const giving = { editionId, order, seeds, shown: form.read('shown') };
      const given = await giveBibs(database, actor, giving, now);
      if ('code' in given) return refused(given.code);
      return doneAt(withUndo(page, now), { code: 'bibsGiven', count: given.given });
    }
    if (intent === 'undo') {
      const { count } = await undoBibs(database, actor, { editionId, at: form.read('at') }, now);
      return doneAt(page, { code: 'bibsTakenBack', count });
    }
    const bib = readBib(written);
    if (written !== '' && bib === null) return refused('range');
    const entry = numberIn(form.read('entry'));
    const change = { editionId, entry, bib, shown: readBib(form.read('shown')) };
    const refusal = await changeBib(database, actor, change, now);
    return refusal === null ? doneAt(page, { code: 'saved' }) : refused(refusal);
  });
}
