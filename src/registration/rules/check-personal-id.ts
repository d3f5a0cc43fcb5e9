import { nationalDocuments } from '../../record/people/national-documents.ts';
import {
  type DocumentKind,
  normalizeDocumentNumber,
  type PersonalDocument,
} from '../../record/people/personal-document.ts';

export type PersonalIdIssue = 'required' | 'check_digit' | 'cedula_length' | 'form';

type KnownNumber = Pick<PersonalDocument, 'kind' | 'number'>;
export type PersonalIdCheck = { value: KnownNumber } | { issue: PersonalIdIssue };

interface Owner {
  nationality: string | null;
  kind: DocumentKind | null;
  /** Country of the race, whose national document is known. */
  home: string;
}

export type IsNational = (number: string, country: string) => boolean;

/** Checks an ID number as the chosen kind of document, or as the kind it looks like. */
export function checkPersonalId(
  text: string,
  owner: Owner,
  isNational: IsNational,
): PersonalIdCheck {
  const number = normalizeDocumentNumber(text);
  if (number === '') return { issue: 'required' };
  return owner.home === 'EC'
    ? checkInEcuador(number, owner, isNational)
    : checkElsewhere(number, owner, isNational);
}

function checkElsewhere(
  number: string,
  { nationality, kind, home }: Owner,
  isNational: IsNational,
): PersonalIdCheck {
  const form = nationalDocuments[home]?.form;
  const looksNational = nationality === home && form?.test(number);
  if (kind !== 'cedula' && (kind === 'passport' || !looksNational)) return checkOther(number);
  if (!form?.test(number)) return { issue: 'cedula_length' };
  return isNational(number, home)
    ? { value: { kind: 'cedula', number } }
    : { issue: 'check_digit' };
}

/** Accepts 4 to 20 letters and digits, at least one digit: a British driving licence has 16. */
function checkOther(number: string): PersonalIdCheck {
  if (!/^(?=.*\d)[A-Z0-9]{4,20}$/.test(number)) return { issue: 'form' };
  return { value: { kind: 'passport', number } };
}

function checkInEcuador(
  number: string,
  { nationality, kind }: Owner,
  isNational: IsNational,
): PersonalIdCheck {
  const isCedula = (digits: string) => isNational(digits, 'EC');
  const isEcuadorian = nationality === 'EC';
  if (kind === 'cedula') return checkCedula(number, isCedula);
  // Ten digits of an Ecuadorian are the cédula number whichever kind was chosen: both mean the same person.
  const tenDigits = /^\d{10}$/.test(number);
  if (tenDigits && (kind === null || isEcuadorian)) return checkCedula(number, isCedula);
  if (kind === 'passport') return checkPassport(number);
  // Passports of Ecuador begin with a letter.
  if (/^\d+$/.test(number) && isEcuadorian) return { issue: 'cedula_length' };
  // A passport number longer than the nine places of the machine-readable zone must be chosen explicitly.
  return number.length > 9 ? { issue: 'form' } : checkPassport(number);
}

function checkCedula(number: string, isCedula: (digits: string) => boolean): PersonalIdCheck {
  if (!/^\d{10}$/.test(number)) return { issue: 'cedula_length' };
  return isCedula(number) ? { value: { kind: 'cedula', number } } : { issue: 'check_digit' };
}

/**
 * Accepts 5 to 12 letters and digits, at least one digit. Nine fit the machine-readable zone (ICAO
 * Doc 9303), but some countries print more.
 */
function checkPassport(number: string): PersonalIdCheck {
  if (!/^(?=.*\d)[A-Z0-9]{5,12}$/.test(number)) return { issue: 'form' };
  return { value: { kind: 'passport', number } };
}
