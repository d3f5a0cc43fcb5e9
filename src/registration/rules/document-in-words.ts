import type { Translate } from '../../platform/i18n/text-key.ts';
import { nationalDocuments } from '../../record/people/national-documents.ts';
import type { DocumentKind } from '../../record/people/personal-document.ts';
import { type Field, questionOf } from '../../record/questions/questions-in.ts';

/** Names a kind of document as a race in `home` offers it. */
export function documentInWords(t: Translate, kind: DocumentKind, home: string): string {
  if (home === 'EC') return t(`registration.documents.${kind}`);
  const national = kind === 'cedula' ? nationalDocuments[home]?.name : undefined;
  return national ?? t('registration.documents.other');
}

/** Names the document of an entry by the country that issued it. */
export function entryDocumentInWords(
  t: Translate,
  { kind, country }: { kind: DocumentKind; country: string | null },
): string {
  if (kind === 'passport' || country === null) return t(`registration.documents.${kind}`);
  return documentInWords(t, kind, country);
}

const codes = ['required', 'unknown', 'check_digit', 'cedula_length', 'form'] as const;

/** Returns the words of an issue of a document in a race outside Ecuador; null for any other issue. */
export function documentIssueInWords(
  t: Translate,
  { field, issue, home }: { field: Field | undefined; issue: string; home: string },
): string | null {
  const isDocument = field !== undefined && questionOf(field).kind.startsWith('document');
  const code = codes.find((known) => issue === `${field}.${known}`);
  if (home === 'EC' || !isDocument || code === undefined) return null;
  const { name = '', example = '' } = nationalDocuments[home] ?? {};
  return t(`registration.documentErrors.${code}`, { document: name, example });
}
