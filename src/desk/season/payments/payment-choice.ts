import type { PaymentState } from '../../../registration/payments/payment-state.ts';
import { numberOf, oneOf } from '../../frame/parts/query-with.ts';

export const paymentStates = [
  'pending',
  'proof_submitted',
  'verified',
  'rejected',
  'expired',
  'refunded',
] as const satisfies readonly PaymentState[];
export const paymentMethods = ['transfer', 'card', 'hand'] as const;
/** What waits for an organizer, beside receipts, which have a page of their own. */
export const waitingKinds = ['disputed', 'late'] as const;

/** Names of the filter of the payments in an address. */
export const choiceNames = {
  search: 'buscar',
  year: 'edicion',
  state: 'estado',
  method: 'medio',
  waits: 'espera',
} as const;

/** What the list of payments shows, as its address says it; what makes no sense is left out. */
export interface PaymentChoice {
  year: number | undefined;
  state: (typeof paymentStates)[number] | undefined;
  method: (typeof paymentMethods)[number] | undefined;
  waits: (typeof waitingKinds)[number] | undefined;
  search: string;
}

/** Reads the choice out of an address. */
export function readPaymentChoice(query: URLSearchParams): PaymentChoice {
  return {
    year: numberOf(query, choiceNames.year),
    state: oneOf(query, choiceNames.state, paymentStates),
    method: oneOf(query, choiceNames.method, paymentMethods),
    waits: oneOf(query, choiceNames.waits, waitingKinds),
    search: (query.get(choiceNames.search) ?? '').trim().slice(0, 100),
  };
}
