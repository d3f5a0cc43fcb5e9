import type { TextKey } from '../../platform/i18n/text-key.ts';
import type { PaymentState } from '../payments/payment-state.ts';

export interface ConfirmationView {
  title: TextKey;
  lead: TextKey;
  pays: boolean;
}

const views = {
  waiting: {
    title: 'confirmation.titleWaiting',
    lead: 'confirmation.leadWaiting',
    pays: false,
  },
  pending: { title: 'confirmation.title', lead: 'confirmation.lead', pays: true },
  proof_submitted: {
    title: 'confirmation.titleReview',
    lead: 'confirmation.leadReview',
    pays: false,
  },
  verified: { title: 'confirmation.titlePaid', lead: 'confirmation.leadPaid', pays: false },
  rejected: {
    title: 'confirmation.titleProblem',
    lead: 'confirmation.leadProblem',
    pays: true,
  },
  expired: { title: 'confirmation.titleOver', lead: 'confirmation.leadExpired', pays: true },
  place_gone: { title: 'confirmation.titleOver', lead: 'confirmation.leadPlaceGone', pays: false },
  refunded: { title: 'confirmation.titleOver', lead: 'confirmation.leadRefunded', pays: false },
  withdrawn: {
    title: 'confirmation.titleWithdrawn',
    lead: 'confirmation.leadWithdrawn',
    pays: false,
  },
} as const satisfies Record<PaymentState | 'waiting' | 'place_gone', ConfirmationView>;

/** Lets a payer whose time is over pay while a place is free; `waiting` has no payment. */
export function confirmationView(
  state: PaymentState | 'waiting',
  { isPlaceFree, takesCards }: { isPlaceFree: boolean; takesCards: boolean },
): ConfirmationView {
  if (state === 'rejected' && !takesCards) {
    return { ...views.rejected, lead: 'confirmation.leadProblemTransfer' };
  }
  return state === 'expired' && !isPlaceFree ? views.place_gone : views[state];
}
