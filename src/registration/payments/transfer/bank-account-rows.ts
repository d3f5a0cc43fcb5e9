import type { Race } from '../../../record/race/race.ts';

/** Fields of the account, in the order in which a bank's form asks for them. */
const fields = ['bank', 'accountType', 'number', 'holder', 'holderTaxId', 'email'] as const;

export interface AccountRow {
  field: (typeof fields)[number];
  value: string;
}

/** The account of content/race.json as rows; the kind of account stays a code for the page's words. */
export function bankAccountRows(account: Race['bankAccount']): AccountRow[] {
  return fields.map((field) => ({ field, value: account[field] }));
}
