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
  /** What only mails carry, as long as its owner is asked to bring it back by the link. */
  proof?: string;
}

/** Until when something is held for who the mail goes to; instants in ISO 8601. */
export interface MailedHold {
  since: string;
  told: string;
  isProven: boolean;
}

interface Due extends Registrant {
  amountCents: number;
  currency: string;
  reference: string;
  /** Missing in mails that were caused before holds were written along. */
  hold?: MailedHold;
}

/** What a mail of each kind is written from. */
export interface MailValues {
  received: Due;
  link_again: Registrant;
  waiting_list: Registrant & { hold?: MailedHold };
  promoted: Due;
  reopened: Due;
  proof_received: Due;
  verified: Due;
  rejected: Due & { reason: string };
  /** `since`, ISO 8601: what mails without a hold count the days to pay from. */
  reminder: Due & { since: string };
  expired: Due;
  refunded: Due & { reason: string };
}
