import { staffRoles } from '../../../record/editions/files/staff-roles.ts';
import {
  boats,
  linkKinds,
  mostCategories,
  mostDirections,
  mostSmallVideos,
  mostTestimonials,
  scheduleWheres,
} from '../../../record/race/row-choices.ts';
import type { FieldKind, FieldLabel } from './content-field.ts';

/** A list of a file whose rows a form adds, takes out and orders. */
export interface RowList {
  /** `data/editions/YEAR/…` is the file of the edition that the form is about. */
  file: string;
  place: string;
  /** The columns, and how each is written. */
  kinds: Partial<Record<FieldLabel, FieldKind>>;
  /** Values of a column that is chosen. */
  choices?: Partial<Record<FieldLabel, readonly string[]>>;
  /** The columns that may stay empty. */
  optional?: readonly FieldLabel[];
  /** The columns that say the same in both languages, where they are not the usual ones. */
  bilingual?: readonly FieldLabel[];
  /** The column with the number of a row, which no other row ever gets. */
  numbered?: string;
  /** What each new row has besides. */
  fixed?: Readonly<Record<string, string>>;
  /** Where the dictionaries have the words of each row, under its own key `row`. */
  words?: string;
  /** Whether the rows stand as somebody orders them; the others stand by their time. */
  isOrdered: boolean;
  /** Rows at most. */
  most: number;
}

const time = {
  kinds: { start: 'time', minutes: 'number', where: 'choice' },
  choices: { where: scheduleWheres },
  optional: ['where'],
  file: 'content/schedule.json',
  isOrdered: false,
  most: 40,
} as const;

/** The lists with rows of their own, named as the groups of their forms. */
export const rowLists = {
  before: {
    ...time,
    place: 'before',
    words: 'schedule.before',
    kinds: { daysBefore: 'number', ...time.kinds },
  },
  raceDay: { ...time, place: 'raceDay', words: 'schedule.raceDay' },
  link: {
    file: 'content/race.json',
    place: 'links',
    isOrdered: true,
    most: 20,
    kinds: { kind: 'choice', url: 'web', label: 'words' },
    choices: { kind: linkKinds },
  },
  direction: {
    file: 'content/race.json',
    place: 'place.directions',
    isOrdered: true,
    most: mostDirections,
    kinds: { title: 'words', text: 'long' },
  },
  category: {
    file: 'content/race.json',
    place: 'registration.categories',
    isOrdered: true,
    most: mostCategories,
    numbered: 'category',
    kinds: {
      name: 'words',
      text: 'long',
      boat: 'choice',
      sex: 'choice',
      minimumAge: 'number',
      maximumAge: 'number',
      earlyCents: 'money',
      lateCents: 'money',
      capacity: 'number',
      rankingGroup: 'words',
      closed: 'flag',
    },
    choices: { boat: boats, sex: ['female', 'male'] },
    bilingual: ['name', 'text'],
    optional: ['text', 'boat', 'sex', 'maximumAge', 'rankingGroup', 'closed'],
  },
  testimonial: {
    file: 'content/testimonials.json',
    place: 'testimonials',
    isOrdered: true,
    most: mostTestimonials,
    kinds: { name: 'words', title: 'words', text: 'long', photo: 'words' },
  },
  video: {
    file: 'content/media.json',
    place: 'small',
    isOrdered: true,
    most: mostSmallVideos,
    kinds: { id: 'words', title: 'words', durationSeconds: 'number', poster: 'words' },
    fixed: { provider: 'youtube-nocookie' },
  },
  member: {
    file: 'data/editions/YEAR/staff.json',
    place: 'staff',
    isOrdered: true,
    most: 200,
    kinds: { name: 'words', role: 'choice', photo: 'words' },
    choices: { role: staffRoles },
  },
  sponsor: {
    file: 'data/editions/YEAR/sponsors.json',
    place: 'sponsors',
    isOrdered: true,
    most: 200,
    kinds: { name: 'words', logo: 'words', url: 'web' },
    optional: ['url'],
  },
} as const satisfies Record<string, RowList>;

/** Rows of both days of the programme at most: each of them may stand in either list. */
export const mostInProgramme = rowLists.before.most + rowLists.raceDay.most;

export type RowListName = keyof typeof rowLists;

/** A list by its name, of an edition where it is one of many. */
export function rowListOf(name: RowListName, year: number | null): RowList {
  const list: RowList = rowLists[name];
  return { ...list, file: list.file.replace('YEAR', String(year)) };
}
