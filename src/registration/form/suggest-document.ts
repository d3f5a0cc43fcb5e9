import {
  type DocumentKind,
  normalizeDocumentNumber,
  usualDocument,
} from '../../record/people/personal-document.ts';
import { looksLikeCedula } from '../rules/looks-like-cedula.ts';
import type { FormValues } from './form-values.ts';

/**
 * The document that somebody has who fills in so much: what the number looks like (a cédula has no
 * letter), else what people of the country have.
 */
export function suggestedDocument({ nationality, personal_id }: FormValues): DocumentKind | null {
  if (!nationality) return null;
  const number = normalizeDocumentNumber(personal_id ?? '');
  if (looksLikeCedula(number)) return 'cedula';
  return /\p{L}/u.test(number) ? 'passport' : usualDocument(nationality);
}

/**
 * Chooses the suggested document as nationality and number are filled in. One that was chosen by
 * hand stays: foreigners who live in Ecuador have a cédula.
 */
export function suggestDocument(form: HTMLFormElement, before: FormValues, now: FormValues): void {
  const suggested = suggestedDocument(now);
  const byHand = before.document !== undefined && before.document !== suggestedDocument(before);
  const choices = form.elements.namedItem('document');
  if (suggested && !byHand && choices instanceof RadioNodeList) choices.value = suggested;
}
