import { shiftDate } from '../../../../platform/format/local-date.ts';
import type { TeamLists } from '../../../../record/editions/files/team-files.ts';
import type { EntryCategory, Race } from '../../../../record/race/race.ts';
import type { BegunEdition } from '../../../content/versions/begun-edition.ts';
import type { WantedChange } from '../../../content/versions/content-change.ts';
import { daysBetween, type SeasonDay, seasonDays } from './season-days.ts';

/** What may come over from the edition before, or not. */
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

/** What of a category is asked anew where it does not come over. */
export const feeFields = ['earlyCents', 'lateCents'] as const;
export type CategoryField = (typeof feeFields)[number] | 'capacity';

export interface NextChoice {
  /** The edition before: its year. */
  from: number;
  raceDate: string;
  comesOver: readonly Carried[];
  /** The categories that people can enter. */
  categories: readonly number[];
}

/** What of each category is asked anew. */
export function askedOfCategories(comesOver: readonly Carried[]): CategoryField[] {
  return [
    ...(comesOver.includes('fees') ? [] : feeFields),
    ...(comesOver.includes('capacities') ? [] : (['capacity'] as const)),
  ];
}

interface NextFacts {
  /** As the site says it, with its values not filled in. */
  race: Race;
  days: Readonly<Record<SeasonDay, string>>;
  /** What was asked anew, by category. */
  anew: ReadonlyMap<number, Partial<Record<CategoryField, number>>>;
  /** The lists that come over. */
  lists: Partial<TeamLists>;
}

/** What the site says for a new edition, and its facts: a draft, of which nothing is public. */
export function nextEdition(
  { from, raceDate, comesOver, categories }: NextChoice,
  { race, days, anew, lists }: NextFacts,
): { wanted: WantedChange[]; begins: BegunEdition } {
  const file = 'content/race.json';
  const year = Number(raceDate.slice(0, 4));
  const listed = race.registration.categories.map((one) => {
    const stays = categories.includes(one.category);
    const asked = anew.get(one.category);
    // As it is written, where nothing of it changes.
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
      facts: editionFactsOf(race, raceDate),
    },
  };
}

/** The facts of an edition of this race that takes registrations. */
export function editionFactsOf(race: Race, raceDate: string): BegunEdition['facts'] {
  const { touchSeconds: touch, missSeconds: miss } = race.rules;
  return {
    year: Number(raceDate.slice(0, 4)),
    raceDate,
    api: true,
    participants: 'plain',
    results: false,
    // Nobody says yet that they are there again: shown when somebody ticks it.
    staff: false,
    sponsors: false,
    registration: true,
    gates: race.course.gates,
    penalties: { touch, miss },
    heats: null,
    clarifications: [],
  };
}

/** A category as the new edition has it: who could enter it keeps its name and its results. */
function closedOr({ closed, ...category }: EntryCategory, comesOver: boolean): EntryCategory {
  return comesOver ? category : { ...category, closed: true };
}
