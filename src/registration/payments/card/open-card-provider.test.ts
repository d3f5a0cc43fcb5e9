import { expect, test } from 'vitest';
import { openCardProvider, presentProvider } from './open-card-provider.server.ts';

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
  const opened = openCardProvider(
    { payphone: null, publicUrl: 'https://race.example' },
    account(true),
  );
  expect(presentProvider(opened, account(true))?.name).toBe('sandbox');
  expect(presentProvider(opened, account(false))).toBeNull();
});
