import type { EventHours } from '../../../record/race/event-hours.ts';
import { countField, type Entrant } from './count-field.ts';
import type { DayPlan, PlannedBoat } from './day-plan.ts';
import { boatStarts } from './planned-starts.ts';

/**
 * Returns the hours of all races and rounds of a kayak cross of a plan. A race without a start list is expected to have
 * as many boats as its list has entries, at least one.
 */
export function expectedHours(plan: DayPlan, entries: readonly Entrant[]): EventHours[] {
  const listed = new Set(plan.boats.map(({ race }) => race));
  const expected = plan.races.flatMap(({ id, group }) => {
    const list = plan.groups.find((one) => one.id === group);
    if (!list || listed.has(id)) return [];
    const count = Math.max(1, countField(plan, list, { entries }) ?? 1);
    return Array.from({ length: count }, (_, index) => expectedBoat(id, index + 1));
  });
  const starts = boatStarts({ ...plan, boats: [...plan.boats, ...expected] });
  const whoRaces = (race: string) => {
    const group = plan.races.find(({ id }) => id === race)?.group;
    const who = plan.groups.find(({ id }) => id === group)?.who;
    return { day: plan.date, categories: who?.categories ?? [], sex: who?.sex ?? null };
  };
  const races = plan.races.flatMap(({ id, title }) => {
    const own = starts.get(id) ?? [];
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [{ ...whoRaces(id), race: id, title, from: toMinutes(first), until: toMinutes(last) }];
  });
  const rounds = (plan.crosses ?? []).flatMap(({ id, title, trial, hours }) =>
    hours.map(({ phase, at }) => {
      const [hour = 0, minute = 0] = at.split(':').map(Number);
      const from = hour * 60 + minute;
      const round = { es: `${title.es} ${phase}`, en: `${title.en} ${phase}` };
      return { ...whoRaces(trial), race: `${id} ${phase}`, title: round, from, until: from };
    }),
  );
  return [...races, ...rounds];
}

const toMinutes = (hundredths: number) => Math.floor(hundredths / 6000);

function expectedBoat(race: string, place: number): PlannedBoat {
  return {
    race,
    bib: place,
    name: '-',
    entry: null,
    club: null,
    country: null,
    place,
    extra: 0,
    withdrawn: false,
    late: null,
  };
}
