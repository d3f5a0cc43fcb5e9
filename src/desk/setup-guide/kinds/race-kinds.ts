import type { Texts } from '../../../platform/i18n/text-key.ts';
import type { ScheduleWhere } from '../../../record/race/schedule/schedule.ts';

export const raceKinds = ['slalom', 'cross', 'sprint', 'run'] as const;

export type RaceKind = (typeof raceKinds)[number];

export type Layer = keyof Texts['raceKinds']['layers'];

export const mostDays = 5;

export const hasGates = (kind: RaceKind) => kind === 'slalom' || kind === 'cross';

/** Format of a slalom: the better of two runs, or heats, semi-final and final. */
export const slalomRuns = ['two', 'phases'] as const;

export type SlalomRuns = (typeof slalomRuns)[number];

/** Returns the layers of texts of a kind of race in a country, each over those before it. */
export function listLayers(kind: RaceKind, country: string, runs: SlalomRuns): readonly Layer[] {
  const slalom: Layer[] = runs === 'phases' ? ['slalom', 'phases'] : ['slalom'];
  const gates: Layer[] = hasGates(kind) ? slalom : ['plain', 'sprint'];
  const own: Layer[] = kind === 'slalom' || kind === 'sprint' ? [] : [kind];
  return ['common', ...gates, ...own, ...(country === 'EC' ? [] : (['abroad'] as const))];
}

type RowName = keyof Texts['raceKinds']['rows'];

export interface TemplateRow {
  /** Key of the row in the tables of the schedule and its texts. */
  row: `row${number}`;
  words: RowName;
  place: keyof Texts['raceKinds']['places'];
  /** Days from the first race day, negative before it. */
  day: number;
  start: string;
  minutes: number;
  where: ScheduleWhere;
}

type When = 'before' | 'first' | 'middle' | 'last' | 'each';

const line = (
  when: When,
  words: RowName,
  [start, minutes]: readonly [start: string, minutes: number],
  [where, place = where === 'online' ? 'town' : where]: readonly [
    where: ScheduleWhere,
    place?: TemplateRow['place'],
  ],
) => ({ when, words, start, minutes, where, place });

const opening = [
  line('before', 'signIn', ['16:00', 180], ['town']),
  line('first', 'lastBibs', ['07:30', 60], ['town']),
  line('first', 'gear', ['08:00', 60], ['course']),
  line('first', 'briefing', ['09:00', 30], ['course']),
];
const training = line('before', 'training', ['09:00', 300], ['course']);
const closing = [
  line('last', 'results', ['16:00', 60], ['course', 'finish']),
  line('last', 'awards', ['17:30', 90], ['town']),
];

/** Hours of a race of one day, and of several: a day with `each` repeats on every day of the race. */
const programmes: Readonly<Record<RaceKind, Record<'one' | 'several', ReturnType<typeof line>[]>>> =
  {
    slalom: {
      one: [
        training,
        ...opening,
        line('first', 'inspection', ['09:30', 20], ['course']),
        line('first', 'bothRuns1', ['10:00', 150], ['start']),
        line('first', 'lunch', ['12:30', 60], ['course', 'finish']),
        line('first', 'bothRuns2', ['13:30', 150], ['start']),
        ...closing,
      ],
      several: [
        training,
        ...opening,
        line('first', 'bothRuns1', ['10:00', 360], ['start']),
        line('middle', 'bothRuns1', ['10:00', 360], ['start']),
        line('last', 'bothRuns2', ['10:00', 330], ['start']),
        ...closing,
      ],
    },
    cross: {
      one: [
        training,
        ...opening,
        line('first', 'bothRuns1', ['09:30', 90], ['start']),
        line('first', 'bothRuns2', ['11:00', 90], ['start']),
        line('first', 'lunch', ['12:30', 60], ['course', 'finish']),
        line('first', 'crossTrial', ['13:30', 45], ['start']),
        line('first', 'crossHeats', ['14:30', 90], ['start']),
        ...closing,
      ],
      several: [
        training,
        ...opening,
        line('first', 'bothRuns1', ['10:00', 180], ['start']),
        line('first', 'bothRuns2', ['14:00', 180], ['start']),
        line('middle', 'training', ['10:00', 300], ['course']),
        line('last', 'crossTrial', ['10:00', 90], ['start']),
        line('last', 'crossHeats', ['12:30', 180], ['start']),
        ...closing,
      ],
    },
    sprint: {
      one: [training, ...opening, line('first', 'descent', ['10:30', 240], ['start']), ...closing],
      several: [
        training,
        ...opening,
        line('each', 'descent', ['10:30', 240], ['start']),
        ...closing,
      ],
    },
    run: {
      one: [
        line('first', 'signIn', ['08:30', 60], ['course', 'start']),
        line('first', 'briefing', ['09:30', 30], ['course', 'start']),
        line('first', 'run', ['10:15', 150], ['start']),
        line('first', 'arrival', ['13:00', 120], ['course', 'finish']),
      ],
      several: [
        line('first', 'signIn', ['08:30', 60], ['course', 'start']),
        line('each', 'briefing', ['09:30', 30], ['course', 'start']),
        line('each', 'run', ['10:15', 150], ['start']),
        line('last', 'arrival', ['13:00', 120], ['course', 'finish']),
      ],
    },
  };

/** Last day of a slalom in phases with kayak cross, the finals in the morning. */
const finalsAndCross = [
  line('last', 'finals', ['09:30', 150], ['start']),
  line('last', 'crossTrial', ['12:30', 45], ['start']),
  line('last', 'crossHeats', ['14:00', 120], ['start']),
];

function findProgramme(kind: RaceKind, days: number, runs: SlalomRuns) {
  const rows = programmes[kind][days === 1 ? 'one' : 'several'];
  if (runs === 'two' || !hasGates(kind)) return rows;
  const inPhases = rows.map((row) => {
    if (row.words === 'bothRuns1') return { ...row, words: 'heats' as const };
    return row.words === 'bothRuns2' ? { ...row, words: 'finals' as const } : row;
  });
  if (kind !== 'cross' || days === 1) return inPhases;
  const isOfLastDay = ({ words }: (typeof inPhases)[number]) =>
    finalsAndCross.some((own) => own.words === words);
  return [...inPhases.filter((row) => !isOfLastDay(row)), ...finalsAndCross];
}

/** Returns the rows that the schedule of a race begins with, by day and hour. */
export function templateRows(kind: RaceKind, days: number, runs: SlalomRuns): TemplateRow[] {
  const last = days - 1;
  const between = Array.from({ length: Math.max(0, days - 2) }, (_, index) => index + 1);
  const daysOf: Record<When, readonly number[]> = {
    before: [-1],
    first: [0],
    middle: between,
    last: [last],
    each: Array.from({ length: days }, (_, index) => index),
  };
  const rows = findProgramme(kind, days, runs)
    .flatMap(({ when, ...row }) => daysOf[when].map((day) => ({ ...row, day })))
    .toSorted((a, b) => a.day - b.day || (a.start < b.start ? -1 : 1));
  const before = rows.filter(({ day }) => day < 0);
  const on = rows.filter(({ day }) => day >= 0);
  const numbered = (some: typeof rows) =>
    some.map((row, index): TemplateRow => ({ ...row, row: `row${index + 1}` }));
  return [...numbered(before), ...numbered(on)];
}
