import { categoryLevels } from '../../../record/race/open-categories.ts';
import { valueAt } from '../versions/value-at.ts';
import type { ContentField, FieldKind, FieldLabel } from './content-field.ts';
import { findRowList, type RowListName } from './row-lists.ts';
import type { FieldGroup } from './settings-fields.ts';

export type ReadSite = (file: string) => unknown;

export type Row = Readonly<Record<string, unknown>>;

export function rowsAt(read: ReadSite, { file, place }: { file: string; place: string }): Row[] {
  const rows = valueAt(read(file), place);
  return Array.isArray(rows) ? rows : [];
}

export function rowGroups(
  read: ReadSite,
  name: RowListName,
  {
    year = null,
    after = 0,
    empty,
  }: {
    year?: number | null;
    after?: number;
    empty?: number;
  } = {},
): FieldGroup[] {
  const list = findRowList(name, year);
  const rows = rowsAt(read, list);
  const free = empty ?? (rows.length < list.most ? 1 : 0);
  const shown = [...rows, ...Array.from({ length: free }, () => null)];
  return shown.map((row, index) => {
    const at = `${list.place}[${index}]`;
    const fields = fieldsAt(list.file, at, list.kinds, list.bilingual).map((field) => ({
      ...field,
      ...(list.choices?.[field.label] && { choices: list.choices[field.label] }),
      ...(list.optional?.includes(field.label) && { optional: true as const }),
      ...(name === 'category' && categoryPreset(read, row, field)),
    }));
    const words = list.words
      ? listWordFields(
          read,
          list.words,
          String(row?.row ?? nextRow(rows, index - rows.length)),
          row === null,
        )
      : [];
    return {
      name,
      of: after + index + 1,
      fields: [...fields, ...words],
      ...chooseRowTitle(row, fields),
      row: { list: name, index, isNew: row === null, isOrdered: list.isOrdered },
    };
  });
}

export function fieldsAt(
  file: string,
  at: string,
  kinds: Partial<Record<FieldLabel, FieldKind>>,
  bilingual: readonly FieldLabel[] = ['title', 'text', 'label'],
): ContentField[] {
  return (Object.entries(kinds) as [FieldLabel, FieldKind][]).flatMap(([label, kind]) => {
    const place = `${at}.${label}`;
    if (!bilingual.includes(label)) return [{ file, place, kind, label }];
    return (['es', 'en'] as const).map((language) => {
      return { file, kind, label, language, place: `${place}.${language}` };
    });
  });
}

function chooseRowTitle(
  row: Row | null,
  fields: readonly ContentField[],
): Pick<FieldGroup, 'title'> {
  if (!row) return {};
  if (typeof row.name === 'string') return { title: row.name };
  const named = (language: 'es' | 'en') => {
    const field = fields.find(({ label, language: of }) => label === 'name' && of === language);
    return field && (valueAt(row, `name.${language}`) ?? field.preset);
  };
  const [es, en] = [named('es'), named('en')];
  return typeof es === 'string' && typeof en === 'string' ? { title: { es, en } } : {};
}

/** Returns the dictionary's words for a category of the specification, used when the race has none. */
function categoryPreset(
  read: ReadSite,
  row: Row | null,
  { label, language }: ContentField,
): Pick<ContentField, 'preset' | 'optional'> {
  const code = Number(row?.category);
  const level = categoryLevels.get(code);
  // The dictionary's text belongs to a category by its name; a renamed category has only its own text.
  if (!language || !level || (label === 'text' && row?.name)) return {};
  const place = label === 'name' ? `category.${code}` : `categories.${level}.text`;
  const preset = valueAt(read(`content/i18n/${language}.json`), place);
  return typeof preset === 'string' ? { preset, optional: true } : {};
}

/** Returns the number of the next new row; numbers of the specification are never reused. */
export function nextNumber(rows: readonly Row[], column: string): number {
  return Math.max(categoryLevels.size, ...rows.map((row) => Number(row[column]) || 0)) + 1;
}

export function nextRow(rows: readonly Row[], ahead = 0): string {
  const numbers = rows.map(({ row }) => Number(/\d+$/.exec(String(row))?.[0] ?? 0));
  return `row${Math.max(0, ...numbers) + 1 + ahead}`;
}

const cells = {
  date: 'cellDate',
  hour: 'cellHour',
  place: 'cellPlace',
  activity: 'cellActivity',
  duration: 'cellDuration',
} as const satisfies Record<string, FieldLabel>;

/** Default cells of a new row: placeholders for its own time, as in the other rows. */
const presets: Readonly<Record<string, string>> = {
  date: '{{date}}',
  hour: '{{time}}',
  duration: '{{duration}}',
};

function listWordFields(
  read: ReadSite,
  table: string,
  row: string,
  isNew: boolean,
): ContentField[] {
  const rows = Object(valueAt(read('content/i18n/es.json'), table));
  // A new row has the same cells as its table; in an empty table it has all of them.
  const like = isNew ? Object.keys(rows).find((key) => /^row\d+$/.test(key)) : row;
  const names = (Object.keys(cells) as (keyof typeof cells)[]).filter(
    (cell) => like === undefined || cell in Object(rows[like]),
  );
  return names.flatMap((cell) =>
    (['es', 'en'] as const).map((language) => ({
      file: `content/i18n/${language}.json`,
      place: `${table}.${row}.${cell}`,
      language,
      kind: 'words' as const,
      label: cells[cell],
      ...(isNew && presets[cell] !== undefined && { preset: presets[cell] }),
    })),
  );
}
