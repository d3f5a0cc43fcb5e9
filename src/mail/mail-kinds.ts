/** The steps at which a registrant gets a mail. */
export const mailKinds = [
  'received',
  'link_again',
  'waiting_list',
  'promoted',
  'reopened',
  'proof_received',
  'verified',
  'rejected',
  'reminder',
  'expired',
  'refunded',
] as const;

export type MailKind = (typeof mailKinds)[number];

/** What every mail speaks of. */
interface Registrant {
  name: string;
  /** Access token of the registration, by its name on the wire: the mail links to its page. */
  identity: string;
  /** Year of the edition. */
  year: number;
  category: 1 | 2 | 3;
}

interface Due extends Registrant {
  amountCents: number;
  currency: string;
  reference: string;
}

/** What a mail of each kind is written from. */
export interface MailValues {
  received: Due;
  link_again: Registrant;
  waiting_list: Registrant;
  promoted: Due;
  reopened: Due;
  proof_received: Due;
  verified: Due;
  rejected: Due & { reason: string };
  /** `since`, ISO 8601: the days to pay count from it, not from the day of the reminder. */
  reminder: Due & { since: string };
  expired: Due;
  refunded: Due & { reason: string };
}
