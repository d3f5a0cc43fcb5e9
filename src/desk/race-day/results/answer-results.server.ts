import { type ActionFunctionArgs, data } from 'react-router';
import {
  type PostIssue,
  type PostOrder,
  postResults,
} from '../../../organizing/race-office/results/post-results.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';

export type ResultRefusal = PostIssue | 'invalid' | 'note';

const states = ['provisional', 'under_review', 'official'] as const;
const longestMinutes = 240;

/** Answers the forms of results: provisional by the race office, official by who decides, proven. */
export async function answerResults(args: ActionFunctionArgs) {
  await requireSession(args, { permission: 'race.watch' });
  const form = await readDeskForm(args);
  const isOfficial = form.read('intent') === 'official';
  const session = await requireSession(args, {
    permission: isOfficial ? 'race.decide' : 'race.score',
    proven: isOfficial,
  });
  const deps = args.context.get(deskDeps);
  const refused = (code: ResultRefusal) => data({ code }, { status: 409, headers: privateHeaders });
  const state = states.find((known) => known === form.read('intent'));
  const minutes = Number(form.read('minutes') || 0);
  if (!state || !Number.isInteger(minutes) || minutes < 0 || minutes > longestMinutes) {
    return refused('invalid');
  }
  const [es, en] = [form.read('note_es').trim(), form.read('note_en').trim()];
  if ((es === '') !== (en === '') || es.length > 500 || en.length > 500) return refused('note');
  const [day, group] = [form.read('day'), form.read('group')];
  const signed = form
    .read('signed')
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= 80)
    .slice(0, 9);
  const order: PostOrder = {
    day,
    group,
    state,
    minutes,
    side: deps.config.relay.name,
    over: Number(form.read('over')),
    signed,
    note: es === '' ? null : { es, en },
    early: form.read('early') === 'yes',
    despite: form.read('despite') === 'yes',
  };
  const done = await postResults(deps, actorOf(session), order, new Date());
  if (typeof done === 'string') return refused(done);
  deps.raceDayStreams.look();
  const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
  return doneAt(`${page}?${new URLSearchParams({ dia: day, grupo: group })}`, { code: 'saved' });
}
