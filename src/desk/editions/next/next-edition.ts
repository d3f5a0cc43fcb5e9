import { shiftDate } from '../../../platform/format/local-date.ts';
import type { TeamLists } from '../../../record/editions/files/team-files.ts';
import type { EntryCategory, Race } from '../../../record/race/race.ts';
import type { BegunEdition } from '../../content/versions/begun-edition.ts';
import type { WantedChange } from '../../content/versions/content-change.ts';
import { daysBetween, type SeasonDay, seasonDays } from './season-days.ts';

export const carried = [
  'fees',
  'capacities',
  'questions',
  'staff',
  'sponsors',
  'plan',
  'seats',
] as const;
export type Carried = (typeof carried)[number];

export const feeFields = ['earlyCents', 'lateCents'] as const;
export type CategoryField = (typeof feeFields)[number] | 'capacity';

export interface NextChoice {
  from: number;
  raceDate: string;
  comesOver: readonly Carried[];
  categories: readonly number[];
}

export function askedOfCategories(comesOver: readonly Carried[]): CategoryField[] {
  return [
    ...(comesOver.includes('fees') ? [] : feeFields),
    ...(comesOver.includes('capacities') ? [] : (['capacity'] as const)),
  ];
}

interface NextFacts {
  /** The race as the site has it, with its values not filled in. */
  race: Race;
  days: Readonly<Record<SeasonDay, string>>;
  anew: ReadonlyMap<number, Partial<Record<CategoryField, number>>>;
  lists: Partial<TeamLists>;
}

export function nextEdition(
  { from, raceDate, comesOver, categories }: NextChoice,
  { race, days, anew, lists }: NextFacts,
): { wanted: WantedChange[]; begins: BegunEdition } {
  const file = 'content/race.json';
  const year = Number(raceDate.slice(0, 4));
  const listed = race.registration.categories.map((one) => {
    const stays = categories.includes(one.category);
    const asked = anew.get(one.category);
    // A category without changes stays exactly as written.
    return stays === !one.closed && !asked ? one : { ...closedOr(one, stays), ...asked };
  });
  const by = daysBetween(race.date, raceDate);
  return {
    wanted: [
      { file, place: 'date', value: raceDate },
      ...seasonDays.map((name) => ({ file, place: `registration.${name}`, value: days[name] })),
      ...(['correctUntil', 'handOverUntil'] as const).flatMap((name) => {
        const day = race.registration[name];
        return day === undefined
          ? []
          : [{ file, place: `registration.${name}`, value: shiftDate(day, by) }];
      }),
      { file, place: 'registration.categories', value: listed },
      ...(['staff', 'sponsors'] as const).flatMap((name) => {
        const list = comesOver.includes(name) ? lists[name] : undefined;
        return list
          ? [{ file: `data/editions/${year}/${name}.json`, place: name, value: list }]
          : [];
      }),
    ],
    begins: {
      from,
      questions: comesOver.includes('questions'),
      plan: comesOver.includes('plan'),
      seats: comesOver.includes('seats'),
      facts: buildEditionFacts(race, raceDate),
    },
  };
}

export function buildEditionFacts(race: Race, raceDate: string): BegunEdition['facts'] {
  const { touchSeconds: touch, missSeconds: miss } = race.rules;
  return {
    year: Number(raceDate.slice(0, 4)),
    raceDate,
    api: true,
    participants: 'plain',
    results: false,
    // Staff and sponsors of the last edition are not shown until an organizer confirms them.
    staff: false,
    sponsors: false,
    registration: true,
    gates: race.course.gates,
    penalties: { touch, miss },
    heats: null,
    clarifications: [],
  };
}

/** Returns a category for the new edition: a closed category keeps its name and results. */
function closedOr({ closed, ...category }: EntryCategory, comesOver: boolean): EntryCategory {
  return comesOver ? category : { ...category, closed: true };
}
