import type { IsoDate } from '../../platform/format/iso-date.ts';
import { nationalDocuments } from './national-documents.ts';

/** `cedula` is the national document of a country, `passport` a passport or, outside Ecuador, any other document. */
export const documentKinds = ['cedula', 'passport'] as const;

export type DocumentKind = (typeof documentKinds)[number];

export interface PersonalDocument {
  kind: DocumentKind;
  /** Issuing country, ISO 3166-1 alpha-2. */
  country: string;
  number: string;
}

/** Identity of a person in a race that asks for no document: the name, the birth date, and a federation number. */
export interface NamedPerson {
  kind: 'none';
  /** The words of the name in one order, so that it does not matter which is the surname. */
  nameKey: string;
  dateBirth: IsoDate;
  /** Numbers of federations, as `numberKeys` writes them; empty when the person gave none. */
  numbers: readonly string[];
}

/** Identity of a person: a document, or a name with its birth date. */
export type Identity = PersonalDocument | NamedPerson;

/** Returns a document number in the form in which it is compared: capitals, without separators. */
export function normalizeDocumentNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}./]/gu, '');
}

/** Returns the kinds of document that a race in `home` offers. */
export function documentKindsIn(home: string): readonly DocumentKind[] {
  return nationalDocuments[home] ? documentKinds : ['passport'];
}

export function usualDocument(nationality: string, home: string): DocumentKind {
  return nationality === home && nationalDocuments[home] ? 'cedula' : 'passport';
}
