import { expect, test } from 'vitest';
import { accountFormIn } from './account-form.ts';
import { isAccountNumber, isSortCode } from './is-account-number.ts';

// Examples of the SWIFT IBAN registry and of the libraries' documentation; nobody's accounts.
test.each([
  ['CZ', 'CZ65 0800 0000 1920 0014 5399', true],
  ['CZ', 'CZ65 0800 0000 1920 0014 5398', false],
  ['CZ', '19-2000145399/0800', true],
  ['CZ', 'CZ650800', false],
  ['MX', '0321800001183597', true],
  ['AR', 'kayak.club.rio', true],
  ['AR', '285059094009041813520', false],
  ['DE', 'DE89370400440532013000', true],
  ['SI', 'de89 3704 0044 0532 0130 00', true],
  ['MX', '032180000118359719', true],
  ['MX', '032180000118359718', false],
  // A wallet and a shop, newer than the library's lists of banks and towns.
  ['MX', '722969010000000011', true],
  ['MX', '728969000000000025', true],
  ['MX', '722969010000000012', false],
  ['AR', '28505909 40090418135201', true],
  ['AR', '2850590940090418135202', false],
  ['GB', '1234 5678', true],
  ['GB', '1234567', false],
  ['CL', '12345678', true],
  ['NZ', '12-3456-0123456-00', true],
  ['NZ', 'x', false],
])('in %s the account number %j: %s', (country, written, expected) => {
  expect(isAccountNumber(written, accountFormIn(country))).toBe(expected);
});

test('savings and checking accounts are distinguished in Ecuador and its neighbours only', () => {
  const asked = ['EC', 'CO', 'PE', 'CL', 'CZ', 'GB', 'MX'].filter(
    (one) => accountFormIn(one).hasKind,
  );
  expect(asked).toEqual(['EC', 'CO', 'PE', 'CL']);
});

test.each([
  ['12-34-56', true],
  ['123456', true],
  ['12-34-5', false],
])('the sort code %j: %s', (written, expected) => {
  expect(isSortCode(written)).toBe(expected);
});
