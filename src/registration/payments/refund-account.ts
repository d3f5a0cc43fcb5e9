export const accountKinds = ['savings', 'checking'] as const;

export interface RefundAccount {
  holder: string;
  /** The holder's document; empty in countries whose banks ask for none. */
  document: string;
  bank: string;
  /** Not shown in countries whose banks do not ask for it. */
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
