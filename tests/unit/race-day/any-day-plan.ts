import {
  type DayPlan,
  dayPlan,
  type PlannedBoat,
} from '../../../src/race-day/log/plan/day-plan.ts';

const race = {
  group: 'men',
  descent: 1,
  gates: 4,
  order: 'ranking_first',
  seed: 'Quijos',
  interval: 60,
  gap: 600,
  notBefore: null,
  slip: 0,
  forerunners: 0,
  published: true,
} as const;

export function plannedBoat(
  [raceId, bib, place]: readonly [string, number, number],
  more: Partial<PlannedBoat> = {},
): PlannedBoat {
  return {
    race: raceId,
    bib,
    name: `Boat ${bib}`,
    entry: null,
    club: null,
    country: null,
    place,
    extra: 0,
    withdrawn: false,
    late: null,
    ...more,
  };
}

export function anyDayPlan(more: Partial<DayPlan> = {}): DayPlan {
  const title = (es: string, en: string) => ({ es, en });
  return dayPlan.parse({
    date: '2027-02-20',
    year: 2027,
    penalties: { touch: 2, miss: 50 },
    first: '09:00:00',
    gates: (['down', 'up', 'down', 'down'] as const).map((direction, index) => ({
      number: index + 1,
      direction,
    })),
    groups: [
      { id: 'men', title: title('Hombres', 'Men'), ranking: 'best' },
      { id: 'women', title: title('Mujeres', 'Women'), ranking: 'best' },
    ],
    races: [
      { ...race, id: 'men-1', title: title('Hombres, 1', 'Men, 1') },
      { ...race, id: 'women-1', group: 'women', title: title('Mujeres, 1', 'Women, 1') },
    ],
    boats: [
      plannedBoat(['men-1', 1, 1]),
      plannedBoat(['men-1', 2, 2]),
      plannedBoat(['women-1', 1, 2]),
      plannedBoat(['women-1', 3, 1]),
    ],
    ...more,
  });
}
