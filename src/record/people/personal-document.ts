export const documentKinds = ['cedula', 'passport'] as const;

export type DocumentKind = (typeof documentKinds)[number];

export interface PersonalDocument {
  kind: DocumentKind;
  /** Issuing country, ISO 3166-1 alpha-2; always EC for a cédula. */
  country: string;
  number: string;
}

/** Returns a document number in the form in which it is compared: capitals, without separators. */
export function normalizeDocumentNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}./]/gu, '');
}

export function usualDocument(nationality: string): DocumentKind {
  return nationality === 'EC' ? 'cedula' : 'passport';
}
