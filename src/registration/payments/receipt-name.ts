import { oneWriting } from '../../platform/text/one-writing.ts';

export const receiptDocuments = ['ruc', 'cedula', 'foreign'] as const;

/** Whom a receipt is made out to, where it is not who races. */
export interface ReceiptName {
  name: string;
  kind: (typeof receiptDocuments)[number];
  document: string;
  address: string;
}

export const receiptFields = ['name', 'kind', 'document', 'address'] as const;

export type ReceiptField = (typeof receiptFields)[number];

export type ReceiptNameIssues = { readonly [F in ReceiptField]?: 'required' | 'form' };

/** Letters, digits and what stands between them in the name of a company and its address. */
const line = /^[\p{L}\p{M}\p{Nd} '’.,\-&()/#°º]+$/u;

/**
 * Reads whom a receipt is made out to. A RUC has 13 digits: those of a province and, behind the first ten,
 * the number of the place, which is never 000.
 */
export function checkReceiptName(
  written: Readonly<Record<ReceiptField, string>>,
  isCedula: (digits: string) => boolean,
): { name: ReceiptName; issues: null } | { name: null; issues: ReceiptNameIssues } {
  const kind = receiptDocuments.find((known) => known === written.kind);
  const document = written.document.replace(/[\s.-]/g, '').toUpperCase();
  const [name, address] = [written.name, written.address].map((text) => oneWriting(text) ?? '');
  const isRight = {
    name: name !== undefined && name.length <= 100 && line.test(name),
    kind: kind !== undefined,
    document:
      kind === 'ruc'
        ? /^(0[1-9]|1\d|2[0-4]|30)\d{8}(?!000)\d{3}$/.test(document)
        : kind === 'cedula'
          ? isCedula(document)
          : /^[A-Z0-9]{4,20}$/.test(document),
    address: address !== undefined && address.length <= 120 && line.test(address),
  };
  if (kind !== undefined && receiptFields.every((field) => isRight[field])) {
    return { name: { name: name ?? '', kind, document, address: address ?? '' }, issues: null };
  }
  const said = (field: ReceiptField) => (written[field].trim() === '' ? 'required' : 'form');
  const wrong = receiptFields.filter((field) => !isRight[field]);
  return { name: null, issues: Object.fromEntries(wrong.map((field) => [field, said(field)])) };
}
