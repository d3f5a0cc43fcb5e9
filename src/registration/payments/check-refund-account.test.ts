import { expect, test } from 'vitest';
import { checkRefundAccount } from './check-refund-account.server.ts';

const nobody = { holder: '', document: '', bank: '', kind: '', number: '' };
const written = { ...nobody, holder: 'Ana Soto', bank: 'Banco Uno' };

test.each([
  ['EC', { document: '171003406-5', kind: 'savings', number: '22 0012-3456' }, '2200123456'],
  ['CL', { document: '12.345.678-5', kind: 'checking', number: '12345678' }, '12345678'],
  ['CZ', { number: 'cz65 0800 0000 1920 0014 5399' }, 'CZ6508000000192000145399'],
  ['GB', { number: '12-34-56 12345678' }, '12345612345678'],
  ['MX', { document: 'XAXX010101000', number: '032180000118359719' }, '032180000118359719'],
])('in %s the account %j is kept as %s', (country, account, number) => {
  expect(checkRefundAccount({ ...written, ...account }, country)).toMatchObject({
    account: { number },
    issues: null,
  });
});

test.each([
  ['EC', {}, { document: 'required', kind: 'required', number: 'required' }],
  [
    'EC',
    { document: '1', kind: 'x', number: 'CZ65' },
    { document: 'form', kind: 'form', number: 'form' },
  ],
  ['CZ', {}, { number: 'required' }],
  ['CZ', { number: 'CZ65 0800 0000 1920 0014 5398' }, { number: 'form' }],
  ['GB', { number: '12345678' }, { number: 'form' }],
])('in %s the account %j has the issues %j', (country, account, issues) => {
  expect(checkRefundAccount({ ...written, ...account }, country)).toEqual({
    account: null,
    issues,
  });
});
