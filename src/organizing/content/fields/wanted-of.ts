import { isCurrency } from '../../../platform/format/minor-digits.ts';
import { raceNameKeys } from '../../../record/race/race-names.ts';
import { addressOf, type WantedChange } from '../versions/content-change.ts';
import { valueAt, withValueAt } from '../versions/value-at.ts';
import { namedValues, valuesIn } from '../words/with-value-words.ts';
import { type ContentField, readField, writeField } from './content-field.ts';
import { nextNumber, nextRow, type ReadSite, type Row, rowsAt } from './row-groups.ts';
import { type RowList, type RowListName, rowListOf } from './row-lists.ts';
import { currencyPlace, type FieldGroup } from './settings-fields.ts';

/** What somebody sent of a form. */
export interface Filled {
  groups: readonly FieldGroup[];
  year: number | null;
  /** What the form was filled in over: the site, or a draft of it. */
  base: ReadSite;
  /** What the site said then. */
  site: ReadSite;
  /** What was typed, by the name of its field; '' for a box without a cross. */
  typed: (name: string) => string;
}

/** Names of the two fields that each row has besides its own. */
export const rowField = (
  what: 'order' | 'gone',
  { list, index }: { list: string; index: number },
) => `${what}.${list}.${index}`;

/** The value of a field as its form shows it. */
export const shownValue = (field: ContentField, base: ReadSite) =>
  written(field, valueAt(base(field.file), field.place) ?? field.preset);

const written = ({ kind, currency, language }: ContentField, value: unknown) =>
  writeField(kind, value, currency, language);

/**
 * What a filled form changes: place by place, and a list as a whole where rows came, went or stand in
 * another order. What was left as it was shown is nobody's wish: another one's newer word stays there.
 * `inForm` says of an address in what is wanted where the form has it.
 */
export function wantedOf(filled: Filled) {
  const fixed = filled.groups.filter(({ row }) => !row).flatMap(({ fields }) => fields);
  const lists = [...new Set(filled.groups.flatMap(({ row }) => row?.list ?? []))];
  const read = lists.map((list) => readList(filled, list));
  return {
    wanted: [...changed(filled, fixed), ...read.flatMap(({ wanted }) => wanted)],
    inForm: (address: string) =>
      read.reduce((named, { inForm }) => inForm(named) ?? named, address),
  };
}

/** Where the fields say something else than the site did. */
function changed({ base, site, typed }: Filled, fields: readonly ContentField[]): WantedChange[] {
  return fields.flatMap((field) => {
    const { file, place } = field;
    const value = valueIn(field, base, typed);
    return sameValue(value, valueAt(site(file), place)) ? [] : [{ file, place, value }];
  });
}

function valueIn(field: ContentField, base: ReadSite, typed: Filled['typed']): unknown {
  const text = typed(addressOf(field));
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

/** The values that a field may ask for: of a text those of its words in both languages too. */
function knownIn({ file, place }: ContentField, base: ReadSite): readonly string[] {
  // In the lists of an edition nothing is filled in.
  if (!file.startsWith('content/')) return [];
  if (!file.startsWith('content/i18n/')) return raceNameKeys;
  const texts = ['es', 'en'].map((language) =>
    valueAt(base(`content/i18n/${language}.json`), place),
  );
  return [...namedValues, ...texts.flatMap((text) => valuesIn(String(text ?? '')))];
}

/** The currency of an amount: what the same form says it is from now on. */
function currencyIn({ kind, currency }: ContentField, typed: Filled['typed']) {
  if (kind !== 'money') return currency;
  const wanted = typed(addressOf({ file: 'content/race.json', place: currencyPlace })).trim();
  return isCurrency(wanted) ? wanted : currency;
}

function readList(filled: Filled, name: RowListName) {
  const { base, typed, year } = filled;
  const list = rowListOf(name, year);
  const before = rowsAt(base, list);
  const kept = filled.groups
    .flatMap(({ row, fields }) => (row?.list === name ? [{ ...row, fields }] : []))
    .filter((row) => typed(rowField('gone', row)) === '')
    .filter(({ isNew, fields }) => !isNew || fields.some((field) => isTyped(field, typed)))
    .map((row) => ({ ...row, order: orderOf(typed(rowField('order', row)), row.index + 1) }));
  const ordered = list.isOrdered ? kept.toSorted((one, other) => one.order - other.order) : kept;
  const rows = ordered.map(({ index, fields }) => rowOf(list, before, index, fields, filled));
  const fields = ordered.flatMap((row) => row.fields);
  const words = (['es', 'en'] as const).flatMap((language) => {
    const { words: place } = list;
    if (place === undefined) return [];
    const file = `content/i18n/${language}.json`;
    const own = fields.filter((field) => field.file === file);
    return wholeOrParts(filled, { file, place }, tableOf(place, file, rows, own, filled), own);
  });
  return {
    wanted: [...wholeOrParts(filled, list, rows, fields), ...words],
    inForm(address: string): string | null {
      const start = `${addressOf(list)}[`;
      if (!address.startsWith(start)) return null;
      const [number = '', ...rest] = address.slice(start.length).split(']');
      const index = ordered[Number(number)]?.index ?? number;
      return `${start}${index}]${rest.join(']')}`;
    },
  };
}

/** The list as a whole, or only its changed places where those say the same. */
function wholeOrParts(
  filled: Filled,
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

/** Where a row goes: in front of the one whose number it took, and behind it on the way down. */
function orderOf(typed: string, was: number): number {
  const wanted = Number(typed) || was;
  return wanted + Math.sign(wanted - was) / 2;
}

/** Whether somebody wrote into a field of the empty row. */
const isTyped = (field: ContentField, typed: Filled['typed']) =>
  typed(addressOf(field)).trim() !== written(field, field.preset);

/** A row with what its fields say; without the optional ones that are empty. */
function rowOf(
  list: RowList,
  before: readonly Row[],
  index: number,
  fields: readonly ContentField[],
  { base, typed }: Filled,
): Row {
  const row: Record<string, unknown> = {
    ...(before[index] ?? newRow(list, before, index - before.length)),
  };
  const own = fields.filter(({ file }) => file === list.file);
  for (const [column, parts] of Map.groupBy(own, columnOf)) {
    const values = parts.map((field) => [field.language, valueIn(field, base, typed)] as const);
    if (values.every(([, value]) => value === undefined)) delete row[column];
    else if (parts.length === 1) row[column] = values[0]?.[1];
    // Whoever writes one language keeps what stands in the other one.
    else
      row[column] = Object.fromEntries(
        parts.map((field, at) => [
          field.language,
          values[at]?.[1] ??
            readField(field.kind, typed(addressOf(field)), '', knownIn(field, base)),
        ]),
      );
  }
  return row;
}

const columnOf = ({ place }: ContentField) => place.split('].')[1]?.split('.')[0] ?? '';

/** What a row that is not there yet has besides its fields. */
function newRow(list: RowList, before: readonly Row[], ahead: number): Row {
  return {
    ...(list.words && { row: nextRow(before, ahead) }),
    ...(list.numbered && { [list.numbered]: nextNumber(before, list.numbered) }),
    ...list.fixed,
  };
}

/** The words of a table: those of rows that went are gone, those of a new one are there. */
function tableOf(
  place: string,
  file: string,
  rows: readonly Row[],
  fields: readonly ContentField[],
  { base, typed }: Filled,
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
