import { typedAmount } from '../../../platform/format/bank-amount.ts';
import { plainMoney } from '../../../platform/format/minor-digits.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import { withValues, withValueWords } from '../words/with-value-words.ts';

export type FieldLabel = keyof Texts['deskContent']['fields'];

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

export interface ContentField {
  file: string;
  place: string;
  kind: FieldKind;
  label: FieldLabel;
  choices?: readonly string[];
  language?: 'es' | 'en';
  /** May be empty: the file then lacks it. */
  optional?: true;
  /** Currency of money, ISO 4217. */
  currency?: string;
  /** Default of a new row; for an optional field, the value that applies while it is empty. */
  preset?: string;
}

/**
 * Reads a typed value, money in the smallest unit of its currency. Text that cannot be read stays as typed, so that the
 * checks can name it. `known` are the placeholders that words may use.
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
    const cents = typedAmount(text, currency);
    return cents === null || cents < 0 ? text : cents;
  }
  if (kind === 'long') return withValues(text.replaceAll('\r\n', '\n'), known);
  return kind === 'words' ? withValues(text, known) : text;
}

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
