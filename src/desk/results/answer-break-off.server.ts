import { findAuthority } from '../../race-day/feed/rights/find-authority.ts';
import { type Decision, decide } from '../control/decide.server.ts';
import { readStopReason } from '../control/read-reason.ts';
import { rulingIssue } from '../control/ruling-issue.ts';
import type { RaceRefusal } from '../day-frame/day-frame.tsx';
import type { DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { breakOff, listReruns, listRunsAgain } from './break-off.server.ts';

/** Stores the decision on a race that was broken off, or undoes it. Only for an account that may decide. */
export async function answerBreakOff({ form, intent, services, need, page, now, ...act }: DeskAct) {
  const { account } = await need({ permission: 'race.decide' });
  const refused = (code: RaceRefusal) => say({ code, of: 'day' as const }, 409);
  const { database, raceDays, config } = services;
  const [day, group, race] = [form.read('day'), form.read('group'), form.read('race')];
  const side = config.relay.name;
  const back = () => {
    services.raceDayStreams.look();
    return doneAt(`${page}?${new URLSearchParams({ dia: day, grupo: group })}`, { code: 'saved' });
  };
  const reason = readStopReason(form, services.texts);
  if (reason === 'half' || (reason === null && intent === 'break-off')) return refused('reason');
  const over = Number(form.read('plan'));
  const how = form.oneOf('how', ['stands', 'again']);
  if (intent === 'count-again' || how === 'stands') {
    const order = { day, side, over, race, reason: intent === 'count-again' ? null : reason };
    const refusal = await breakOff(database, act.actor, order, now);
    return refusal === null ? back() : refused(refusal);
  }
  if (intent === 'break-off' && how !== 'again') return refused('value');
  const read = await raceDays.read(day);
  if (!read) return refused('no_plan');
  const authority = findAuthority(account.roles);
  if (authority === null) return refused('not_yours');
  const events = (await raceDays.events(day)).map(({ event }) => event);
  const ruled: Pick<Decision, 'ruling' | 'reason' | 'replaces'>[] =
    intent === 'break-off' && reason
      ? listReruns(read.state, race, reason)
      : (listRunsAgain(read.state, events, race)[0]?.decisions ?? []).map((replaces) => {
          return { ruling: { on: 'undo' }, reason: null, replaces };
        });
  if (ruled.length === 0) return refused(intent === 'break-off' ? 'not_begun' : 'undone');
  const decisions = ruled.map((one) => ({ ...one, authority }));
  const wanted = decisions.map(({ ruling, replaces = null }) => ({ authority, ruling, replaces }));
  const known = new Map(events.map((event) => [event.id, event]));
  const issue = rulingIssue(wanted, read.state, { events: known, who: { ...account, side } });
  if (issue !== null) return refused(issue);
  const actor = { ...act.actor, accountId: account.id };
  const refusal = await decide(database, actor, { day, side, decisions }, now);
  return refusal === null ? back() : refused(refusal);
}
