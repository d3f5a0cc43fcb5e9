import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statesWithoutPlace } from '../../record/entries/states-without-place.ts';
import {
  canPayByCard,
  holdsPlace,
  nextState,
  type PaymentEvent,
  type PaymentState,
  paymentStates as states,
  takesReceipt,
} from './payment-state.ts';

const events = [
  'submit_receipt',
  'approve_card',
  'verify',
  'pay_part',
  'reject',
  'expire',
  'refund',
  'withdraw',
  'take_back',
  'reopen',
] as const;

test.each([
  ['pending', 'submit_receipt', 'proof_submitted'],
  ['pending', 'approve_card', 'verified'],
  ['pending', 'verify', 'verified'],
  ['pending', 'reject', 'rejected'],
  ['pending', 'expire', 'expired'],
  ['pending', 'refund', null],
  ['pending', 'pay_part', 'pending'],
  ['proof_submitted', 'verify', 'verified'],
  ['proof_submitted', 'pay_part', 'pending'],
  ['proof_submitted', 'reject', 'rejected'],
  ['proof_submitted', 'expire', null],
  ['rejected', 'submit_receipt', 'proof_submitted'],
  ['rejected', 'pay_part', 'rejected'],
  ['expired', 'verify', 'verified'],
  ['expired', 'pay_part', 'expired'],
  ['expired', 'reopen', 'pending'],
  ['verified', 'submit_receipt', null],
  ['verified', 'approve_card', null],
  ['verified', 'reject', null],
  ['verified', 'pay_part', null],
  ['verified', 'expire', null],
  ['verified', 'refund', 'refunded'],
  ['refunded', 'verify', null],
  ['refunded', 'approve_card', null],
  ['refunded', 'submit_receipt', null],
  ['refunded', 'reopen', 'pending'],
  ['verified', 'withdraw', 'withdrawn'],
  ['proof_submitted', 'withdraw', null],
  ['withdrawn', 'submit_receipt', null],
  ['withdrawn', 'reopen', 'pending'],
  ['verified', 'take_back', 'pending'],
] as const)('a payment goes from %s by %s to %s', (state, event, expected) => {
  expect(nextState(state, event)).toBe(expected);
});

describe('payment events in any order', () => {
  const story = fc.array(fc.constantFrom(...events), { maxLength: 40 });

  test('verify only by an organizer or a card, and are undone only by a refund or a release', () => {
    fc.assert(
      fc.property(story, (happened: PaymentEvent[]) => {
        let state: PaymentState = 'pending';
        for (const event of happened) {
          const next: PaymentState = nextState(state, event) ?? state;
          if (next === 'verified' && state !== 'verified') {
            expect(['verify', 'approve_card']).toContain(event);
          }
          if (state === 'verified' && next !== 'verified') {
            expect(['refund refunded', 'withdraw withdrawn', 'take_back pending']).toContain(
              `${event} ${next}`,
            );
          }
          if ((state === 'refunded' || state === 'withdrawn') && next !== state) {
            expect([event, next]).toEqual(['reopen', 'pending']);
          }
          state = next;
        }
      }),
    );
  });

  test('change nothing when repeated', () => {
    for (const state of states) {
      for (const event of events) {
        const once = nextState(state, event);
        if (once === null) continue;
        expect([once, null]).toContain(nextState(once, event));
      }
    }
  });
});

test('a card payment begins only while payment is due, and a receipt may also come late', () => {
  expect(states.filter(canPayByCard)).toEqual(['pending', 'proof_submitted', 'rejected']);
  expect(states.filter(takesReceipt)).toEqual([
    'pending',
    'proof_submitted',
    'rejected',
    'expired',
  ]);
});

test('a released or refunded payment holds no place', () => {
  expect(states.filter((state) => !holdsPlace(state))).toEqual(statesWithoutPlace);
});
