import { expect, test } from 'vitest';
import { type MailKind, mailKinds, stepsWithMail } from './mail-kinds.ts';

const asking: readonly MailKind[] = [
  ...(['received', 'promoted', 'reopened', 'rejected', 'reminder', 'taken_back'] as const),
  'part_paid',
];
const told: Partial<Record<MailKind, string>> = {
  received: 'pending',
  promoted: 'pending',
  reopened: 'pending',
  proof_received: 'proof_submitted',
  verified: 'verified',
  rejected: 'rejected',
  expired: 'expired',
  refunded: 'refunded',
  refunded_part: 'verified',
  taken_back: 'pending',
  withdrawn: 'withdrawn',
};

test.each(mailKinds)('the mail %s asks for the payment, or not, and names its state', (kind) => {
  const { asks, tells } = stepsWithMail[kind];
  expect(asks).toBe(asking.includes(kind));
  expect(tells?.replace('payment.state.', '')).toBe(told[kind]);
});
