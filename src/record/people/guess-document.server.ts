import { isCedula } from './is-cedula.server.ts';
import { normalizeDocumentNumber, type PersonalDocument } from './personal-document.ts';

/** A number that nobody said more of: a cédula by its form, else a passport of the nationality. */
export function guessDocument(written: string, nationality: string): PersonalDocument {
  const number = normalizeDocumentNumber(written);
  return isCedula(number)
    ? { kind: 'cedula', country: 'EC', number }
    : { kind: 'passport', country: nationality, number };
}
