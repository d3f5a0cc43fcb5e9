import type { TeamLists } from '../../../record/editions/files/team-files.ts';
import { valueAt } from '../versions/value-at.ts';
import type { ContentField } from './content-field.ts';
import { fieldsAt, type ReadSite, rowGroups } from './row-groups.ts';
import { type RowListName, rowLists } from './row-lists.ts';
import { currencyPlace, type FieldGroup, settingsFields } from './settings-fields.ts';

/** The forms of fixed places and rows, by their pages: what each asks, with the rows of the moment. */
const raceForms = {
  ajustes: settingsGroups,
  programa: (read: ReadSite) => [...rowGroups(read, 'before'), ...rowGroups(read, 'raceDay')],
  testimonios: (read: ReadSite) => rowGroups(read, 'testimonial'),
  videos: videoFields,
  enlaces: (read: ReadSite) => rowGroups(read, 'link'),
} satisfies Record<string, (read: ReadSite) => readonly FieldGroup[]>;

/** The forms that there are for each edition: the file of its team, and the list in it. */
const editionForms = {
  equipo: { file: 'staff', list: 'member' },
  auspiciantes: { file: 'sponsors', list: 'sponsor' },
} as const satisfies Record<string, { file: keyof TeamLists; list: RowListName }>;

type RacePage = keyof typeof raceForms;
export type EditionPage = keyof typeof editionForms;

/** A form: its page, and the edition that it is about. */
export type FieldPage = { name: RacePage; year: null } | { name: EditionPage; year: number };

export const fieldPages = Object.keys(raceForms) as RacePage[];
export const editionPages = Object.keys(editionForms) as EditionPage[];

/** The file of an edition that a page is about. */
export const editionFileOf = (page: EditionPage) => editionForms[page].file;

/** The groups of fields of a page, with the rows that the files have at the moment. */
export function pageFields(page: FieldPage, read: ReadSite): readonly FieldGroup[] {
  const { name, year } = page;
  if (year === null) return raceForms[name](read);
  return rowGroups(read, editionForms[name].list, { year });
}

/** The rows that stand behind a group of the settings. */
const rowsBehind: Partial<Record<FieldGroup['name'], RowListName>> = {
  currency: 'category',
  venue: 'direction',
};

/** All that the settings ask, with its rows; money in the currency of the race. */
function settingsGroups(read: ReadSite): FieldGroup[] {
  const race = read('content/race.json');
  const currency = String(valueAt(race, currencyPlace) ?? '');
  // A file of an earlier version says nothing of a championship.
  const isThere = ({ label, place }: ContentField) =>
    label !== 'championship' || valueAt(race, place) !== undefined;
  return settingsFields
    .flatMap((group) => {
      const rows = rowsBehind[group.name];
      return rows ? [group, ...rowGroups(read, rows)] : [group];
    })
    .map((group) => ({
      ...group,
      fields: group.fields.filter(isThere).map((field) => {
        if (field.kind === 'money') return { ...field, currency };
        return field.label === 'timeZone' ? { ...field, choices: timeZones() } : field;
      }),
    }));
}

/** By which the clocks of the world go. */
const timeZones = () => Intl.supportedValuesOf('timeZone');

/** Two videos with a place of their own, and a list. */
function videoFields(read: ReadSite): FieldGroup[] {
  const large = ['promo', 'large'].map((video, index) => ({
    name: 'video' as const,
    of: index + 1,
    fields: fieldsAt('content/media.json', video, rowLists.video.kinds),
  }));
  return [...large, ...rowGroups(read, 'video', { after: large.length })];
}
