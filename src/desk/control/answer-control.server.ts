import { findAuthority } from '../../race-day/feed/rights/find-authority.ts';
import type { RunState } from '../../race-day/log/fold/day-state.ts';
import { hasBegun } from '../../race-day/log/fold/has-begun.ts';
import type { RaceRefusal } from '../day-frame/day-frame.tsx';
import { deskPath } from '../frame/desk-path.ts';
import type { DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { decide } from './decide.server.ts';
import { decisionNeeds } from './decision-needs.ts';
import { isStanding } from './is-outranked.ts';
import { isNeverSeen } from './never-seen.ts';
import { readReason } from './read-reason.ts';
import { readRulings, takenBack, typedTimes } from './read-ruling.ts';
import { rulingIssue } from './ruling-issue.ts';
import { runKey } from './run-key.ts';
import { lacksGates } from './silent-gates.ts';

/** Decisions that must give a reason, which the competitor is shown. */
const needReason = ['dsq', 'rerun', 'time', 'stamp', 'read'];

/** Handles a form of the control table, or `rulings` that a page of its own made of its form. */
export async function answerControl(act: DeskAct, rulings = readRulings(act.form)) {
  const { form, intent, services, need, here, now } = act;
  // Several rulings of one form are all of one kind.
  const ruling = rulings?.[0] ?? null;
  const { account } = await need({ permission: decisionNeeds(ruling, intent) });
  const refused = (code: RaceRefusal) => say({ code, of: 'day' as const }, 422);
  const authority = findAuthority(account.roles);
  if (authority === null) return refused('not_yours');
  if (intent === 'time' && typedTimes(form.read).length === 0) return refused('unchanged');
  const reason = readReason(form, services.texts);
  if (rulings === null || ruling === null) return refused('value');
  if (reason === 'half') return refused('reason');
  if (reason === null && needReason.includes(intent)) return refused('reason');
  const { database, raceDays, config } = services;
  const day = form.read('day');
  const side = config.relay.name;
  const read = await raceDays.read(day);
  if (!read) return refused('no_plan');
  // A boat that was seen at the start after the names were shown did start.
  const waited = new Set(read.state.runs.filter(isNeverSeen).map(runKey));
  const named = form.readAll('unstarted').flatMap((text) => text.split(' '));
  if (named.some((key) => !waited.has(key))) return refused('changed');
  const closed = rulings.flatMap((one) => (one.on === 'race' && one.closed ? one.race : []));
  // A boat that finished without gates after the names were shown must be confirmed too.
  const told = new Set(form.readAll('despite').flatMap((text) => text.split(' ')));
  const isLeft = (run: RunState) =>
    closed.includes(run.race) && lacksGates(run) && !told.has(runKey(run));
  if (read.state.runs.some(isLeft)) return refused('lacks_gates');
  const events = new Map((await raceDays.events(day)).map(({ event }) => [event.id, event]));
  const undone = takenBack(form);
  for (const id of undone) {
    const payload = events.get(id)?.payload;
    if (payload?.kind !== 'decision' || !isStanding(id, read.state)) return refused('undone');
    await need({ permission: decisionNeeds(payload.ruling, intent) });
  }
  const wanted = rulings.map((one, index) => {
    return { authority, ruling: one, replaces: undone[index] ?? null };
  });
  const issue = rulingIssue(wanted, read.state, { events, who: { ...account, side } });
  if (issue !== null) return refused(issue);
  const actor = { ...act.actor, accountId: account.id };
  const decisions = wanted.map((one) => ({ ...one, reason }));
  const refusal = await decide(database, actor, { day, side, decisions }, now);
  if (refusal !== null) return refused(refusal);
  const [path = '', search] = here.split('?');
  const query = new URLSearchParams(search);
  query.set('dia', day);
  // The address opens the boat that now has the stamp.
  if ((intent === 'read' || (intent === 'assign' && query.has('a'))) && form.read('run') !== '') {
    query.set('bote', form.read('run'));
  }
  for (const name of ['_routes', 'tiempo', 'a']) query.delete(name);
  // Forms with a page of their own lead back to the table.
  const page = ['move', 'assign', 'read'].includes(intent) ? deskPath(path, 'carrera') : path;
  return doneAt(`${page}?${query}`, { code: 'saved', count: decisions.length });
}

/** Returns the confirmation before a race without any start is published as not held; null when none is needed. */
export async function cancelsFirst({ form, intent, services, need }: DeskAct) {
  const ruling = (readRulings(form) ?? []).find(({ on }) => on === 'race');
  if (ruling?.on !== 'race' || !ruling.closed || form.read('cancels') === ruling.race) return null;
  await need({ permission: decisionNeeds(ruling, intent) });
  const day = form.read('day');
  const read = await services.raceDays.read(day);
  const race = read?.dayPlan.races.find(({ id }) => id === ruling.race);
  if (!read || !race?.published || hasBegun(read.state, race.id)) return null;
  const boats = read.dayPlan.boats.filter((boat) => boat.race === race.id && !boat.withdrawn);
  const again = { despite: form.readAll('despite'), unstarted: form.readAll('unstarted') };
  const { id, title } = race;
  return say({ code: 'cancels', of: 'day', day, race: { id, title }, boats: boats.length, again });
}
