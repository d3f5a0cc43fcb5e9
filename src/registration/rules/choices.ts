import { isCountryCode } from '../../platform/i18n/list-countries.ts';
import type { CategoryCode, Sex } from '../../record/editions/category-code.ts';
import { type DocumentKind, documentKindsIn } from '../../record/people/personal-document.ts';

type Choice<Value> = { value: Value } | { issue: 'required' | 'unknown' };

export interface CategoryLimits {
  category: CategoryCode;
  /** Null when the category is for both sexes. */
  sex: Sex | null;
  /** Full years on race day; `maximumAge` is null without an upper limit. */
  minimumAge: number;
  maximumAge: number | null;
  isOpen: boolean;
}

const sexes: readonly Sex[] = ['male', 'female'];

const readLimit = 2000;

/** Returns a sent value as text; '' for anything but text and numbers. */
export function toText(sent: unknown): string {
  if (typeof sent === 'number') return String(sent);
  return typeof sent === 'string' ? sent.slice(0, readLimit) : '';
}

export function isTicked(sent: unknown): boolean {
  return sent === true || sent === 'on' || sent === 'true' || sent === 1 || sent === '1';
}

export function checkCategory(
  text: string,
  categories: readonly CategoryLimits[],
): Choice<CategoryCode> {
  return choose(
    text,
    categories.find(({ category }) => String(category) === text.trim())?.category,
  );
}

export function checkSex(text: string): Choice<Sex> {
  return choose(
    text,
    sexes.find((sex) => sex === text.trim()),
  );
}

/** Checks the chosen kind of document; null is valid, because the number shows the kind. */
export function checkDocumentKind(
  text: string,
  home: string,
): { value: DocumentKind | null } | { issue: 'unknown' } {
  const chosen = text.trim();
  if (chosen === '') return { value: null };
  const kind = documentKindsIn(home).find((known) => known === chosen);
  return kind ? { value: kind } : { issue: 'unknown' };
}

export function checkNationality(text: string): Choice<string> {
  const code = text.trim().toUpperCase();
  return choose(text, isCountryCode(code) ? code : undefined);
}

export function checkSize(text: string, sizes: readonly string[]): Choice<string> {
  return choose(
    text,
    sizes.find((size) => size === text.trim()),
  );
}

function choose<Value>(text: string, value: Value | undefined): Choice<Value> {
  if (value !== undefined) return { value };
  return { issue: text.trim() === '' ? 'required' : 'unknown' };
}
