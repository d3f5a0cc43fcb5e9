import type { Translate } from '../../../platform/i18n/text-key.ts';
import { oneWriting } from '../../../platform/text/one-writing.ts';
import { checkEmail } from '../../rules/check-email.ts';

export const receiptDocuments = ['ruc', 'cedula', 'foreign'] as const;

/** Whom a receipt is made out to, where it is not who races. */
export interface ReceiptName {
  name: string;
  kind: (typeof receiptDocuments)[number];
  document: string;
  address: string;
  /** Empty where none was given. */
  email: string;
}

export const receiptFields = ['name', 'kind', 'document', 'address', 'email'] as const;

export type ReceiptField = (typeof receiptFields)[number];

/** As it was written, field by field. */
export type WrittenReceiptName = Readonly<Record<ReceiptField, string>>;

/** What is wrong; `check`: the digits are as many as they should be, but one of them is wrong. */
export type ReceiptNameIssues = { readonly [F in ReceiptField]?: 'required' | 'form' | 'check' };

/** Which numbers are documents of Ecuador. */
export interface DocumentRules {
  isCedula: (digits: string) => boolean;
  isRuc: (digits: string) => boolean;
}

/** Letters, digits and what stands between them in the name of a company and its address. */
const line = /^[\p{L}\p{M}\p{Nd} '’"“”.,;:\-–+&()/#°º]+$/u;

/** As many digits as they have. */
const counted = { ruc: /^\d{13}$/, cedula: /^\d{10}$/, foreign: null } as const;

/** Reads whom a receipt is made out to; the e-mail alone may be missing. */
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

/** What a form says of whom a receipt is made out to. */
export function readReceiptForm(read: (field: ReceiptField) => string): WrittenReceiptName {
  return {
    name: read('name'),
    kind: read('kind'),
    document: read('document'),
    address: read('address'),
    email: read('email'),
  };
}

/** What is wrong with it, field by field, in words. */
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
