import type { PaymentState } from '../../../registration/payments/payment-state.ts';

/** Whether who owes it, or `open` cents of it, can be reminded: nothing is awaited of the others. */
export function canRemind(state: PaymentState, open: number): boolean {
  return state === 'pending' || state === 'rejected' || (state === 'verified' && open > 0);
}
