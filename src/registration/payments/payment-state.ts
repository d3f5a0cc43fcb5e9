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

/** What can happen to a payment. */
export type PaymentEvent =
  | 'submit_receipt'
  | 'approve_card'
  | 'verify'
  | 'reject'
  | 'expire'
  | 'refund'
  /** Who raced no more says so: the place is free, whatever was paid. */
  | 'withdraw'
  /** A verification that was a mistake. */
  | 'take_back'
  | 'reopen';

/**
 * Where each event leads. Money that arrived late still counts, so `expired` can be verified; what
 * waits for an organizer does not expire; who was given the money back, or withdrew, may still race,
 * when an organizer opens the payment again.
 */
const transitions: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  pending: {
    submit_receipt: 'proof_submitted',
    approve_card: 'verified',
    verify: 'verified',
    reject: 'rejected',
    expire: 'expired',
    withdraw: 'withdrawn',
  },
  proof_submitted: {
    submit_receipt: 'proof_submitted',
    approve_card: 'verified',
    verify: 'verified',
    reject: 'rejected',
  },
  rejected: {
    submit_receipt: 'proof_submitted',
    approve_card: 'verified',
    verify: 'verified',
    reject: 'rejected',
    expire: 'expired',
    withdraw: 'withdrawn',
  },
  expired: {
    submit_receipt: 'proof_submitted',
    approve_card: 'verified',
    verify: 'verified',
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

/** The state after an event; the same one when it has happened already; null when it cannot happen. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return transitions[state][event] ?? null;
}

/** Whether who owes or paid it holds a place: not where it was let go or the money went back. */
export function holdsPlace(state: PaymentState): boolean {
  return state !== 'expired' && state !== 'refunded' && state !== 'withdrawn';
}

/** Whether a card payment may begin: not where the place was given up or the money is there. */
export function canPayByCard(state: PaymentState): boolean {
  return state === 'pending' || state === 'proof_submitted' || state === 'rejected';
}

/** Whether a receipt can be handed in. */
export function takesReceipt(state: PaymentState): boolean {
  return nextState(state, 'submit_receipt') !== null;
}
