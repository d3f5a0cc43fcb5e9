import {
  type PostIssue,
  postResults,
} from '../../../organizing/race-office/results/post-results.server.ts';
import type { DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../../frame/parts/done.ts';

export type ResultRefusal = PostIssue | 'invalid' | 'note';

const states = ['provisional', 'under_review', 'official'] as const;
const longestMinutes = 240;

/** Answers the forms of results: provisional by the race office, official by who decides, proven. */
export async function answerResults(act: DeskAct) {
  const { form, intent, services, need, page, now } = act;
  const { read } = form;
  const isOfficial = intent === 'official';
  await need({ permission: isOfficial ? 'race.decide' : 'race.score', proven: isOfficial });
  const refused = (code: ResultRefusal) => say({ code }, 409);
  const state = states.find((known) => known === intent);
  const minutes = Number(read('minutes') || 0);
  if (!state || !Number.isInteger(minutes) || minutes < 0 || minutes > longestMinutes) {
    return refused('invalid');
  }
  const [es, en] = [read('note_es').trim(), read('note_en').trim()];
  if ((es === '') !== (en === '') || es.length > 500 || en.length > 500) return refused('note');
  const [day, group] = [read('day'), read('group')];
  const signed = read('signed')
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= 80)
    .slice(0, 9);
  const order = {
    day,
    group,
    state,
    minutes,
    side: services.config.relay.name,
    over: Number(read('over')),
    signed,
    note: es === '' ? null : { es, en },
    early: read('early') === 'yes',
    despite: read('despite') === 'yes',
  };
  const done = await postResults(services, act.actor, order, now);
  if (typeof done === 'string') return refused(done);
  services.raceDayStreams.look();
  return doneAt(`${page}?${new URLSearchParams({ dia: day, grupo: group })}`, { code: 'saved' });
}
