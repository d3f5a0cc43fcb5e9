import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { namesInTexts } from '../../record/race/race-names.ts';
import { readContent } from '../../record/race/read-content.server.ts';
import { accountFacts } from './account-facts.ts';

const { race, texts } = readContent('content');
const holder = { sample: false, bank: 'Bank', holder: 'Club', email: 'club@example.org' };

function linesOf(countryCode: string, account: Partial<typeof race.bankAccount>): string[] {
  const t = createTranslator(createTextInstance('en', texts.en, namesInTexts(race, 'en')));
  const bankAccount = { ...holder, number: '', ...account };
  return accountFacts(t, { countryCode, bankAccount }).map(
    ({ name, value }) => `${name}: ${value}`,
  );
}

test("the sample race's account has its six lines, with the kind of account in words", () => {
  expect(linesOf('EC', race.bankAccount)).toEqual([
    'Bank: Banco de Ejemplo',
    'Account type: Savings',
    'Account number: 0000012345',
    'Account holder: Club de Kayak Ejemplo',
    "Account holder's tax ID (RUC): 9999999999001",
    'E-mail for the transfer notice: pagos@example.org',
  ]);
});

test.each([
  ['CZ', { number: 'CZ6508000000192000145399' }, ['IBAN: CZ6508000000192000145399']],
  ['CZ', { number: '19-2000145399/0800' }, ['Account number: 19-2000145399/0800']],
  [
    'GB',
    { number: '12345678', sortCode: '12-34-56' },
    ['Sort code: 12-34-56', 'Account number: 12345678'],
  ],
  ['MX', { number: '032180000118359719' }, ['CLABE: 032180000118359719']],
  // A kind that is left over from another country is not shown.
  [
    'AR',
    { number: '2850590940090418135201', accountType: 'savings' },
    ['CBU: 2850590940090418135201'],
  ],
] as const)('an account in %s is shown as its banks write it', (country, account, lines) => {
  expect(linesOf(country, account)).toEqual([
    'Bank: Bank',
    ...lines,
    'Account holder: Club',
    'E-mail for the transfer notice: club@example.org',
  ]);
});

test('a tax number has the name of its country', () => {
  const account = { number: '1', accountType: 'checking', holderTaxId: '12.345.678-5' } as const;
  expect(linesOf('CL', account)).toContain("Account holder's RUT: 12.345.678-5");
  expect(linesOf('NZ', account)).toContain("Account holder's tax number: 12.345.678-5");
});
