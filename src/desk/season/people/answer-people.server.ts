import { type ActionFunctionArgs, data } from 'react-router';
import {
  joinPeople,
  type PeopleJoined,
  splitPerson,
} from '../../../organizing/season/join-people.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { stepAt } from '../../frame/parts/done.ts';

type Refusal = Exclude<PeopleJoined, { code: 'joined' }> | { code: 'not_joined'; key: string };

/** Answers the forms of the people: who is the same as whom, and who is not after all. */
export async function answerPeople(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'people.merge' });
  const form = await readDeskForm(args);
  const { database } = args.context.get(deskDeps);
  const order = { actor: actorOf(session), dryRun: false, now: new Date() };
  const [kept, other] = [form.read('kept').trim(), form.read('other').trim()];
  const done = await (form.read('intent') === 'split'
    ? splitPerson(database, { ...order, key: other })
    : joinPeople(database, { ...order, kept, other }));
  if (done.code === 'joined' || done.code === 'split') {
    const { pathname, search } = new URL(args.request.url);
    throw stepAt(pathname.replace(/\.data$/, '') + search, 'hecho');
  }
  const refusal: Refusal = done.code === 'not_joined' ? { ...done, key: other } : done;
  const values = {
    key: 'key' in refusal ? refusal.key : '',
    years: 'years' in refusal ? refusal.years.join(', ') : '',
  };
  const { code } = refusal;
  return data({ code, values, written: { kept, other } }, { status: 409, headers: privateHeaders });
}
