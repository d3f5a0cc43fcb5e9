import {
  type DocumentKind,
  normalizeDocumentNumber,
  type PersonalDocument,
} from '../../record/people/personal-document.ts';

export type PersonalIdIssue = 'required' | 'check_digit' | 'cedula_length' | 'form';

type KnownNumber = Pick<PersonalDocument, 'kind' | 'number'>;
export type PersonalIdCheck = { value: KnownNumber } | { issue: PersonalIdIssue };

interface Owner {
  /** Null where it is not known. */
  nationality: string | null;
  /** The document that was chosen; null where nobody asked. */
  kind: DocumentKind | null;
}

/** Whether ten digits are a cédula. */
export type IsCedula = (digits: string) => boolean;

/** Reads an ID number as people write it: of the chosen document, else of the one it looks like. */
export function checkPersonalId(text: string, owner: Owner, isCedula: IsCedula): PersonalIdCheck {
  const number = normalizeDocumentNumber(text);
  if (number === '') return { issue: 'required' };
  const { nationality, kind } = owner;
  const isEcuadorian = nationality === 'EC';
  if (kind === 'cedula') return checkCedula(number, isCedula);
  // An Ecuadorian who gives ten digits gives the number of the cédula: one person, whichever was chosen.
  const tenDigits = /^\d{10}$/.test(number);
  if (tenDigits && (kind === null || isEcuadorian)) return checkCedula(number, isCedula);
  if (kind === 'passport') return checkPassport(number);
  // Passports of Ecuador begin with a letter.
  if (/^\d+$/.test(number) && isEcuadorian) return { issue: 'cedula_length' };
  // A longer one than the nine places of its machine-readable lines has to be chosen.
  return number.length > 9 ? { issue: 'form' } : checkPassport(number);
}

function checkCedula(number: string, isCedula: IsCedula): PersonalIdCheck {
  if (!/^\d{10}$/.test(number)) return { issue: 'cedula_length' };
  return isCedula(number) ? { value: { kind: 'cedula', number } } : { issue: 'check_digit' };
}

/**
 * A passport has 5 to 12 letters and digits, one digit at least: nine fit the machine-readable lines
 * (ICAO Doc 9303), some countries print more.
 */
function checkPassport(number: string): PersonalIdCheck {
  if (!/^(?=.*\d)[A-Z0-9]{5,12}$/.test(number)) return { issue: 'form' };
  return { value: { kind: 'passport', number } };
}
