import { fieldsAt, type ReadSite, rowGroups } from './row-groups.ts';
import { rowLists } from './row-lists.ts';
import { type FieldGroup, settingsFields } from './settings-fields.ts';

/** Pages of the desk whose forms change fixed places and rows. */
export const fieldPages = ['ajustes', 'programa', 'testimonios', 'videos', 'enlaces'] as const;
/** Such pages that there are for each edition. */
export const editionPages = ['equipo', 'auspiciantes'] as const;

/** A form: its page, and the edition that it is about. */
export type FieldPage =
  | { name: (typeof fieldPages)[number]; year: null }
  | { name: (typeof editionPages)[number]; year: number };

/** The file of an edition that a page is about. */
export const editionFiles = { equipo: 'staff', auspiciantes: 'sponsors' } as const;

/** The groups of fields of a page, with the rows that the files have at the moment. */
export function pageFields({ name, year }: FieldPage, read: ReadSite): readonly FieldGroup[] {
  switch (name) {
    case 'ajustes':
      return settingsFields;
    case 'programa':
      return [...rowGroups(read, 'before'), ...rowGroups(read, 'raceDay')];
    case 'testimonios':
      return rowGroups(read, 'testimonial');
    case 'enlaces':
      return rowGroups(read, 'link');
    case 'equipo':
      return rowGroups(read, 'member', { year });
    case 'auspiciantes':
      return rowGroups(read, 'sponsor', { year });
    case 'videos':
      return videoFields(read);
  }
}

/** Two videos with a place of their own, and a list. */
function videoFields(read: ReadSite): FieldGroup[] {
  const large = ['promo', 'large'].map((video, index) => ({
    name: 'video' as const,
    of: index + 1,
    fields: fieldsAt('content/media.json', video, rowLists.video.kinds),
  }));
  return [...large, ...rowGroups(read, 'video', { after: large.length })];
}
