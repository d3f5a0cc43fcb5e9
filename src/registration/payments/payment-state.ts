/** pending → proof_submitted → verified | rejected | expired | refunded. */
export type PaymentState =
  | 'pending'
  | 'proof_submitted'
  | 'verified'
  | 'rejected'
  | 'expired'
  | 'refunded';

/** What can happen to a payment. */
export type PaymentEvent =
  | 'submit_receipt'
  | 'approve_card'
  | 'verify'
  | 'reject'
  | 'expire'
  | 'refund'
  | 'reopen';

/**
 * Where each event leads. Money that arrived late still counts, so `expired` can be verified; what
 * waits for an organizer does not expire; who was given the money back may still race, when an
 * organizer opens the payment again.
 */
const transitions: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  pending: {
    submit_receipt: 'proof_submitted',
    approve_card: 'verified',
    verify: 'verified',
    reject: 'rejected',
    expire: 'expired',
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
  },
  expired: {
    submit_receipt: 'proof_submitted',
    approve_card: 'verified',
    verify: 'verified',
    expire: 'expired',
    reopen: 'pending',
  },
  verified: { verify: 'verified', refund: 'refunded' },
  refunded: { refund: 'refunded', reopen: 'pending' },
};

/** The state after an event; the same one when it has happened already; null when it cannot happen. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return transitions[state][event] ?? null;
}

/** Whether who owes or paid it holds a place: not where it was let go or the money went back. */
export function holdsPlace(state: PaymentState): boolean {
  return state !== 'expired' && state !== 'refunded';
}

/** Whether a card payment may begin: not where the place was given up or the money is there. */
export function canPayByCard(state: PaymentState): boolean {
  return state === 'pending' || state === 'proof_submitted' || state === 'rejected';
}

/** Whether a receipt can be handed in. */
export function takesReceipt(state: PaymentState): boolean {
  return nextState(state, 'submit_receipt') !== null;
}
