import type { RaceEvent } from '../../src/race-day/log/log/race-event.ts';
import { type DayPlan, dayPlan } from '../../src/race-day/log/plan/day-plan.ts';
import { buildRaceEvent, makeStamp } from './race-events.ts';

const first = ['Ana', 'Rosa', 'Emilia', 'Lucía', 'Inés', 'Ñusta', 'Sisa', 'Carla'] as const;
const last = [
  'Vega',
  'Chimbo',
  'Dávalos',
  'Shiguango',
  'Grefa',
  'Tapuy',
  'Cerda',
  'Licuy',
] as const;
const crossElements = ['start', '1', '2', '3', 'roll', '4'];

/** Builds a day with a cross time trial of so many invented people, the fastest with bib 1. */
export function crossDay(date: string, seeds: number): DayPlan {
  const title = { es: 'Contrarreloj', en: 'Time trial' };
  return dayPlan.parse({
    date,
    year: 2027,
    penalties: { touch: 2, miss: 50 },
    first: '09:00:00',
    gates: [1, 2, 3, 4].map((number) => ({ number, direction: number === 3 ? 'up' : 'down' })),
    groups: [{ id: 'kx', title, ranking: 'single', descent: 1 }],
    races: [
      {
        ...{ id: 'kx-1', group: 'kx', descent: 1, gates: 4, title, order: 'draw' },
        ...{ seed: 'Quijos', interval: 30, gap: 600, notBefore: null, slip: 0, forerunners: 0 },
        published: true,
      },
    ],
    boats: Array.from({ length: seeds }, (_, index) => ({
      race: 'kx-1',
      bib: index + 1,
      name: `${first[index % 8]} ${last[(index + Math.floor(index / 8)) % 8]}`,
      entry: null,
      club: index % 3 === 0 ? 'Napo Kayak' : null,
      country: 'EC',
      place: index + 1,
      extra: 0,
      withdrawn: false,
      late: null,
    })),
    crosses: [
      {
        id: 'cross',
        title: { es: 'Kayak cross', en: 'Kayak cross' },
        trial: 'kx-1',
        elements: crossElements,
        bracket: 'czech-2024',
        ownBracket: null,
        hours: [{ phase: 'SF', at: '12:00' }],
      },
    ],
  });
}

/** Builds the stamps of its time trial: the lower bib is faster. */
export function crossTrial(
  { boats }: DayPlan,
  seats: { start: string; finish: string },
): RaceEvent[] {
  return boats.flatMap(({ race, bib }) => {
    const start = 32_400 + bib * 30;
    return [
      buildRaceEvent(seats.start, makeStamp('start', start, { race, bib })),
      buildRaceEvent(seats.finish, makeStamp('finish', start + 60 + bib, { race, bib })),
    ];
  });
}
