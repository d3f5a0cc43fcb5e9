import { teamListAt } from '../../../record/editions/files/team-files.ts';
import { rowNames } from '../versions/collect-differences.ts';
import { toAddress } from '../versions/content-change.ts';
import type { ContentField } from './content-field.ts';
import {
  editionFileOf,
  editionPages,
  type FieldPage,
  fieldPages,
  pageFields,
} from './page-fields.ts';
import { type ReadSite, rowsAt } from './row-groups.ts';
import { findRowList } from './row-lists.ts';
import type { FieldGroup } from './settings-fields.ts';

interface NamedField {
  group: FieldGroup;
  field: ContentField;
}

/** Returns the fields of all forms by their place, and fields of rows also by the name of their row. */
export function nameFields(read: ReadSite, files: readonly string[]): Map<string, NamedField> {
  const races = fieldPages.map((name): FieldPage => ({ name, year: null }));
  const editions = files.flatMap((file) => {
    const team = teamListAt(file);
    const name = editionPages.find((page) => editionFileOf(page) === team?.name);
    return team && name ? [{ name, year: team.year }] : [];
  });
  return new Map(
    [...races, ...editions].flatMap((page) =>
      pageFields(page, read).flatMap((group) =>
        group.fields.flatMap((field) =>
          listPlaces(read, group, field, page.year).map(
            (place) => [toAddress({ file: field.file, place }), { group, field }] as const,
          ),
        ),
      ),
    ),
  );
}

function listPlaces(
  read: ReadSite,
  { row }: FieldGroup,
  { file, place }: ContentField,
  year: number | null,
): string[] {
  const list = row && findRowList(row.list, year);
  const name = list?.file === file && rowNames(rowsAt(read, list))?.[row?.index ?? 0];
  if (!list || !name) return [place];
  return [place, place.replace(`${list.place}[${row.index}]`, () => `${list.place}[${name}]`)];
}
