import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import {
  readDayPlan,
  readOtherPlans,
} from '../../race-day/log/plan/day-plans-repository.server.ts';
import { makeSeat } from '../../race-day/seats/make-seat.server.ts';
import { descentNumbers } from '../../record/scoring/scoring.ts';
import type { RaceRefusal } from '../day-frame/day-frame.tsx';
import type { DeskAct } from '../frame/guard/act-on-desk.server.ts';
import type { Fields } from '../frame/guard/fields.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { sameAsShown, shownWith } from '../frame/parts/same-as-shown.server.ts';
import { changeDayPlan } from './change-day-plan.server.ts';
import { slipped, withNewRace, withoutRace, withRaceMoved } from './change-races.ts';
import { makeDayPlan } from './make-day-plan.server.ts';
import {
  findPlanForm,
  presentValues,
  readCrossForm,
  readNumber,
  sentValues,
  withValues,
} from './plan-form.ts';
import { courseSeats, planSeed } from './plan-seed.ts';
import { cutsOfFormat, raceFormatNames, withFormats } from './race-formats.ts';
import { removeDayPlan } from './remove-day-plan.server.ts';

export async function answerPlan(act: DeskAct) {
  const { form, intent, services, session, actor, need, page, now } = act;
  const { database, config } = services;
  const side = config.relay.name;
  const day = form.read('day');
  const refused = (code: RaceRefusal) => say({ code }, 409);
  const back = () => doneAt(`${page}?${new URLSearchParams({ dia: day })}`, { code: 'saved' });
  if (intent === 'make') {
    const seed = await planSeed(services, day, await readOtherPlans(database, day));
    if (seed === null) return refused('no_edition');
    const refusal = await makeDayPlan(database, actor, seed, { now, side });
    return refusal === null ? back() : refused(refusal);
  }
  if (intent === 'seats') {
    await need({ permission: 'seats.edit' });
    const words = services.translate[session.account.language];
    for (const order of courseSeats(services.course, day, (kind) => words(`seat.kinds.${kind}`))) {
      const made = await makeSeat(database, actor, order, { now, side });
      if ('issue' in made && made.issue === 'elsewhere') return refused('elsewhere');
    }
    return back();
  }
  const over = Number(form.read('over'));
  if (intent === 'discard') {
    const refusal = await removeDayPlan(database, actor, { day, side, over }, now);
    return refusal === null ? doneAt(page, { code: 'saved' }) : refused(refusal);
  }
  const kept = await readDayPlan(database, day);
  const filled = findPlanForm(intent);
  if (filled === 'cross' && kept) {
    const [id, values] = [form.read('cross'), sentValues('cross', form)];
    const { wrong } = readCrossForm(kept.plan, { id, values });
    if (wrong.length > 0) return say({ code: 'cross', id, wrong, mine: values }, 422);
  }
  if (intent === 'remove-cross') {
    const { state } = (await services.raceDays.read(day)) ?? {};
    const cross = state?.crosses.find(({ id }) => id === form.read('cross'));
    if (cross && cross.heats.length > 0) return refused('cross_has_heats');
  }
  if (filled && kept && kept.version !== over) {
    // The form of the day edits the whole plan, so it has no id.
    const id = filled === 'day' ? '' : form.read(filled);
    const present = presentValues(kept.plan, filled, id);
    if (!present) return refused('changed');
    const sent = sentValues(filled, form);
    const { changed, values } = sameAsShown(form.read('shown'), { sent, present });
    if (changed.length > 0) {
      const shown = shownWith(present);
      return say({ code: 'both', form: filled, id, changed, mine: values, shown }, 409);
    }
    // Another account changed other fields; both changes are kept.
    return keep({
      over: kept.version,
      change: (plan) => withValues(plan, { form: filled, id, values }),
    });
  }
  const change = readPlanChange(form, intent);
  return change ? keep({ over, change }) : refused('invalid');

  async function keep(asked: { over: number; change: Change }) {
    const order = { day, side, act: 'race_plan_changed', ...asked } as const;
    const refusal = await changeDayPlan<RaceRefusal>(database, actor, order, now);
    return refusal === null ? back() : refused(refusal);
  }
}

type Change = (plan: DayPlan) => DayPlan | { refused: RaceRefusal };

/** Returns the change that a form makes to the plan. Null for an unknown form. */
function readPlanChange(form: Fields, intent: string): Change | null {
  const { read } = form;
  const race = read('race');
  const filled = findPlanForm(intent);
  if (filled) {
    const order = { form: filled, id: read(filled), values: sentValues(filled, form) };
    return (plan) => withValues(plan, order);
  }
  switch (intent) {
    case 'up':
      return (plan) => withRaceMoved(plan, race, -1);
    case 'down':
      return (plan) => withRaceMoved(plan, race, 1);
    case 'remove':
      return (plan) => withoutRace(plan, race);
    case 'add':
      return (plan) =>
        withNewRace(plan, {
          group: read('group'),
          descent: descentNumbers.find((known) => String(known) === read('descent')) ?? 1,
        });
    case 'format': {
      const format = form.oneOf('format', raceFormatNames);
      if (!format) return () => ({ refused: 'value' });
      const cuts = cutsOfFormat(format).map((usual, index) =>
        readNumber(read(`cut_${index + 1}`), usual),
      );
      const groups = form.readAll('group');
      const isLaterElsewhere = read('later') === 'yes';
      return (plan) => withFormats(plan, { groups, format, cuts, isLaterElsewhere });
    }
    case 'remove-cross':
      return ({ crosses = [], ...plan }) => {
        const left = crosses.filter(({ id }) => id !== read('cross'));
        return left.length > 0 ? { ...plan, crosses: left } : plan;
      };
    case 'slip':
      return (plan) => slipped(plan, race, readNumber(read('seconds')));
    default:
      return null;
  }
}
