// Single files of the library, because its main entry loads the numbers of eighty countries.
import { validate as validateCpf } from 'stdnum/lib/cjs/br/cpf.js';
import { validate as validateRut } from 'stdnum/lib/cjs/cl/rut.js';
import { validate as validateDni } from 'stdnum/lib/cjs/es/dni.js';
import { validate as validateNie } from 'stdnum/lib/cjs/es/nie.js';
import { isCedula } from './is-cedula.server.ts';
import { nationalDocuments } from './national-documents.ts';

/** Check digits or letters; a country without one has no entry. */
const checks: Readonly<Record<string, (number: string) => boolean>> = {
  // One figure eleven times has right check digits, and is issued to nobody.
  BR: (number) => !/^(\d)\1+$/.test(number) && validateCpf(number).isValid,
  CL: (number) => validateRut(number).isValid,
  EC: isCedula,
  ES: (number) => (/^\d/.test(number) ? validateDni(number) : validateNie(number)).isValid,
};

/** Returns whether a number without separators is a national identity number of `country`. */
export function isNational(number: string, country: string): boolean {
  if (!nationalDocuments[country]?.form.test(number)) return false;
  return checks[country]?.(number) ?? true;
}
