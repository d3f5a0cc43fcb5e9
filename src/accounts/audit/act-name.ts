/** What can be done that the audit keeps. */
export const actNames = [
  'account_invited',
  'account_roles',
  'account_ended',
  'passkey_added',
  'passkey_removed',
  'password_set',
  'password_removed',
  'people_joined',
  'people_split',
  'content_published',
  'seat_made',
  'seat_changed',
  'seat_removed',
  'seat_offered',
  'seat_taken',
  'seat_phone_ended',
  'payment_verified',
  'payment_rejected',
  'payment_refunded',
  'payment_reopened',
  'payment_reminded',
] as const;

export type ActName = (typeof actNames)[number];
