import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { deskName } from '../../../src/race-day/log/log/seat-name.ts';
import { type DayPlan, dayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import type { CrossFile, FileHeat } from '../../../src/record/cross/cross-file.ts';
import { buildRaceEvent, composeDecision, makeStamp } from '../race-events.ts';
import { inventedCross } from './invented-cross.ts';

const race = 'kx-1';
const cross = 'cross-hombres';
const trialAt = 9 * 3600;

export interface InventedCrossDay {
  plan: DayPlan;
  events: RaceEvent[];
  /**
   * Returns the events of finish seat, judges and office for one more heat, by its name in the bracket; the last event
   * closes it.
   */
  raceHeat: (id: string) => RaceEvent[];
}

interface Wishes {
  date: string;
  boats: number;
  raced?: number;
  seed?: number;
  firstBib?: number;
  /** Names by place in the time trial, where they differ. */
  names?: readonly string[];
  seats?: { start: string; finish: string; judge: string; desk: string };
  published?: boolean;
  /** Year of the edition; that of `date` by default. */
  year?: number;
}

const usualSeats = {
  start: 'seat-1',
  finish: 'seat-2',
  judge: 'seat-3',
  desk: deskName({ side: 'sitio', accountId: 1 }),
};

/** Builds a day with a kayak cross of invented people: its plan, and its events up to some heat. */
export function inventedCrossDay({
  date,
  boats,
  raced = 0,
  seed = 1,
  firstBib = 1,
  names = [],
  seats = usualSeats,
  published = true,
  year = Number(date.slice(0, 4)),
}: Wishes): InventedCrossDay {
  const file = inventedCross({ boats, seed, raced });
  const { elements } = file;
  const whole = inventedCross({ boats, seed });
  const all = Object.keys(file.timeTrial ?? {});
  const bibOf = (boat: string) => firstBib + all.indexOf(boat);
  const plan = dayPlan.parse({
    date,
    year,
    penalties: { touch: 2, miss: 50 },
    first: '09:00:00',
    gates: [1, 2, 3, 4, 5, 6].map((number) => ({
      number,
      direction: number % 3 === 0 ? 'up' : 'down',
    })),
    groups: [
      {
        id: 'kx',
        title: { es: 'Contrarreloj de kayak cross', en: 'Kayak cross time trial' },
        ranking: 'single',
        descent: 1,
      },
    ],
    races: [
      {
        id: race,
        group: 'kx',
        descent: 1,
        gates: 6,
        title: { es: 'Kayak cross hombres: contrarreloj', en: 'Kayak cross men: time trial' },
        order: 'draw',
        seed: 'Quijos',
        interval: 30,
        gap: 600,
        notBefore: null,
        slip: 0,
        forerunners: 0,
        published,
      },
    ],
    boats: all.map((name, index) => ({
      race,
      bib: firstBib + index,
      name: names[index] ?? name,
      entry: null,
      club: ['Kayak Club Napo', 'Remos del Quijos', null][index % 3],
      country: index % 6 === 5 ? 'PE' : 'EC',
      place: index + 1,
      extra: 0,
      withdrawn: false,
      late: null,
    })),
    crosses: [
      {
        id: cross,
        title: { es: 'Kayak cross hombres', en: 'Kayak cross men' },
        trial: race,
        elements,
        bracket: null,
        ownBracket: file.ownBracket ?? null,
        hours: [
          { phase: 'R', at: '11:00' },
          { phase: 'QF', at: '11:40' },
          { phase: 'SF', at: '12:10' },
          { phase: 'F', at: '12:40' },
        ],
      },
    ],
  });
  const wordsOf = (heat: FileHeat) => heatEvents(heat, { bibOf, elements }, seats);
  return {
    plan,
    events: [...trialEvents(file, bibOf, seats), ...file.heats.flatMap(wordsOf)],
    raceHeat: (id) => {
      const heat = whole.heats.find((one) => one.id === id);
      return heat ? wordsOf(heat) : [];
    },
  };
}

type Seats = NonNullable<Wishes['seats']>;

function trialEvents(
  { timeTrial = {} }: CrossFile,
  bibOf: (boat: string) => number,
  { start, finish, desk }: Seats,
): RaceEvent[] {
  return Object.entries(timeTrial).flatMap(([name, { time }], index) => {
    const boat = { race, bib: bibOf(name) };
    const at = trialAt + index * 30;
    const begun = buildRaceEvent(start, makeStamp('start', at, boat));
    if (time === undefined) {
      const ruling = { on: 'status', ...boat, attempt: 1, status: 'DNF' } as const;
      return [begun, buildRaceEvent(desk, composeDecision('chief_judge', ruling))];
    }
    return [begun, buildRaceEvent(finish, makeStamp('finish', at + time, boat))];
  });
}

function heatEvents(
  { id: heat, boats }: FileHeat,
  { bibOf, elements }: { bibOf: (boat: string) => number; elements: readonly string[] },
  { finish, judge, desk }: Seats,
): RaceEvent[] {
  const of = { cross, heat };
  const starts = boats.toSorted((one, other) => (one.start ?? 9) - (other.start ?? 9));
  const line = boats
    .filter((one) => one.line !== undefined)
    .toSorted((one, other) => (one.line ?? 9) - (other.line ?? 9));
  const decided = (ruling: Parameters<typeof composeDecision>[1]) =>
    buildRaceEvent(desk, composeDecision('chief_judge', ruling));
  const basis = {
    boats: starts.map(({ boat }) => bibOf(boat)),
    line: line.map(({ boat }) => bibOf(boat)),
    faults: starts.flatMap(({ boat, faults }) =>
      elements
        .filter((element) => faults.some(({ at }) => at === element))
        .map((element) => ({ bib: bibOf(boat), element })),
    ),
    statuses: boats
      .flatMap(({ boat, status }) => (status ? [{ bib: bibOf(boat), status }] : []))
      .toSorted((one, other) => one.bib - other.bib),
  };
  return [
    decided({ on: 'heat-set', ...of, boats: starts.map(({ boat }) => bibOf(boat)) }),
    ...boats.flatMap(({ boat, faults }) =>
      faults.map(({ at: element }) =>
        buildRaceEvent(judge, {
          kind: 'heat-fault',
          ...of,
          bib: bibOf(boat),
          element,
          fault: true,
          replaces: null,
        }),
      ),
    ),
    buildRaceEvent(finish, {
      kind: 'heat-line',
      ...of,
      order: line.map(({ boat }) => bibOf(boat)),
      replaces: null,
    }),
    ...boats.flatMap(({ boat, status }) =>
      status ? [decided({ on: 'heat-status', ...of, bib: bibOf(boat), status })] : [],
    ),
    decided({ on: 'heat-close', ...of, closed: true, basis }),
  ];
}
