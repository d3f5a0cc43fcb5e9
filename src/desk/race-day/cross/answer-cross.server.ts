import { decisionNeeds } from '../../../organizing/race-office/control/decision-needs.ts';
import { isStanding } from '../../../organizing/race-office/control/is-outranked.ts';
import { rulingIssue } from '../../../organizing/race-office/control/ruling-issue.ts';
import { crossOffice } from '../../../organizing/race-office/cross/cross-office.ts';
import { decide } from '../../../organizing/race-office/decide.server.ts';
import { authorityOf } from '../../../race-day/feed/rights/authority-of.ts';
import type { DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../../frame/parts/done.ts';
import { readReason } from '../control/read-reason.ts';
import type { RaceRefusal } from '../day-frame.tsx';
import { readCrossRulings } from './read-cross-rulings.ts';

/** What each form of the page decides, before anybody reads what it says. */
const rulingOf: Readonly<Record<string, string>> = {
  draw: 'heat-set',
  set: 'heat-set',
  unset: 'heat-set',
  order: 'heat-order',
  fault: 'heat-fault',
  status: 'heat-status',
  dsq: 'heat-dsq',
  review: 'heat-review',
  close: 'heat-close',
  open: 'heat-close',
  seeds: 'cross-seeds',
};

/** Answers the forms of the heats: each is a decision in the log of its day. */
export async function answerCross(act: DeskAct) {
  const { form, intent, services, need, page, now } = act;
  const { account } = await need({
    permission: decisionNeeds(null, rulingOf[intent] ?? intent),
  });
  const refused = (code: RaceRefusal) => say({ code, heat: form.read('heat') }, 422);
  const authority = authorityOf(account.roles);
  if (authority === null) return refused('not_yours');
  const { database, raceDays, config } = services;
  const day = form.read('day');
  const side = config.relay.name;
  const read = await raceDays.read(day);
  const planned = read?.dayPlan.crosses?.find(({ id }) => id === form.read('cross'));
  const state = read?.state.crosses.find(({ id }) => id === planned?.id);
  if (!read || !planned || !state) return refused('no_plan');
  const rulings = readCrossRulings(form, crossOffice(read.dayPlan, planned, state));
  if (rulings === 'changed') return refused('said_more');
  if (rulings === null) return refused('value');
  const reason = readReason(form, services.texts);
  if (reason === 'half' || (reason === null && intent === 'dsq')) return refused('reason');
  const events = new Map((await raceDays.events(day)).map(({ event }) => [event.id, event]));
  const replaces = intent === 'undo' ? form.read('decision') : null;
  if (replaces !== null) {
    const payload = events.get(replaces)?.payload;
    if (payload?.kind !== 'decision' || !isStanding(replaces, read.state)) return refused('undone');
    await need({ permission: decisionNeeds(payload.ruling, intent) });
  }
  const wanted = rulings.map((ruling) => ({ authority, ruling, replaces, reason }));
  const issue = rulingIssue(wanted, read.state, { events, who: { ...account, side } });
  if (issue !== null) return refused(issue);
  const actor = { ...act.actor, accountId: account.id };
  const refusal = await decide(database, actor, { day, side, decisions: wanted }, now);
  if (refusal !== null) return refused(refusal);
  const query = new URLSearchParams({ dia: day, cross: planned.id });
  return doneAt(`${page}?${query}`, { code: 'saved', count: wanted.length });
}
