/** pending → proof_submitted → verified | rejected | expired | refunded | withdrawn. */
export const paymentStates = [
  'pending',
  'proof_submitted',
  'verified',
  'rejected',
  'expired',
  'refunded',
  'withdrawn',
] as const;

export type PaymentState = (typeof paymentStates)[number];

export type PaymentEvent =
  | 'submit_receipt'
  | 'approve_card'
  | 'verify'
  /** Less money came than is missing. */
  | 'pay_part'
  | 'reject'
  | 'expire'
  | 'refund'
  /** The participant withdrew: the place is free, whatever was paid. */
  | 'withdraw'
  /** The verification was a mistake. */
  | 'take_back'
  | 'reopen';

/**
 * Late money verifies an `expired` payment; one that waits for an organizer does not expire; a
 * refunded or withdrawn one can be reopened.
 */
const transitions: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  pending: {
    submit_receipt: 'proof_submitted',
    approve_card: 'verified',
    verify: 'verified',
    pay_part: 'pending',
    reject: 'rejected',
    expire: 'expired',
    withdraw: 'withdrawn',
  },
  proof_submitted: {
    submit_receipt: 'proof_submitted',
    approve_card: 'verified',
    verify: 'verified',
    pay_part: 'pending',
    reject: 'rejected',
  },
  rejected: {
    submit_receipt: 'proof_submitted',
    approve_card: 'verified',
    verify: 'verified',
    pay_part: 'rejected',
    reject: 'rejected',
    expire: 'expired',
    withdraw: 'withdrawn',
  },
  expired: {
    submit_receipt: 'proof_submitted',
    approve_card: 'verified',
    verify: 'verified',
    pay_part: 'expired',
    expire: 'expired',
    withdraw: 'withdrawn',
    reopen: 'pending',
  },
  verified: {
    verify: 'verified',
    refund: 'refunded',
    withdraw: 'withdrawn',
    take_back: 'pending',
  },
  refunded: { refund: 'refunded', reopen: 'pending' },
  withdrawn: { withdraw: 'withdrawn', reopen: 'pending' },
};

/** Returns the same state when the event had already happened; null when it is not allowed. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return transitions[state][event] ?? null;
}

/** Returns false after the payment expired, was refunded or was withdrawn. */
export function holdsPlace(state: PaymentState): boolean {
  return state !== 'expired' && state !== 'refunded' && state !== 'withdrawn';
}

/** Returns false after the place was released or the money came. */
export function canPayByCard(state: PaymentState): boolean {
  return state === 'pending' || state === 'proof_submitted' || state === 'rejected';
}

export function takesReceipt(state: PaymentState): boolean {
  return nextState(state, 'submit_receipt') !== null;
}
