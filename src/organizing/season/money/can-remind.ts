import type { PaymentState } from '../../../registration/payments/payment-state.ts';

/** Whether who owes it can be reminded: nothing is awaited of the others. */
export function canRemind(state: PaymentState): boolean {
  return state === 'pending' || state === 'rejected';
}
