import { type ActionFunctionArgs, data } from 'react-router';
import { decisionNeeds } from '../../../organizing/race-office/control/decision-needs.ts';
import { gatesBy } from '../../../organizing/race-office/control/gates-by.ts';
import { isOutranked, isStanding } from '../../../organizing/race-office/control/is-outranked.ts';
import { runKey } from '../../../organizing/race-office/control/run-key.ts';
import { decide } from '../../../organizing/race-office/decide.server.ts';
import type { Bilingual } from '../../../platform/content/bilingual.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { authorityOf } from '../../../race-day/feed/rights/authority-of.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { type DeskDeps, deskDeps } from '../../frame/desk-deps.server.ts';
import { type DeskForm, readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import type { RaceRefusal } from '../plan-refused.tsx';
import { readRulings } from './read-ruling.ts';
import { flagReasonNames, reasonNames } from './reason-names.ts';

/** Who is put out, or goes again, learns why; who dismisses a flag says it. */
const needReason = ['dsq', 'rerun', 'flag'];

/** Answers the forms of the control table: each is a decision in the log of its day. */
export async function answerControl(args: ActionFunctionArgs) {
  await requireSession(args, { permission: 'race.read' });
  const form = await readDeskForm(args);
  const intent = form.read('intent');
  const rulings = readRulings(form);
  // Several are of one kind: what a form ticks.
  const ruling = rulings?.[0] ?? null;
  const session = await requireSession(args, { permission: decisionNeeds(ruling, intent) });
  const deps = args.context.get(deskDeps);
  const refused = (code: RaceRefusal) => data({ code }, { status: 422, headers: privateHeaders });
  const authority = authorityOf(session.account.roles);
  if (authority === null) return refused('not_yours');
  const isUnchanged = intent === 'time' && form.read('clock').trim() === form.read('shown').trim();
  if (isUnchanged) return refused('unchanged');
  const reason = readReason(form, deps);
  if (intent === 'flag' && form.readAll('flagged').length === 0) return refused('flagged');
  if (rulings === null || ruling === null) return refused('value');
  if (reason === 'half') return refused('reason');
  if (reason === null && needReason.includes(intent)) return refused('reason');
  const day = form.read('day');
  const side = deps.config.relay.name;
  const now = await deps.raceDays.read(day);
  if (!now) return refused('no_plan');
  const events = new Map((await deps.raceDays.events(day)).map(({ event }) => [event.id, event]));
  const replaces = ruling.on === 'undo' ? form.read('decision') : null;
  if (replaces !== null) {
    const payload = events.get(replaces)?.payload;
    if (payload?.kind !== 'decision' || !isStanding(replaces, now.state)) return refused('undone');
    await requireSession(args, { permission: decisionNeeds(payload.ruling, intent) });
  }
  const wanted = rulings.map((one) => ({ authority, ruling: one, replaces }));
  if (wanted.some((one) => isOutranked(one, now.state, (id) => events.get(id)))) {
    return refused('outranked');
  }
  if (ruling.on === 'check') {
    const run = now.state.runs.find((one) => runKey(one) === runKey(ruling));
    const { from, values } = ruling;
    const who = { ...session.account, side };
    const own = run ? gatesBy(who, run, [...events.values()]) : [];
    if (own.some((gate) => gate >= from && gate < from + values.length)) {
      return refused('same_person');
    }
  }
  const actor = { ...actorOf(session), accountId: session.account.id };
  const decisions = wanted.map((one) => ({ ...one, reason }));
  const refusal = await decide(deps.database, actor, { day, side, decisions }, new Date());
  if (refusal !== null) return refused(refusal);
  const { pathname, search } = new URL(args.request.url);
  const query = new URLSearchParams(search);
  query.set('dia', day);
  // Who gave a stamp on the page of its own goes on with the boat that has it now.
  if (intent === 'assign' && query.has('a') && form.read('run') !== '') {
    query.set('bote', form.read('run'));
  }
  for (const name of ['_routes', 'tiempo', 'a']) query.delete(name);
  const own = intent === 'undo' ? /\.data$/ : /(\/(mover|tiempo))?(\.data)?$/;
  const page = pathname.replace(own, '');
  return doneAt(`${page}?${query}`, { code: 'saved', count: decisions.length });
}

/** One of the reasons at hand, or the one that was written; `half` of one is none. */
function readReason({ read }: DeskForm, { texts }: DeskDeps): Bilingual | null | 'half' {
  const name = [...reasonNames, ...flagReasonNames].find((known) => known === read('reason'));
  if (name) {
    return {
      es: texts.es.deskRaceControl.reasons[name],
      en: texts.en.deskRaceControl.reasons[name],
    };
  }
  const [es, en] = [read('reason_es').trim(), read('reason_en').trim()];
  if (es === '' && en === '') return null;
  return es === '' || en === '' ? 'half' : { es, en };
}
