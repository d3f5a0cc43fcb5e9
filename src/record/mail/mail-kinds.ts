import type { TextKey } from '../../platform/i18n/text-key.ts';

/**
 * The steps at which a registrant gets a mail: whether it asks for the payment, and which state of it
 * is told, by the name that it has everywhere.
 */
export const stepsWithMail = {
  received: { asks: true, tells: 'payment.state.pending' },
  link_again: { asks: false, tells: null },
  waiting_list: { asks: false, tells: null },
  promoted: { asks: true, tells: 'payment.state.pending' },
  reopened: { asks: true, tells: 'payment.state.pending' },
  proof_received: { asks: false, tells: 'payment.state.proof_submitted' },
  verified: { asks: false, tells: 'payment.state.verified' },
  rejected: { asks: true, tells: 'payment.state.rejected' },
  reminder: { asks: true, tells: null },
  expired: { asks: false, tells: 'payment.state.expired' },
  refunded: { asks: false, tells: 'payment.state.refunded' },
  refunded_part: { asks: false, tells: 'payment.state.verified' },
  /** A verification was taken back after its mail had left. */
  taken_back: { asks: true, tells: 'payment.state.pending' },
  withdrawn: { asks: false, tells: 'payment.state.withdrawn' },
  /** The entry is of another category, and costs something else. */
  repriced: { asks: false, tells: null },
  /** Of who paid: a difference is owed, its receipt came, it is paid. */
  difference: { asks: false, tells: null },
  difference_proof: { asks: false, tells: null },
  difference_paid: { asks: false, tells: null },
  /** The link that allows an act by who has the mailbox. */
  own_act: { asks: false, tells: null },
  /** What its owner put right. */
  corrected: { asks: false, tells: null },
  /** To somebody who is in no edition yet: an entry is offered to them. */
  offered: { asks: false, tells: null },
  /** The same, once it is called back. */
  offer_over: { asks: false, tells: null },
  /** The entry is somebody else's now. */
  handed_over: { asks: false, tells: null },
  taken_over: { asks: false, tells: null },
} as const satisfies Record<string, { asks: boolean; tells: TextKey | null }>;

export type MailKind = keyof typeof stepsWithMail;

/** What paddlers do about their own entry that wants a proof, as its page is called. */
export const ownActs = {
  correct: 'corregir',
  withdraw: 'retiro',
  handOver: 'entregar',
} as const;

export type OwnAct = keyof typeof ownActs;

/** What paddlers put right themselves. */
export type CorrectedField = 'size' | 'club' | 'emergency' | 'category';

export const mailKinds = Object.keys(stepsWithMail) as MailKind[];

/** What every mail speaks of. */
interface Registrant {
  name: string;
  /** Access token of the registration, by its name on the wire: the mail links to its page. */
  identity: string;
  /** Year of the edition. */
  year: number;
  category: number;
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
  /** Integer cents: what goes back to a payer who keeps the place, and what stays. */
  refunded_part: Due & { reason: string; returned: number; kept: number };
  taken_back: Due & { reason: string };
  /** Integer cents; of who waited for a place, there is no payment to tell of. */
  withdrawn: (Registrant | Due) & { reason: string; returned: number; kept: number };
  /** `open`: what is to be paid now, in integer cents; below zero: what goes back. */
  repriced: Due & { reason: string; open: number };
  /** `missing`: what is owed besides, in integer cents; why a receipt of it does not count. */
  difference: Due & { missing: number; reason: string };
  difference_proof: Due & { missing: number; reason: string };
  difference_paid: Due & { missing: number; reason: string };
  /** `key`: what allows the act. */
  own_act: Registrant & { act: OwnAct; key: string };
  corrected: Registrant & { corrected: readonly CorrectedField[] };
  /** `offer`: what takes it over, until then (ISO 8601). Its addressee has no name yet. */
  offered: Registrant & { giver: string; offer: string; until: string };
  offer_over: Registrant & { giver: string; offer: null };
  handed_over: Registrant;
  /** `open`: what is to be paid besides, in integer cents. */
  taken_over: Due & { open: number };
}
