import {
  type DocumentKind,
  normalizeDocumentNumber,
  usualDocument,
} from '../../record/people/personal-document.ts';
import { looksLikeCedula } from '../rules/looks-like-cedula.ts';
import type { FormValues } from './form-values.ts';

/** Guesses by the form of the number (a cédula has no letters), else by the nationality. */
export function suggestedDocument(
  { nationality, personal_id }: FormValues,
  home: string,
): DocumentKind | null {
  if (!nationality) return null;
  const number = normalizeDocumentNumber(personal_id ?? '');
  if (home !== 'EC') return usualDocument(nationality, home);
  if (looksLikeCedula(number)) return 'cedula';
  return /\p{L}/u.test(number) ? 'passport' : usualDocument(nationality, home);
}

/** Proposes the kind of document. A kind chosen by hand stays, because foreigners who live in Ecuador have a cédula. */
export function suggestDocument(
  form: HTMLFormElement,
  { before, now, home }: { before: FormValues; now: FormValues; home: string },
): void {
  const suggested = suggestedDocument(now, home);
  const byHand =
    before.document !== undefined && before.document !== suggestedDocument(before, home);
  const choices = form.elements.namedItem('document');
  if (suggested && !byHand && choices instanceof RadioNodeList) choices.value = suggested;
}
