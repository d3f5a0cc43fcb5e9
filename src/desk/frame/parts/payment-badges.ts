import type { BadgeKind } from '../../../design/ui/badge.tsx';

export const paymentBadges: Partial<Record<string, BadgeKind>> = {
  verified: 'success',
  proof_submitted: 'warning',
  rejected: 'danger',
  expired: 'danger',
};
