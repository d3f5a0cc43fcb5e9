import { localDate } from '../../src/platform/format/local-date.ts';
import { startOfDay } from '../../src/platform/format/start-of-day.ts';
import type { RaceEvent } from '../../src/race-day/log/log/race-event.ts';
import { type DayPlan, dayPlan } from '../../src/race-day/log/plan/day-plan.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from './race-events.ts';

const names = {
  women: [
    'Ana Vega',
    'Ñusta Quilumba Andrade',
    'Rosa Chimbo',
    'Emilia Dávalos',
    'María Fernanda Tipán',
    'Lucía Shiguango',
    'Inés Paredes',
  ],
  men: [
    'Luis Andrango',
    'Kurt Alvarado',
    'Diego Sinailín Grefa de la Cruz',
    'Matías Cueva',
    'Tomás Grefa',
    'Iván Tapuy',
    'Juan José Licuy',
    'Pedro Yumbo',
    'Galo Cerda',
    'Rafael Aguinda',
  ],
} as const;
const clubs = ['Club Quijos', 'Napo Kayak', 'Río Bravo', null] as const;
const gates = 12;
/** Seconds between two starts, and length of an even run. */
const [interval, evenRun] = [60, 95];

/** A race day at a moment, with its events up to then. */
export interface LiveDay {
  plan: DayPlan;
  /** In order of arrival, each with the second of the day at which it arrives. */
  events: readonly { at: number; event: RaceEvent }[];
}

/**
 * Builds a day of 17 invented people in two lists of two descents; at `now` `started` boats have started, the last one
 * some seconds ago. The same for the same number.
 */
export function liveDay(now: Date, timeZone: string, started = 26): LiveDay {
  const date = localDate(now, timeZone);
  const midnight = Date.parse(startOfDay(date, timeZone) ?? '');
  const races = (['women-1', 'men-1', 'women-2', 'men-2'] as const).map((id) => {
    const [group, descent] = id.split('-') as ['women' | 'men', string];
    return { id, group, descent: Number(descent) as 1 | 2 };
  });
  const boats = races.flatMap(({ id, group }) =>
    names[group].map((name, index) => ({
      race: id,
      bib: (group === 'women' ? 1 : 11) + index,
      name,
      entry: null,
      club: clubs[index % clubs.length] ?? null,
      country: 'EC',
      place: index + 1,
      extra: 0,
      withdrawn: false,
      late: null,
    })),
  );
  // The last started boat did so 40 seconds ago.
  const first = Math.max(
    0,
    Math.floor((now.getTime() - midnight) / 1000) - 40 - (started - 1) * interval,
  );
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = (seconds: number) =>
    `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const plan = dayPlan.parse({
    date,
    year: 2027,
    penalties: { touch: 2, miss: 50 },
    first: clock(first),
    gates: Array.from({ length: gates }, (_, index) => ({
      number: index + 1,
      direction: index % 4 === 2 ? 'up' : 'down',
    })),
    groups: [
      { id: 'women', title: { es: 'K1 Mujeres', en: 'K1 Women' }, ranking: 'best' },
      { id: 'men', title: { es: 'K1 Hombres', en: 'K1 Men' }, ranking: 'best' },
    ],
    races: races.map(({ id, group, descent }) => ({
      id,
      group,
      descent,
      gates,
      title:
        group === 'women'
          ? { es: `K1 Mujeres, manga ${descent}`, en: `K1 Women, run ${descent}` }
          : { es: `K1 Hombres, manga ${descent}`, en: `K1 Men, run ${descent}` },
      order: 'ranking_first',
      seed: 'Quijos',
      interval,
      gap: interval,
      notBefore: null,
      slip: 0,
      forerunners: 0,
      published: true,
    })),
    boats,
  });
  const events = boats.flatMap(({ race, bib }, index) => {
    const boat = { race, bib };
    const start = first + index * interval + 0.31;
    const run = evenRun + ((bib * 37 + index * 11) % 29) + ((bib * 7) % 100) / 100;
    const judged = Array.from({ length: gates }, (_, gate) => {
      const roll = (bib * 31 + gate * 17 + index * 7) % 23;
      const cost = roll === 0 ? 50 : roll < 4 ? 2 : 0;
      const at = start + ((gate + 1) / (gates + 1)) * run;
      return { at, event: buildRaceEvent('seat-3', buildJudgement(boat, gate + 1, cost)) };
    });
    return [
      { at: start, event: buildRaceEvent('seat-1', makeStamp('start', start, boat)) },
      ...judged,
      { at: start + run, event: buildRaceEvent('seat-2', makeStamp('finish', start + run, boat)) },
    ];
  });
  return { plan, events: events.toSorted((a, b) => a.at - b.at) };
}

export function saidUntil({ events, plan }: LiveDay, now: Date, timeZone: string): RaceEvent[] {
  const midnight = Date.parse(startOfDay(plan.date, timeZone) ?? '');
  const seconds = (now.getTime() - midnight) / 1000;
  return events.filter(({ at }) => at <= seconds).map(({ event }) => event);
}
