import type { Texts } from '../../../platform/i18n/text-key.ts';

/** Names of fields, in the dictionary. */
export type FieldLabel = keyof Texts['deskContent']['fields'];

/** How a value is written in a form. */
export type FieldKind =
  | 'words'
  | 'long'
  | 'day'
  | 'time'
  | 'money'
  | 'number'
  | 'email'
  | 'web'
  | 'flag'
  | 'choice';

/** A field of a form that changes one place of a file. */
export interface ContentField {
  file: string;
  place: string;
  kind: FieldKind;
  /** What it is called: `deskContent.fields.LABEL`. */
  label: FieldLabel;
  /** Of a choice. */
  choices?: readonly string[];
  /** Of words that stand in both languages: which one this is. */
  language?: 'es' | 'en';
  /** May stay empty: then the file does not have it. */
  optional?: true;
  /** What a new row says here unless somebody writes something else. */
  preset?: string;
}

/** The value that was typed; what cannot be read stays as it was typed, for the checks to name. */
export function readField(kind: FieldKind, typed: string): unknown {
  const text = typed.trim();
  if (kind === 'flag') return text !== '';
  if (kind === 'number') return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
  if (kind === 'money') {
    const [, whole, cents = ''] = /^\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
    return whole === undefined ? text : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  }
  return kind === 'long' ? text.replaceAll('\r\n', '\n') : text;
}

/** The value as it stands in the form. */
export function writeField(kind: FieldKind, value: unknown): string {
  if (kind === 'flag') return value === true ? 'yes' : '';
  if (kind === 'money' && typeof value === 'number') return (value / 100).toFixed(2);
  return value === undefined || value === null ? '' : String(value);
}
