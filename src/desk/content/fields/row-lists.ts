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

export interface RowList {
  /** `data/editions/YEAR/…` is the file of the form's edition. */
  file: string;
  place: string;
  kinds: Partial<Record<FieldLabel, FieldKind>>;
  choices?: Partial<Record<FieldLabel, readonly string[]>>;
  optional?: readonly FieldLabel[];
  bilingual?: readonly FieldLabel[];
  /** Column with the row's number, which is never given to another row. */
  numbered?: string;
  fixed?: Readonly<Record<string, string>>;
  words?: string;
  /** Whether the rows have a manual order; otherwise they are ordered by time. */
  isOrdered: boolean;
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

export const rowLists = {
  before: {
    ...time,
    place: 'before',
    words: 'schedule.before',
    kinds: { daysBefore: 'number', ...time.kinds },
  },
  raceDay: {
    ...time,
    place: 'raceDay',
    words: 'schedule.raceDay',
    kinds: { daysAfter: 'number', ...time.kinds },
    optional: ['daysAfter', ...time.optional],
  },
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
      crewSize: 'number',
      crewSubstitutes: 'number',
      teamBoats: 'number',
      teamWithinSeconds: 'number',
      teamLateSeconds: 'number',
      earlyCents: 'money',
      lateCents: 'money',
      capacity: 'number',
      rankingGroup: 'words',
      event: 'words',
      closed: 'flag',
    },
    choices: { boat: boats, sex: ['female', 'male'] },
    bilingual: ['name', 'text'],
    optional: [
      'text',
      'boat',
      'sex',
      'maximumAge',
      'crewSize',
      'crewSubstitutes',
      'teamBoats',
      'teamWithinSeconds',
      'teamLateSeconds',
      'rankingGroup',
      'event',
      'closed',
    ],
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

/** Limit for the rows of both days together, because each row may be in either list. */
export const mostInProgramme = rowLists.before.most + rowLists.raceDay.most;

export type RowListName = keyof typeof rowLists;

export function findRowList(name: RowListName, year: number | null): RowList {
  const list: RowList = rowLists[name];
  return { ...list, file: list.file.replace('YEAR', String(year)) };
}
