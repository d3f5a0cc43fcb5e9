import { findAuthority } from '../../race-day/feed/rights/find-authority.ts';
import type { DayState } from '../../race-day/log/fold/day-state.ts';
import type { RaceRefusal } from '../day-frame/day-frame.tsx';
import type { DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { type Decision, decide } from './decide.server.ts';
import { readStopReason } from './read-reason.ts';
import { rulingIssue } from './ruling-issue.ts';

export async function answerStop(act: DeskAct) {
  const { form, services, need, page, now } = act;
  const { account } = await need({ permission: ['race.score', 'race.decide'] });
  const refused = (code: RaceRefusal) => say({ code, of: 'day' as const }, 422);
  const authority = findAuthority(account.roles);
  if (authority === null) return refused('not_yours');
  const { database, raceDays, config } = services;
  const day = form.read('day');
  const read = await raceDays.read(day);
  if (!read) return refused('no_plan');
  const decided = listDecisions(act, read.state);
  if (typeof decided === 'string') return refused(decided);
  const decisions = decided.map((one) => ({ ...one, authority }));
  const events = new Map((await raceDays.events(day)).map(({ event }) => [event.id, event]));
  const side = config.relay.name;
  const wanted = decisions.map(({ ruling, replaces = null }) => ({ authority, ruling, replaces }));
  const issue = rulingIssue(wanted, read.state, { events, who: { ...account, side } });
  if (issue !== null) return refused(issue);
  const actor = { ...act.actor, accountId: account.id };
  const refusal = await decide(database, actor, { day, side, decisions }, now);
  if (refusal !== null) return refused(refusal);
  return doneAt(`${page}?${new URLSearchParams({ dia: day })}`, { code: 'saved' });
}

/** Returns a withdrawal for each stop that the form showed. Refused when the race was stopped again since. */
function listDecisions(
  { form, intent, services }: DeskAct,
  { stopped }: DayState,
): Omit<Decision, 'authority'>[] | RaceRefusal {
  if (intent === 'go-on') {
    if (!stopped) return 'undone';
    if (form.read('stops') !== stopped.decisions.join(' ')) return 'changed';
    return stopped.decisions.map((replaces) => ({
      ruling: { on: 'undo' },
      reason: null,
      replaces,
    }));
  }
  const reason = readStopReason(form, services.texts);
  if (reason === 'half') return 'reason';
  const goesOn = form.read('goes_on').trim().slice(0, 5) || null;
  return [{ ruling: { on: 'stop', goesOn }, reason }];
}
