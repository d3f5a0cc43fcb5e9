import type { Translate } from '../../platform/i18n/text-key.ts';
import {
  type AccountForm,
  accountFormIn,
  accountNumberKind,
} from '../../record/race/account-form.ts';
import type { Race } from '../../record/race/race.ts';
import type { Fact } from './fact-list.tsx';

/** Returns the race's account as lines, in the order in which a bank's form asks for them. */
export function accountFacts(
  t: Translate,
  { bankAccount, countryCode }: Pick<Race, 'bankAccount' | 'countryCode'>,
): Fact[] {
  const { bank, accountType, sortCode, number, holder, holderTaxId, email } = bankAccount;
  const form = accountFormIn(countryCode);
  const shown: (Fact | null)[] = [
    { name: t('bankTransfer.bank'), value: bank, copies: null },
    form.hasKind && accountType
      ? {
          name: t('bankTransfer.accountType'),
          value: t(`bankTransfer.${accountType}`),
          copies: null,
        }
      : null,
    form.hasSortCode && sortCode
      ? { name: t('bankTransfer.sortCode'), value: sortCode, copies: sortCode }
      : null,
    { name: t(`bankTransfer.${accountNumberKind(number, form)}`), value: number, copies: number },
    { name: t('bankTransfer.holder'), value: holder, copies: holder },
    holderTaxId
      ? { name: nameTaxId(t, countryCode, form), value: holderTaxId, copies: holderTaxId }
      : null,
    { name: t('bankTransfer.email'), value: email, copies: email },
  ];
  return shown.filter((fact) => fact !== null);
}

function nameTaxId(t: Translate, country: string, { taxId }: AccountForm): string {
  if (country === 'EC') return t('bankTransfer.holderTaxId');
  return taxId === null
    ? t('bankTransfer.taxNumber')
    : t('bankTransfer.holderNumber', { document: taxId });
}
