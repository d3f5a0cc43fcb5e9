import { type ActionFunctionArgs, data } from 'react-router';
import { actorOf } from '../../../accounts/sessions/read-session.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { DayPlan } from '../../../race-day/plan/day-plan.ts';
import { changeDayPlan } from '../../../race-office/plan/change-day-plan.server.ts';
import {
  slipped,
  withGroup,
  withNewRace,
  withoutRace,
  withRace,
  withRaceMoved,
} from '../../../race-office/plan/change-races.ts';
import { makeDayPlan } from '../../../race-office/plan/make-day-plan.server.ts';
import { makeSeat } from '../../../seats/make-seat.server.ts';
import { deskDeps } from '../../desk-deps.server.ts';
import { type DeskForm, readDeskForm } from '../../guard/read-desk-form.server.ts';
import { requireSession } from '../../guard/require-session.server.ts';
import { doneAt } from '../../parts/done.ts';
import type { RaceRefusal } from '../plan-refused.tsx';
import { courseSeats } from './course-seats.ts';
import { planSeed } from './plan-seed.server.ts';
import { readGroup, readNumber, readRaceFields } from './read-race-fields.ts';

/** Answers the forms of the plan: made, and each change over the version that was shown. */
export async function answerPlan(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'race.plan' });
  const form = await readDeskForm(args);
  const deps = args.context.get(deskDeps);
  const actor = actorOf(session);
  const now = new Date();
  const side = deps.config.relay.name;
  const day = form.read('day');
  const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const refused = (code: RaceRefusal) => data({ code }, { status: 409, headers: privateHeaders });
  const back = () => doneAt(`${page}?${new URLSearchParams({ dia: day })}`, { code: 'saved' });
  if (form.read('intent') === 'make') {
    const seed = await planSeed(deps, day);
    if (seed === null) return refused('plan_exists');
    const refusal = await makeDayPlan(deps.database, actor, seed, { now, side });
    return refusal === null ? back() : refused(refusal);
  }
  if (form.read('intent') === 'seats') {
    await requireSession(args, { permission: 'seats.edit' });
    const words = deps.translate[session.account.language];
    for (const order of courseSeats(deps.course, day, (kind) => words(`seat.kinds.${kind}`))) {
      const made = await makeSeat(deps.database, actor, order, { now, side });
      if ('issue' in made && made.issue === 'elsewhere') return refused('elsewhere');
    }
    return back();
  }
  const change = changeOf(form);
  if (!change) return refused('invalid');
  const asked = {
    day,
    side,
    over: Number(form.read('over')),
    act: 'race_plan_changed',
    change,
  } as const;
  const refusal = await changeDayPlan<RaceRefusal>(deps.database, actor, asked, now);
  return refusal === null ? back() : refused(refusal);
}

type Change = (plan: DayPlan) => DayPlan | { refused: RaceRefusal };

/** What a form wants of the plan; null for no form of ours. */
function changeOf(form: DeskForm): Change | null {
  const { read, readAll } = form;
  const race = read('race');
  switch (read('intent')) {
    case 'day':
      return (plan) => ({
        ...plan,
        first: withSeconds(read('first')),
        gates: gatesOf(readAll, read),
      });
    case 'race':
      return (plan) => withRace(plan, race, readRaceFields(form));
    case 'up':
      return (plan) => withRaceMoved(plan, race, -1);
    case 'down':
      return (plan) => withRaceMoved(plan, race, 1);
    case 'remove':
      return (plan) => withoutRace(plan, race);
    case 'add':
      return (plan) =>
        withNewRace(plan, { group: read('group'), descent: read('descent') === '2' ? 2 : 1 });
    case 'group':
      return (plan) => withGroup(plan, readGroup(form));
    case 'slip':
      return (plan) => slipped(plan, race, readNumber(read('seconds')));
    default:
      return null;
  }
}

/** Browsers leave the seconds out where they are none. */
function withSeconds(time: string): string {
  return /^\d\d:\d\d$/.test(time) ? `${time}:00` : time;
}

function gatesOf(readAll: DeskForm['readAll'], read: DeskForm['read']): DayPlan['gates'] {
  const up = new Set(readAll('up').map(Number));
  const count = Math.min(60, Math.max(0, Math.trunc(readNumber(read('count'), 0)) || 0));
  return Array.from({ length: count }, (_, index) => ({
    ...{ number: index + 1, direction: up.has(index + 1) ? 'up' : 'down' },
  }));
}
