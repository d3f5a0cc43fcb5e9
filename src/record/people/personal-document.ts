export const documentKinds = ['cedula', 'passport'] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** A document that tells one person from another: its number alone does not. */
export interface PersonalDocument {
  kind: DocumentKind;
  /** Who issued it, ISO 3166-1 alpha-2; of a cédula always EC. */
  country: string;
  /** Without spaces, hyphens, dots and slashes, in capitals. */
  number: string;
}

/** The number of a document as it is compared, whatever stands between its letters and digits. */
export function normalizeDocumentNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}./]/gu, '');
}

/** The kind of document that people of a country have. */
export function usualDocument(nationality: string): DocumentKind {
  return nationality === 'EC' ? 'cedula' : 'passport';
}
