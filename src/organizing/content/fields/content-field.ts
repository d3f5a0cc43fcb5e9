import { minorDigits, plainMoney } from '../../../platform/format/minor-digits.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import { withValues, withValueWords } from '../words/with-value-words.ts';

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
  | 'decimal'
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
  /** Of money: ISO 4217. */
  currency?: string;
  /** What a new row says here unless somebody writes something else; of a field that may stay empty, what holds then. */
  preset?: string;
}

/**
 * The value that was typed, money in the smallest coin of its currency; what cannot be read stays as it
 * was typed, for the checks to name. `known` are the values that words may ask for.
 */
export function readField(
  kind: FieldKind,
  typed: string,
  currency = '',
  known: readonly string[] = [],
): unknown {
  const text = typed.trim();
  if (kind === 'flag') return text !== '';
  if (kind === 'decimal') {
    return /^[-+]?\d{1,4}([.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : text;
  }
  if (kind === 'number') return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
  if (kind === 'money') {
    const digits = minorDigits(currency);
    const [, whole, part = ''] = /^\$?\s*(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
    // A part of the smallest coin is no price; more digits than coins have are thousands.
    const isTooLong = part.length > Math.max(2, digits);
    if (whole === undefined || isTooLong || /[1-9]/.test(part.slice(digits))) return text;
    return Number(whole) * 10 ** digits + Number(part.slice(0, digits).padEnd(digits, '0'));
  }
  if (kind === 'long') return withValues(text.replaceAll('\r\n', '\n'), known);
  return kind === 'words' ? withValues(text, known) : text;
}

/** The value as it stands in the form, in words of the language that it is written in. */
export function writeField(
  kind: FieldKind,
  value: unknown,
  currency = '',
  language: 'es' | 'en' = 'es',
): string {
  if (kind === 'flag') return value === true ? 'yes' : '';
  if (kind === 'money' && typeof value === 'number') return plainMoney(value, currency);
  const text = value === undefined || value === null ? '' : String(value);
  return kind === 'words' || kind === 'long' ? withValueWords(text, language) : text;
}
