import type { Identity } from './personal-document.ts';

/** Returns the columns in which a document is compared; null for a person without a document. */
export function documentColumns(identity: Identity): {
  document_country: string | null;
  document_number: string | null;
} {
  if (identity.kind === 'none') return { document_country: null, document_number: null };
  return { document_country: identity.country, document_number: identity.number };
}
