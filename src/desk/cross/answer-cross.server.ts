import { findAuthority } from '../../race-day/feed/rights/find-authority.ts';
import { ofHeatRun } from '../../race-day/log/cross/fold-heat.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { decide } from '../control/decide.server.ts';
import { decisionNeeds } from '../control/decision-needs.ts';
import { isStanding } from '../control/is-outranked.ts';
import { readReason } from '../control/read-reason.ts';
import { rulingIssue } from '../control/ruling-issue.ts';
import type { RaceRefusal } from '../day-frame/day-frame.tsx';
import type { DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { changeDayPlan } from '../plan/change-day-plan.server.ts';
import { begunRounds, withRoundsMoved } from '../plan/with-rounds-moved.ts';
import type { PostIssue } from '../results/post-results.server.ts';
import { postingStates, readPosting } from '../results/read-posting.ts';
import { crossOffice } from './cross-office.ts';
import type { HeatWords } from './heat-card.tsx';
import { postCross } from './post-cross.server.ts';
import { readCrossRulings } from './read-cross-rulings.ts';

/** The ruling type that each form intent produces, for the permission check before the form is read. */
const rulingOf: Readonly<Record<string, string>> = {
  draw: 'heat-set',
  set: 'heat-set',
  unset: 'heat-set',
  again: 'heat-again',
  order: 'heat-order',
  fault: 'heat-fault',
  status: 'heat-status',
  dsq: 'heat-dsq',
  review: 'heat-review',
  close: 'heat-close',
  open: 'heat-close',
  seeds: 'cross-seeds',
};

export async function answerCross(act: DeskAct) {
  const { form, intent, services, need, page, now } = act;
  if (postingStates.some((state) => state === intent)) return answerPosting(act);
  if (intent === 'later') return answerLater(act);
  const { account } = await need({
    permission: decisionNeeds(null, rulingOf[intent] ?? intent),
  });
  const refused = (code: RaceRefusal) =>
    say({ of: 'day' as const, code, mine: readHeatWords(form, intent) }, 422);
  const authority = findAuthority(account.roles);
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
  if (reason === 'half' || (reason === null && (intent === 'dsq' || intent === 'again')))
    return refused('reason');
  const events = new Map((await raceDays.events(day)).map(({ event }) => [event.id, event]));
  const replaces = intent === 'undo' ? form.read('decision') : null;
  if (replaces !== null) {
    const payload = events.get(replaces)?.payload;
    if (payload?.kind !== 'decision' || !isStanding(replaces, read.state)) return refused('undone');
    await need({ permission: decisionNeeds(payload.ruling, intent) });
  }
  const run = state.heats.find(({ heat }) => heat === form.read('heat'))?.run ?? 1;
  const wanted = rulings.map((ruling) => {
    return { authority, ruling: ofHeatRun(ruling, run), replaces, reason };
  });
  const issue = rulingIssue(wanted, read.state, { events, who: { ...account, side } });
  if (issue !== null) return refused(issue);
  const actor = { ...act.actor, accountId: account.id };
  const refusal = await decide(database, actor, { day, side, decisions: wanted }, now);
  if (refusal !== null) return refused(refusal);
  const query = new URLSearchParams({ dia: day, cross: planned.id });
  return doneAt(`${page}?${query}`, { code: 'saved', count: wanted.length });
}

/** The race office posts provisional places; an account that may decide and re-authenticated, official ones. */
async function answerPosting({ form, intent, services, actor, need, page, now }: DeskAct) {
  const isOfficial = intent === 'official';
  const permission = isOfficial ? 'race.decide' : 'race.score';
  const { account } = await need({ permission, proven: isOfficial });
  const refused = (code: PostRefusal) => say({ of: 'list' as const, code, mine: null }, 409);
  const posting = readPosting(form, intent);
  if (typeof posting === 'string') return refused(posting);
  const [day, cross] = [form.read('day'), form.read('cross')];
  const order = { ...posting, day, cross, side: services.config.relay.name, account };
  const who = { ...actor, accountId: account.id };
  const refusal = await postCross(services, who, order, now);
  if (refusal !== null) return refused(refusal === 'value' ? 'invalid' : refusal);
  return doneAt(`${page}?${new URLSearchParams({ dia: day, cross })}`, { code: 'saved' });
}

type PostRefusal = PostIssue | 'invalid' | 'note' | 'signers';

async function answerLater({ form, services, actor, need, page, now }: DeskAct) {
  await need({ permission: 'race.plan' });
  const [day, cross, minutes] = [
    form.read('day'),
    form.read('cross'),
    Number(form.read('minutes')),
  ];
  const refused = (code: RaceRefusal) =>
    say({ of: 'day' as const, code, mine: readHeatWords(form, 'later') }, 422);
  if (!Number.isInteger(minutes) || minutes === 0 || Math.abs(minutes) > mostMinutes) {
    return refused('value');
  }
  const state = (await services.raceDays.read(day))?.state.crosses.find(({ id }) => id === cross);
  if (!state) return refused('no_plan');
  const order = {
    day,
    side: services.config.relay.name,
    act: 'race_plan_changed',
    over: Number(form.read('over')),
    change: (plan: DayPlan) => withRoundsMoved(plan, cross, { begun: begunRounds(state), minutes }),
  } as const;
  const refusal = await changeDayPlan<RaceRefusal>(services.database, actor, order, now);
  if (refusal !== null) return refused(refusal);
  return doneAt(`${page}?${new URLSearchParams({ dia: day, cross })}`, { code: 'saved' });
}

const mostMinutes = 600;

const written = ['bib', 'element', 'fault', 'status', 'order', 'boat', 'minutes'] as const;
const reasons = ['reason', 'reason_es', 'reason_en'] as const;

/** Returns the values of a refused form, so that the form shows them again. */
function readHeatWords({ read, readAll }: DeskAct['form'], intent: string): HeatWords {
  const values = [...written, ...reasons].map((name) => [name, readAll(name)] as const);
  return { heat: read('heat'), intent, values: Object.fromEntries(values) };
}
