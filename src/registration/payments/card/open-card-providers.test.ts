import { expect, test } from 'vitest';
import { openCardProviders, presentProviders } from './open-card-providers.server.ts';

const account = (sample: boolean) => ({
  bankAccount: {
    sample,
    bank: 'Banka',
    holder: 'Club',
    holderTaxId: '1',
    accountType: 'checking' as const,
    number: '1',
    email: 'club@example.org',
  },
});

test('the sandbox is no longer offered once the bank account is a real one', () => {
  const config = { cards: [], publicUrl: 'https://race.example' };
  const opened = openCardProviders(config, account(true));
  expect(presentProviders(opened, account(true)).map(({ name }) => name)).toEqual(['sandbox']);
  expect(presentProviders(opened, account(false))).toEqual([]);
  expect(openCardProviders(config, account(false))).toEqual([]);
});
