import { valueAt } from '../versions/value-at.ts';
import type { ContentField, FieldKind, FieldLabel } from './content-field.ts';
import { type RowListName, rowListOf } from './row-lists.ts';
import type { FieldGroup } from './settings-fields.ts';

/** Reads a file as the site says it. */
export type ReadSite = (file: string) => unknown;

export type Row = Readonly<Record<string, unknown>>;

/** The rows of a list as a file has them. */
export function rowsAt(read: ReadSite, { file, place }: { file: string; place: string }): Row[] {
  const rows = valueAt(read(file), place);
  return Array.isArray(rows) ? rows : [];
}

/** A group of fields for each row of a list, and behind them an empty one for a new row. */
export function rowGroups(
  read: ReadSite,
  name: RowListName,
  { year = null, after = 0 }: { year?: number | null; after?: number } = {},
): FieldGroup[] {
  const list = rowListOf(name, year);
  const rows = rowsAt(read, list);
  const shown = rows.length < list.most ? [...rows, null] : rows;
  return shown.map((row, index) => {
    const fields = fieldsAt(list.file, `${list.place}[${index}]`, list.kinds).map((field) => ({
      ...field,
      ...(list.choices?.[field.label] && { choices: list.choices[field.label] }),
      ...(list.optional === field.label && { optional: true as const }),
    }));
    const words = list.words
      ? wordsOf(read, list.words, String(row?.row ?? nextRow(rows)), row === null)
      : [];
    return {
      name,
      of: after + index + 1,
      fields: [...fields, ...words],
      ...(typeof row?.name === 'string' && { title: row.name }),
      row: { list: name, index, isNew: row === null, isOrdered: list.isOrdered },
    };
  });
}

const bilingualLabels: readonly FieldLabel[] = ['title', 'text', 'label'];

/** The fields of one place, those of words in both languages. */
export function fieldsAt(
  file: string,
  at: string,
  kinds: Partial<Record<FieldLabel, FieldKind>>,
): ContentField[] {
  return (Object.entries(kinds) as [FieldLabel, FieldKind][]).flatMap(([label, kind]) => {
    const place = `${at}.${label}`;
    if (!bilingualLabels.includes(label)) return [{ file, place, kind, label }];
    return (['es', 'en'] as const).map((language) => {
      return { file, kind, label, language, place: `${place}.${language}` };
    });
  });
}

/** The key of a row that is not there yet. */
export function nextRow(rows: readonly Row[]): string {
  const numbers = rows.map(({ row }) => Number(/\d+$/.exec(String(row))?.[0] ?? 0));
  return `row${Math.max(0, ...numbers) + 1}`;
}

/** What the cells of a row are called. */
const cells = {
  date: 'cellDate',
  hour: 'cellHour',
  place: 'cellPlace',
  activity: 'cellActivity',
  duration: 'cellDuration',
} as const satisfies Record<string, FieldLabel>;

/** What the cells of a new row say: its own time, as the other rows do. */
const presets: Readonly<Record<string, string>> = {
  date: '{{date}}',
  hour: '{{time}}',
  duration: '{{duration}}',
};

function wordsOf(read: ReadSite, table: string, row: string, isNew: boolean): ContentField[] {
  const rows = Object(valueAt(read('content/i18n/es.json'), table));
  // A new row has the cells that its table has.
  const like = isNew ? Object.keys(rows).find((key) => /^row\d+$/.test(key)) : row;
  const names = (Object.keys(cells) as (keyof typeof cells)[]).filter(
    (cell) => cell in Object(rows[like ?? '']),
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
