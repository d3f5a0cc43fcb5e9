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
  ['proof_submitted', 'verify', 'verified'],
  ['proof_submitted', 'reject', 'rejected'],
  ['proof_submitted', 'expire', null],
  ['rejected', 'submit_receipt', 'proof_submitted'],
  ['expired', 'verify', 'verified'],
  ['expired', 'reopen', 'pending'],
  ['verified', 'submit_receipt', null],
  ['verified', 'approve_card', null],
  ['verified', 'reject', null],
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
] as const)('%s, %s → %s', (state, event, expected) => {
  expect(nextState(state, event)).toBe(expected);
});

describe('whatever happens in whatever order', () => {
  const story = fc.array(fc.constantFrom(...events), { maxLength: 40 });

  test('only verify and a card verify, and only who gives back or lets go takes it back', () => {
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

  test('the same event again changes nothing', () => {
    for (const state of states) {
      for (const event of events) {
        const once = nextState(state, event);
        if (once === null) continue;
        expect([once, null]).toContain(nextState(once, event));
      }
    }
  });
});

test('a card payment begins only where it is awaited, a receipt also late', () => {
  expect(states.filter(canPayByCard)).toEqual(['pending', 'proof_submitted', 'rejected']);
  expect(states.filter(takesReceipt)).toEqual([
    'pending',
    'proof_submitted',
    'rejected',
    'expired',
  ]);
});

test('who let the place go, or has the money back, holds none', () => {
  expect(states.filter((state) => !holdsPlace(state))).toEqual(statesWithoutPlace);
});
