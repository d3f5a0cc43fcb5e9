import { checkName, checkText } from '../rules/check-name.ts';

export const accountKinds = ['savings', 'checking'] as const;

export interface RefundAccount {
  holder: string;
  /** The holder's document, which banks ask for beside the number. */
  document: string;
  bank: string;
  kind: (typeof accountKinds)[number];
  number: string;
}

export const accountFields = ['holder', 'document', 'bank', 'kind', 'number'] as const;

export type AccountField = (typeof accountFields)[number];

export type AccountIssues = { readonly [F in AccountField]?: 'required' | 'form' };

export type WrittenAccount = Readonly<Record<AccountField, string>>;

export function readWrittenAccount(read: (name: string) => string): WrittenAccount {
  const written = accountFields.map((field) => [field, read(`account_${field}`)]);
  return Object.fromEntries(written) as WrittenAccount;
}

/** Ignores spaces and hyphens in numbers. */
export function checkRefundAccount(
  written: WrittenAccount,
): { account: RefundAccount; issues: null } | { account: null; issues: AccountIssues } {
  const holder = checkName(written.holder, 80);
  const bank = checkText(written.bank, 60);
  const document = written.document.replace(/[\s.-]/g, '').toUpperCase();
  const number = written.number.replace(/[\s-]/g, '');
  const kind = accountKinds.find((known) => known === written.kind);
  if (
    'value' in holder &&
    'value' in bank &&
    kind !== undefined &&
    /^[A-Z0-9]{5,15}$/.test(document) &&
    /^\d{5,24}$/.test(number)
  ) {
    return {
      account: { holder: holder.value, document, bank: bank.value, kind, number },
      issues: null,
    };
  }
  const said = (field: AccountField) => (written[field].trim() === '' ? 'required' : 'form');
  return {
    account: null,
    issues: {
      ...('value' in holder ? {} : { holder: said('holder') }),
      ...(/^[A-Z0-9]{5,15}$/.test(document) ? {} : { document: said('document') }),
      ...('value' in bank ? {} : { bank: said('bank') }),
      ...(kind === undefined ? { kind: said('kind') } : {}),
      ...(/^\d{5,24}$/.test(number) ? {} : { number: said('number') }),
    },
  };
}
