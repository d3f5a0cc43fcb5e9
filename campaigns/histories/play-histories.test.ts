import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts';
import { playHistories } from './play-histories.ts';
import { playHistory } from './play-history.ts';

describe('histories of a payment', () => {
  let desk: PaymentDesk;
  beforeAll(async () => {
    desk = await openPaymentDesk();
  });
  afterAll(() => desk.close());

  test('hundreds of payment histories book every cent, accept no forged sale and send no mail twice', async () => {
    const { violations, steps, states, attempts } = await playHistories(200, 7);
    expect(violations).toEqual([]);
    expect(steps.size).toBe(23);
    expect(states.size).toBe(6);
    expect([...attempts.keys()].toSorted()).toEqual(['approved', 'declined', 'disputed', 'open']);
  });

  test.each([
    [
      'a payment that counts without a word of anybody',
      'state',
      async () => {
        await desk.database.updateTable('payment').set({ state: 'verified' }).execute();
      },
    ],
    [
      'a cent',
      'amount',
      async () => {
        await desk.database
          .updateTable('payment')
          .set(({ eb }) => ({ amount_cents: eb('amount_cents', '-', 1) }))
          .execute();
      },
    ],
    [
      'a name that is public without a payment',
      'public',
      async () => {
        await desk.database
          .updateTable('participant')
          .set({ payment_verified_at: '2026-12-01T00:00:00.000Z' })
          .execute();
      },
    ],
    [
      'a mail that is lost',
      'mails',
      async () => {
        await desk.database.deleteFrom('mail_outbox').execute();
      },
    ],
    [
      'an attempt that counts',
      'attempts',
      async () => {
        await desk.database.updateTable('card_attempt').set({ state: 'approved' }).execute();
      },
    ],
  ])('%s is found', async (_what, found, meddle) => {
    const violations = [];
    for (let seed = 1; seed <= 10; seed++) {
      const { violation } = await playHistory(desk, seed, meddle);
      if (violation !== null) violations.push(violation);
    }
    expect(violations.join('\n')).toContain(`${found}: `);
  });
});
