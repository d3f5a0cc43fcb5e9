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
] as const;

export type ActName = (typeof actNames)[number];
