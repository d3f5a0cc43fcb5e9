import type { BadgeKind } from '../../../design/ui/badge.tsx';

/** How the state of a payment looks in a list; the others are neutral. */
export const paymentBadges: Partial<Record<string, BadgeKind>> = {
  verified: 'success',
  proof_submitted: 'warning',
  rejected: 'danger',
  expired: 'danger',
};
