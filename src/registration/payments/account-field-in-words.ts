import type { Translate } from '../../platform/i18n/text-key.ts';
import { accountFormIn } from '../../record/race/account-form.ts';
import type { AccountField } from './refund-account.ts';

/** Names a field of a payer's account in a race in `country`. */
export function accountFieldInWords(t: Translate, field: AccountField, country: string): string {
  if (country === 'EC' || (field !== 'document' && field !== 'number')) {
    return t(`ownEntry.account.${field}`);
  }
  if (field === 'document') return t('ownEntry.account.holderNumber');
  const { number, hasSortCode } = accountFormIn(country);
  return hasSortCode
    ? t('ownEntry.account.numbers.sortCode')
    : t(`ownEntry.account.numbers.${number}`);
}

export function accountIssueInWords(
  t: Translate,
  { field, issue, country }: { field: AccountField; issue: 'required' | 'form'; country: string },
): string {
  return field === 'number' && issue === 'form' && country !== 'EC'
    ? t('ownEntry.account.numberElsewhere')
    : t(`ownEntry.account.errors.${field}.${issue}`);
}
