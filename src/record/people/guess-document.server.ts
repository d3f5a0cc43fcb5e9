import { isCedula } from './is-cedula.server.ts';
import { normalizeDocumentNumber, type PersonalDocument } from './personal-document.ts';

/**
 * Guesses the kind of a bare number: a cédula if the form fits, else a passport of the nationality.
 */
export function guessDocument(written: string, nationality: string): PersonalDocument {
  const number = normalizeDocumentNumber(written);
  return isCedula(number)
    ? { kind: 'cedula', country: 'EC', number }
    : { kind: 'passport', country: nationality, number };
}
