import { staffRoles } from '../../editions/files/staff-roles.ts';
import type { FieldLabel } from './content-field.ts';

/** A column of a list of people or sponsors. */
export interface ListField {
  name: 'name' | 'role' | 'photo' | 'logo' | 'url';
  label: FieldLabel;
  choices?: readonly (typeof staffRoles)[number][];
  /** May stay empty. */
  optional?: true;
}

/** The lists of an edition that grow and shrink, by their names in the address. */
export const contentLists = {
  equipo: {
    file: 'staff',
    place: 'staff',
    fields: [
      { name: 'name', label: 'name' },
      { name: 'role', label: 'role', choices: staffRoles },
      { name: 'photo', label: 'photo' },
    ],
  },
  auspiciantes: {
    file: 'sponsors',
    place: 'sponsors',
    fields: [
      { name: 'name', label: 'name' },
      { name: 'logo', label: 'logo' },
      { name: 'url', label: 'url', optional: true },
    ],
  },
} as const satisfies Record<string, { file: string; place: string; fields: readonly ListField[] }>;

export type ContentListName = keyof typeof contentLists;

/** One row of a list as it is typed. */
export type ListRow = Partial<Record<ListField['name'], string>>;

/**
 * The list from the rows of a form: those that are to go and those that nobody filled in are left
 * out, the others stand by their numbers, and where two have one as they stood.
 */
export function readRows(
  fields: readonly ListField[],
  rows: readonly { row: ListRow; order: string; isGone: boolean }[],
): ListRow[] {
  return rows
    .filter(({ row, isGone }) => !isGone && fields.some(({ name }) => row[name]?.trim()))
    .map((each, index) => ({ ...each, number: Number(each.order) || index + 1 }))
    .toSorted((one, other) => one.number - other.number)
    .map(({ row }) =>
      Object.fromEntries(
        fields.flatMap(({ name, optional }) => {
          const value = row[name]?.trim() ?? '';
          return optional && value === '' ? [] : [[name, value]];
        }),
      ),
    );
}
