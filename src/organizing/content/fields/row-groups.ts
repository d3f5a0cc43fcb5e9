import { categoryLevels } from '../../../record/race/open-categories.ts';
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

/** A group of fields for each row of a list, and behind them an empty one for a new row, or several. */
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
    /** Empty rows behind the others; without it one, up to the most of the list. */
    empty?: number;
  } = {},
): FieldGroup[] {
  const list = rowListOf(name, year);
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
      ? wordsOf(
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
      ...titleOf(row, fields),
      row: { list: name, index, isNew: row === null, isOrdered: list.isOrdered },
    };
  });
}

/** The fields of one place, those of words in both languages. */
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

/** What a row is known by: its name, in both languages where it has one in each. */
function titleOf(row: Row | null, fields: readonly ContentField[]): Pick<FieldGroup, 'title'> {
  if (!row) return {};
  if (typeof row.name === 'string') return { title: row.name };
  const named = (language: 'es' | 'en') => {
    const field = fields.find(({ label, language: of }) => label === 'name' && of === language);
    return field && (valueAt(row, `name.${language}`) ?? field.preset);
  };
  const [es, en] = [named('es'), named('en')];
  return typeof es === 'string' && typeof en === 'string' ? { title: { es, en } } : {};
}

/** What the dictionaries say of a category of the specification, where the race says nothing else. */
function categoryPreset(
  read: ReadSite,
  row: Row | null,
  { label, language }: ContentField,
): Pick<ContentField, 'preset' | 'optional'> {
  const code = Number(row?.category);
  const level = categoryLevels.get(code);
  if (!language || !level) return {};
  const place = label === 'name' ? `category.${code}` : `categories.${level}.text`;
  const preset = valueAt(read(`content/i18n/${language}.json`), place);
  return typeof preset === 'string' ? { preset, optional: true } : {};
}

/** The number of a row that is not there yet; those of the specification are never another's. */
export function nextNumber(rows: readonly Row[], column: string): number {
  return Math.max(categoryLevels.size, ...rows.map((row) => Number(row[column]) || 0)) + 1;
}

/** The key of a row that is not there yet, or of one behind that. */
export function nextRow(rows: readonly Row[], ahead = 0): string {
  const numbers = rows.map(({ row }) => Number(/\d+$/.exec(String(row))?.[0] ?? 0));
  return `row${Math.max(0, ...numbers) + 1 + ahead}`;
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
  // A new row has the cells that its table has; the one that may be empty has all of them.
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
