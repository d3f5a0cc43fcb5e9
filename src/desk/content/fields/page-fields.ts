import type { TeamLists } from '../../../record/editions/files/team-files.ts';
import { type GuideForm, guideFields } from './guide-fields.ts';
import { fieldsAt, type ReadSite, rowGroups, rowsAt } from './row-groups.ts';
import { mostInProgramme, type RowListName, rowLists } from './row-lists.ts';
import type { FieldGroup } from './settings-fields.ts';
import { settingsGroups } from './settings-groups.ts';

const raceForms = {
  ajustes: settingsGroups,
  programa: programmeGroups,
  testimonios: (read: ReadSite) => rowGroups(read, 'testimonial'),
  videos: videoFields,
  enlaces: (read: ReadSite) => rowGroups(read, 'link'),
} satisfies Record<string, (read: ReadSite) => readonly FieldGroup[]>;

const editionForms = {
  equipo: { file: 'staff', list: 'member' },
  auspiciantes: { file: 'sponsors', list: 'sponsor' },
} as const satisfies Record<string, { file: keyof TeamLists; list: RowListName }>;

type RacePage = keyof typeof raceForms;
export type EditionPage = keyof typeof editionForms;

export type FieldPage =
  | { name: RacePage; year: null }
  | { name: EditionPage; year: number }
  | { name: 'comenzar'; form: GuideForm; year: null };

export const fieldPages = Object.keys(raceForms) as RacePage[];
export const editionPages = Object.keys(editionForms) as EditionPage[];

export const editionFileOf = (page: EditionPage) => editionForms[page].file;

export function pageFields(page: FieldPage, read: ReadSite): readonly FieldGroup[] {
  if (page.name === 'comenzar') return guideFields(page.form, read);
  if (page.year === null) return raceForms[page.name](read);
  return rowGroups(read, editionForms[page.name].list, { year: page.year });
}

const newInProgramme = 8;

/** Leaves room for every row of one day to move to the other, besides new rows. */
function programmeGroups(read: ReadSite): FieldGroup[] {
  const rows = (['before', 'raceDay'] as const).flatMap((name) => rowsAt(read, rowLists[name]));
  const free = Math.min(newInProgramme, mostInProgramme - rows.length);
  const room = { empty: rows.length + Math.max(0, free) };
  return [...rowGroups(read, 'before', room), ...rowGroups(read, 'raceDay', room)];
}

function videoFields(read: ReadSite): FieldGroup[] {
  const large = ['promo', 'large'].map((video, index) => ({
    name: 'video' as const,
    of: index + 1,
    fields: fieldsAt('content/media.json', video, rowLists.video.kinds),
  }));
  return [...large, ...rowGroups(read, 'video', { after: large.length })];
}
