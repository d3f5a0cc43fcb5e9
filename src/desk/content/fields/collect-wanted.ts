import { isCurrency } from '../../../platform/format/minor-digits.ts';
import { raceNameKeys } from '../../../record/race/race-names.ts';
import { toAddress, type WantedChange } from '../versions/content-change.ts';
import { valueAt, withValueAt } from '../versions/value-at.ts';
import { namedValues, valuesIn } from '../words/with-value-words.ts';
import { type ContentField, readField, writeField } from './content-field.ts';
import { nextNumber, nextRow, type ReadSite, type Row, rowsAt } from './row-groups.ts';
import { findRowList, type RowList, type RowListName } from './row-lists.ts';
import { currencyPlace, type FieldGroup } from './settings-fields.ts';

export interface FilledForm {
  groups: readonly FieldGroup[];
  year: number | null;
  base: ReadSite;
  site: ReadSite;
  /** Returns the typed value of a field; '' for an unticked box. */
  typed: (name: string) => string;
}

export const rowField = (
  what: 'order' | 'gone',
  { list, index }: { list: string; index: number },
) => `${what}.${list}.${index}`;

export const shownValue = (field: ContentField, base: ReadSite) =>
  written(field, valueAt(base(field.file), field.place) ?? field.preset);

const written = ({ kind, currency, language }: ContentField, value: unknown) =>
  writeField(kind, value, currency, language);

/**
 * Returns the changes of a form: single places, or a whole list when rows were added, removed or reordered. Leaves out
 * unchanged values, so that newer texts of another editor stay. `inForm` returns the form's address for an address in
 * the changes.
 */
export function collectWanted(filled: FilledForm) {
  const fixed = filled.groups.filter(({ row }) => !row).flatMap(({ fields }) => fields);
  const lists = [...new Set(filled.groups.flatMap(({ row }) => row?.list ?? []))];
  const read = lists.map((list) => readList(filled, list));
  return {
    wanted: [...changed(filled, fixed), ...read.flatMap(({ wanted }) => wanted)],
    inForm: (address: string) =>
      read.reduce((named, { inForm }) => inForm(named) ?? named, address),
  };
}

function changed(
  { base, site, typed }: FilledForm,
  fields: readonly ContentField[],
): WantedChange[] {
  return fields.flatMap((field) => {
    const { file, place } = field;
    const value = valueIn(field, base, typed);
    return sameValue(value, valueAt(site(file), place)) ? [] : [{ file, place, value }];
  });
}

function valueIn(field: ContentField, base: ReadSite, typed: FilledForm['typed']): unknown {
  const text = typed(toAddress(field));
  const currency = currencyIn(field, typed);
  const read = () => readField(field.kind, text, currency, knownIn(field, base));
  // In another currency the same digits are another amount.
  if (text === shownValue(field, base) && currency === field.currency) {
    const value = valueAt(base(field.file), field.place);
    if (value !== undefined) return value;
    return field.optional ? undefined : (field.preset ?? read());
  }
  return field.optional && text.trim() === '' ? undefined : read();
}

function knownIn({ file, place }: ContentField, base: ReadSite): readonly string[] {
  // Lists of an edition have no placeholders.
  if (!file.startsWith('content/')) return [];
  if (!file.startsWith('content/i18n/')) return raceNameKeys;
  const texts = ['es', 'en'].map((language) =>
    valueAt(base(`content/i18n/${language}.json`), place),
  );
  return [...namedValues, ...texts.flatMap((text) => valuesIn(String(text ?? '')))];
}

/** Returns the currency of an amount; a currency changed in the same form applies at once. */
function currencyIn({ kind, currency }: ContentField, typed: FilledForm['typed']) {
  if (kind !== 'money') return currency;
  const wanted = typed(toAddress({ file: 'content/race.json', place: currencyPlace })).trim();
  return isCurrency(wanted) ? wanted : currency;
}

