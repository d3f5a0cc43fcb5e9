import { type ActionFunctionArgs, data } from 'react-router';
import type { Course } from '../../../design/course-map/course.ts';
import { changeDayPlan } from '../../../organizing/race-office/plan/change-day-plan.server.ts';
import {
  slipped,
  withNewRace,
  withoutRace,
  withRaceMoved,
} from '../../../organizing/race-office/plan/change-races.ts';
import { makeDayPlan } from '../../../organizing/race-office/plan/make-day-plan.server.ts';
import type { PlanSeed } from '../../../organizing/race-office/plan/new-day-plan.ts';
import { removeDayPlan } from '../../../organizing/race-office/plan/remove-day-plan.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';
import { readDayPlan } from '../../../race-day/log/plan/day-plans-repository.server.ts';
import { makeSeat, type SeatOrder } from '../../../race-day/seats/make-seat.server.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { type DeskDeps, deskDeps } from '../../frame/desk-deps.server.ts';
import { type DeskForm, readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import { sameAsShown, shownWith } from '../../frame/parts/same-as-shown.server.ts';
import type { RaceRefusal } from '../plan-refused.tsx';
import { planFormOf, presentValues, sentValues, withValues } from './plan-form-of.ts';
import { readNumber } from './read-race-fields.ts';

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
    if (seed === null) return refused('no_edition');
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
  const over = Number(form.read('over'));
  if (form.read('intent') === 'discard') {
    const refusal = await removeDayPlan(deps.database, actor, { day, side, over }, now);
    return refusal === null ? doneAt(page, { code: 'saved' }) : refused(refusal);
  }
  const kept = await readDayPlan(deps.database, day);
  const filled = planFormOf(form.read('intent'));
  if (filled && kept && kept.version !== over) {
    // The form of the day is about the whole plan, and names nothing in it.
    const id = filled === 'day' ? '' : form.read(filled);
    const present = presentValues(kept.plan, filled, id);
    if (!present) return refused('changed');
    const sent = sentValues(filled, form);
    const { changed, values } = sameAsShown(form.read('shown'), { sent, present });
    if (changed.length > 0) {
      const both = { code: 'both' as const, form: filled, id, changed, mine: values };
      const answer = { ...both, shown: shownWith(present) };
      return data(answer, { status: 409, headers: privateHeaders });
    }
    // Somebody changed something else: both changes stand.
    return keep({
      over: kept.version,
      change: (plan) => withValues(plan, { form: filled, id, values }),
    });
  }
  const change = changeOf(form);
  return change ? keep({ over, change }) : refused('invalid');

  async function keep(asked: { over: number; change: Change }) {
    const order = { day, side, act: 'race_plan_changed', ...asked } as const;
    const refusal = await changeDayPlan<RaceRefusal>(deps.database, actor, order, now);
    return refusal === null ? back() : refused(refusal);
  }
}

type Change = (plan: DayPlan) => DayPlan | { refused: RaceRefusal };

/** What a form wants of the plan; null for no form of ours. */
function changeOf(form: DeskForm): Change | null {
  const { read } = form;
  const race = read('race');
  const filled = planFormOf(read('intent'));
  if (filled) {
    const order = { form: filled, id: read(filled), values: sentValues(filled, form) };
    return (plan) => withValues(plan, order);
  }
  switch (read('intent')) {
    case 'up':
      return (plan) => withRaceMoved(plan, race, -1);
    case 'down':
      return (plan) => withRaceMoved(plan, race, 1);
    case 'remove':
      return (plan) => withoutRace(plan, race);
    case 'add':
      return (plan) =>
        withNewRace(plan, { group: read('group'), descent: read('descent') === '2' ? 2 : 1 });
    case 'slip':
      return (plan) => slipped(plan, race, readNumber(read('seconds')));
    default:
      return null;
  }
}

/** The seats that a course asks for: start, finish, and a section for each of its judges. */
function courseSeats(
  { judges }: Pick<Course, 'judges'>,
  day: string,
  wordOf: (kind: 'start' | 'finish' | 'section') => string,
): SeatOrder[] {
  const sections = judges.map(
    ({ gates }, index): SeatOrder => ({
      day,
      kind: 'section',
      label: `${wordOf('section')} ${index + 1}`,
      gates: { first: Math.min(...gates), last: Math.max(...gates) },
    }),
  );
  const ends = (['start', 'finish'] as const).map((kind): SeatOrder => {
    return { day, kind, label: wordOf(kind), gates: null };
  });
  return [...ends, ...sections];
}

/** What a new plan of a day (ISO 8601 date) begins with; null between two editions. */
async function planSeed(
  { catalogue, records, race, course, texts }: DeskDeps,
  date: string,
): Promise<PlanSeed | null> {
  const edition = registrationEdition(catalogue);
  if (!edition) return null;
  const raced = catalogue.findLast(({ results, year }) => results && year < edition.year);
  const own = await records.record(edition.id);
  const before = raced ? await records.record(raced.id) : null;
  const groups = own && own.groups.length > 0 ? own.groups : (before?.groups ?? []);
  return {
    date,
    year: edition.year,
    rules: race.rules,
    course,
    groups,
    categories: ([1, 2, 3] as const).map((category) => ({
      category,
      name: { es: texts.es.category[category], en: texts.en.category[category] },
    })),
  };
}
