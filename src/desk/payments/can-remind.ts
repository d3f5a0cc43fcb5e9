import type { PaymentState } from '../../registration/payments/payment-state.ts';

/** Whether a payment with `open` cents can be reminded: in any other state nothing is awaited. */
export function canRemind(state: PaymentState, open: number): boolean {
  return state === 'pending' || state === 'rejected' || (state === 'verified' && open > 0);
}
