import type { BadgeKind } from '../../../design/ui/badge.tsx';

/** Badge of each payment state; other states are neutral. */
export const paymentBadges: Partial<Record<string, BadgeKind>> = {
  verified: 'success',
  proof_submitted: 'warning',
  rejected: 'danger',
  expired: 'danger',
};
