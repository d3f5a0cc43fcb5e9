import { type ActionFunctionArgs, data } from 'react-router';
import { actorOf } from '../../../accounts/sessions/read-session.server.ts';
import type { Bilingual } from '../../../platform/content/bilingual.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { authorityOf } from '../../../race-feed/rights/authority-of.ts';
import { decide } from '../../../race-office/decide.server.ts';
import { type DeskDeps, deskDeps } from '../../desk-deps.server.ts';
import { type DeskForm, readDeskForm } from '../../guard/read-desk-form.server.ts';
import { requireSession } from '../../guard/require-session.server.ts';
import { doneAt } from '../../parts/done.ts';
import type { RaceRefusal } from '../plan-refused.tsx';
import { decisionNeeds } from './decision-needs.ts';
import { readRuling } from './read-ruling.ts';
import { reasonNames } from './reason-names.ts';

/** Who is put out, or goes again, learns why. */
const needReason = ['dsq', 'rerun'];

/** Answers the forms of the control table: each is a decision in the log of its day. */
export async function answerControl(args: ActionFunctionArgs) {
  await requireSession(args, { permission: 'race.read' });
  const form = await readDeskForm(args);
  const intent = form.read('intent');
  const session = await requireSession(args, { permission: decisionNeeds(intent) });
  const deps = args.context.get(deskDeps);
  const refused = (code: RaceRefusal) => data({ code }, { status: 422, headers: privateHeaders });
  const authority = authorityOf(session.account.roles);
  if (authority === null) return refused('not_yours');
  const ruling = readRuling(form.read);
  const reason = readReason(form, deps);
  if (ruling === null || reason === 'half') return refused(ruling === null ? 'value' : 'reason');
  if (reason === null && needReason.includes(intent)) return refused('reason');
  const day = form.read('day');
  if (!(await deps.raceDays.read(day))) return refused('no_plan');
  const actor = { ...actorOf(session), accountId: session.account.id };
  const decisions = [{ authority, ruling, reason }];
  const side = deps.config.relay.name;
  const refusal = await decide(deps.database, actor, { day, side, decisions }, new Date());
  if (refusal !== null) return refused(refusal);
  const { pathname, search } = new URL(args.request.url);
  const query = new URLSearchParams(search);
  query.set('dia', day);
  query.delete('_routes');
  const page = pathname.replace(/(\/mover)?(\.data)?$/, '');
  return doneAt(`${page}?${query}`, { code: 'saved' });
}

/** One of the reasons at hand, or the one that was written; `half` of one is none. */
function readReason({ read }: DeskForm, { texts }: DeskDeps): Bilingual | null | 'half' {
  const name = reasonNames.find((known) => known === read('reason'));
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
