import type { Translate } from '../../../platform/i18n/text-key.ts';
import { oneWriting } from '../../../platform/text/one-writing.ts';
import { checkEmail } from '../../rules/check-email.ts';

export const receiptDocuments = ['ruc', 'cedula', 'foreign'] as const;

/** Returns the documents that a receipt may name; those of Ecuador are offered in a race there. */
export function listReceiptDocuments(country: string): readonly ReceiptName['kind'][] {
  return country === 'EC' ? receiptDocuments : ['foreign'];
}

export interface ReceiptName {
  name: string;
  kind: (typeof receiptDocuments)[number];
  document: string;
  address: string;
  email: string;
}

export const receiptFields = ['name', 'kind', 'document', 'address', 'email'] as const;

export type ReceiptField = (typeof receiptFields)[number];

export type WrittenReceiptName = Readonly<Record<ReceiptField, string>>;

/** Errors by field; `check`: the number of digits is right, but the check digit is not. */
export type ReceiptNameIssues = { readonly [F in ReceiptField]?: 'required' | 'form' | 'check' };

export interface DocumentRules {
  isCedula: (digits: string) => boolean;
  isRuc: (digits: string) => boolean;
}

/** Characters allowed in a company's name and address. */
const line = /^[\p{L}\p{M}\p{Nd} '’"“”.,;:\-–+&()/#°º]+$/u;

const counted = { ruc: /^\d{13}$/, cedula: /^\d{10}$/, foreign: null } as const;

/** Requires all but the e-mail. */
export function checkReceiptName(
  written: WrittenReceiptName,
  rules: DocumentRules,
): { name: ReceiptName; issues: null } | { name: null; issues: ReceiptNameIssues } {
  const kind = receiptDocuments.find((known) => known === written.kind);
  const document = written.document.replace(/[\s.-]/g, '').toUpperCase();
  const name = oneWriting(written.name) ?? '';
  const address = oneWriting(written.address) ?? '';
  const email = written.email.trim() === '' ? { value: '' } : checkEmail(written.email);
  const isRight = {
    name: name.length <= 100 && line.test(name),
    kind: kind !== undefined,
    document:
      kind === 'ruc'
        ? rules.isRuc(document)
        : kind === 'cedula'
          ? rules.isCedula(document)
          : /^[A-Z0-9]{4,20}$/.test(document),
    address: address.length <= 120 && line.test(address),
    email: 'value' in email,
  };
  const wrong = receiptFields.filter((field) => !isRight[field]);
  if (kind !== undefined && 'value' in email && wrong.length === 0) {
    return { name: { name, kind, document, address, email: email.value }, issues: null };
  }
  const said = (field: ReceiptField) => {
    if (written[field].trim() === '') return 'required';
    const isCounted = field === 'document' && kind && counted[kind]?.test(document);
    return isCounted ? 'check' : 'form';
  };
  return { name: null, issues: Object.fromEntries(wrong.map((field) => [field, said(field)])) };
}

export function readReceiptForm(read: (field: ReceiptField) => string): WrittenReceiptName {
  return {
    name: read('name'),
    kind: read('kind'),
    document: read('document'),
    address: read('address'),
    email: read('email'),
  };
}

export function receiptErrors(
  issues: ReceiptNameIssues,
  t: Translate,
): Partial<Record<string, string>> {
  const words = (field: ReceiptField, issue: 'required' | 'form' | 'check') => {
    if (field === 'email') return t('ownReceipt.errors.email.form');
    if (issue === 'check') return t('ownReceipt.errors.document.check');
    return t(`ownReceipt.errors.${field}.${issue}`);
  };
  return Object.fromEntries(
    receiptFields.flatMap((field) => {
      const issue = issues[field];
      return issue ? [[field, words(field, issue)]] : [];
    }),
  );
}
