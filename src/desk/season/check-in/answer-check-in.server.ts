import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from 'react-router';
import { readActs } from '../../../organizing/season/check-in/read-acts.server.ts';
import { writeCheckIn } from '../../../organizing/season/check-in/write-check-in.server.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { goTo, say } from '../../frame/parts/done.ts';

/** Answers the table's forms where no scripts keep what is done: one act, at once. */
export function answerCheckIn(args: ActionFunctionArgs) {
  return actOnDesk(args, { permission: 'entries.check_in' }, async (sent) => {
    const { form, services, actor, now, here } = sent;
    const edition = registrationEdition(services.catalogue);
    const [act = '', done = ''] = form.read('acto').split(':');
    const made = { act, done: done === '1', madeAt: now.toISOString() };
    const entry = Number(form.read('entry'));
    const acts = readActs(JSON.stringify([{ id: randomUUID(), entry, ...made }]));
    if (!acts || !edition) return say({ kind: 'refused' }, 422);
    const delivery = { editionId: edition.id, acts };
    const { kept } = await writeCheckIn(services.database, actor, delivery, now);
    return kept.length === 0 ? say({ kind: 'refused' }, 422) : goTo(here);
  });
}
