import {
  type AccountForm,
  accountFormIn,
  plainAccountNumber,
} from '../../record/race/account-form.ts';
import { isAccountNumber } from '../../record/race/is-account-number.ts';
import { checkName, checkText } from '../rules/check-name.ts';
import {
  type AccountField,
  type AccountIssues,
  accountKinds,
  type RefundAccount,
  type WrittenAccount,
} from './refund-account.ts';

/** Checks an account as the race's country, ISO 3166-1 alpha-2, writes them; ignores spaces and hyphens in numbers. */
export function checkRefundAccount(
  written: WrittenAccount,
  country: string,
): { account: RefundAccount; issues: null } | { account: null; issues: AccountIssues } {
  const form = accountFormIn(country);
  const holder = checkName(written.holder, 80);
  const bank = checkText(written.bank, 60);
  const document = written.document.replace(/[\s.-]/g, '').toUpperCase();
  const isDocument = /^[A-Z0-9]{5,15}$/.test(document) || (form.taxId === null && document === '');
  const number = plainAccountNumber(written.number);
  const isNumber = isRefundNumber(number, { country, form });
  const kind = form.hasKind ? accountKinds.find((known) => known === written.kind) : 'checking';
  if ('value' in holder && 'value' in bank && kind !== undefined && isDocument && isNumber) {
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
      ...(isDocument ? {} : { document: said('document') }),
      ...('value' in bank ? {} : { bank: said('bank') }),
      ...(kind === undefined ? { kind: said('kind') } : {}),
      ...(isNumber ? {} : { number: said('number') }),
    },
  };
}

/** A sort code stands before the number, in one field. */
function isRefundNumber(
  number: string,
  { country, form }: { country: string; form: AccountForm },
): boolean {
  if (country === 'EC') return /^\d{5,24}$/.test(number);
  return form.hasSortCode ? /^\d{14}$/.test(number) : isAccountNumber(number, form);
}