function readList(filled: FilledForm, name: RowListName) {
  const { base, typed, year } = filled;
  const list = findRowList(name, year);
  const before = rowsAt(base, list);
  const kept = filled.groups
    .flatMap(({ row, fields }) => (row?.list === name ? [{ ...row, fields }] : []))
    .filter((row) => typed(rowField('gone', row)) === '')
    .filter(({ isNew, fields }) => !isNew || fields.some((field) => isTyped(field, typed)))
    .map((row) => ({ ...row, order: orderOf(typed(rowField('order', row)), row.index + 1) }));
  const ordered = list.isOrdered ? kept.toSorted((one, other) => one.order - other.order) : kept;
  const rows = ordered.map(({ index, fields }) => toListRow(list, before, index, fields, filled));
  const fields = ordered.flatMap((row) => row.fields);
  const words = (['es', 'en'] as const).flatMap((language) => {
    const { words: place } = list;
    if (place === undefined) return [];
    const file = `content/i18n/${language}.json`;
    const own = fields.filter((field) => field.file === file);
    return wholeOrParts(filled, { file, place }, buildTable(place, file, rows, own, filled), own);
  });
  return {
    wanted: [...wholeOrParts(filled, list, rows, fields), ...words],
    inForm(address: string): string | null {
      const start = `${toAddress(list)}[`;
      if (!address.startsWith(start)) return null;
      const [number = '', ...rest] = address.slice(start.length).split(']');
      const index = ordered[Number(number)]?.index ?? number;
      return `${start}${index}]${rest.join(']')}`;
    },
  };
}

/** Returns a change of the whole list, or only of its places when these lead to the same result. */
function wholeOrParts(
  filled: FilledForm,
  { file, place }: { file: string; place: string },
  value: unknown,
  fields: readonly ContentField[],
): WantedChange[] {
  const parts = fields.filter((field) => field.file === file);
  const changes = changed(filled, parts);
  const byParts = changes.reduce(
    (said, change) => withValueAt(said, change.place, change.value),
    filled.site(file),
  );
  const isWhole =
    changes.some((change) => change.value === undefined) ||
    !sameValue(valueAt(byParts, place), value);
  return isWhole ? [{ file, place, value }] : changes;
}

function orderOf(typed: string, was: number): number {
  const wanted = Number(typed) || was;
  return wanted + Math.sign(wanted - was) / 2;
}

const isTyped = (field: ContentField, typed: FilledForm['typed']) =>
  typed(toAddress(field)).trim() !== written(field, field.preset);

function toListRow(
  list: RowList,
  before: readonly Row[],
  index: number,
  fields: readonly ContentField[],
  { base, typed }: FilledForm,
): Row {
  const row: Record<string, unknown> = {
    ...(before[index] ?? newRow(list, before, index - before.length)),
  };
  const own = fields.filter(({ file }) => file === list.file);
  for (const [column, parts] of Map.groupBy(own, parseColumn)) {
    const values = parts.map((field) => [field.language, valueIn(field, base, typed)] as const);
    if (values.every(([, value]) => value === undefined)) delete row[column];
    else if (parts.length === 1) row[column] = values[0]?.[1];
    // A change in one language keeps the words of the other.
    else
      row[column] = Object.fromEntries(
        parts.map((field, at) => [
          field.language,
          values[at]?.[1] ??
            readField(field.kind, typed(toAddress(field)), '', knownIn(field, base)),
        ]),
      );
  }
  return row;
}

const parseColumn = ({ place }: ContentField) => place.split('].')[1]?.split('.')[0] ?? '';

function newRow(list: RowList, before: readonly Row[], ahead: number): Row {
  return {
    ...(list.words && { row: nextRow(before, ahead) }),
    ...(list.numbered && { [list.numbered]: nextNumber(before, list.numbered) }),
    ...list.fixed,
  };
}

function buildTable(
  place: string,
  file: string,
  rows: readonly Row[],
  fields: readonly ContentField[],
  { base, typed }: FilledForm,
): Record<string, unknown> {
  const names = rows.map(({ row }) => String(row));
  const table: Record<string, unknown> = Object.fromEntries(
    Object.entries(Object(valueAt(base(file), place))).filter(
      ([key]) => !/^row\d+$/.test(key) || names.includes(key),
    ),
  );
  for (const field of fields) {
    const [row = '', cell = ''] = field.place.slice(place.length + 1).split('.');
    table[row] = { ...Object(table[row]), [cell]: valueIn(field, base, typed) };
  }
  return table;
}

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
