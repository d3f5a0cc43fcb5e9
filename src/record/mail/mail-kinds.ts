import type { TextKey } from '../../platform/i18n/text-key.ts';

/**
 * Events that cause a mail. `asks`: whether the mail asks for the payment; `tells`: the payment state that it mentions.
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
  /** A part of the price came; the rest is missing. */
  part_paid: { asks: true, tells: null },
  refunded: { asks: false, tells: 'payment.state.refunded' },
  refunded_part: { asks: false, tells: 'payment.state.verified' },
  taken_back: { asks: true, tells: 'payment.state.pending' },
  withdrawn: { asks: false, tells: 'payment.state.withdrawn' },
  repriced: { asks: false, tells: null },
  /** After payment: a difference is owed, its receipt arrived, or it is paid. */
  difference: { asks: false, tells: null },
  difference_proof: { asks: false, tells: null },
  difference_paid: { asks: false, tells: null },
  /** Link that allows an action to the owner of the mailbox. */
  own_act: { asks: false, tells: null },
  corrected: { asks: false, tells: null },
  offered: { asks: false, tells: null },
  offer_over: { asks: false, tells: null },
  handed_over: { asks: false, tells: null },
  taken_over: { asks: false, tells: null },
  /** Link to the entry of a person who joined a boat. */
  joined: { asks: false, tells: null },
} as const satisfies Record<string, { asks: boolean; tells: TextKey | null }>;

export type MailKind = keyof typeof stepsWithMail;

export const ownActs = {
  correct: 'corregir',
  withdraw: 'retiro',
  handOver: 'entregar',
} as const;

export type OwnAct = keyof typeof ownActs;

export type CorrectedField = 'size' | 'club' | 'emergency' | 'category';

export const mailKinds = Object.keys(stepsWithMail) as MailKind[];

interface Registrant {
  name: string;
  identity: string;
  year: number;
  category: number;
  /** Token that only mails carry. Missing once the registrant has confirmed the address. */
  proof?: string;
  /** Whether the entry costs nothing, in mails that name no amount. */
  isFree?: true;
}

export interface MailedHold {
  since: string;
  told: string;
  isProven: boolean;
}

interface DueMailValues extends Registrant {
  amountCents: number;
  currency: string;
  reference: string;
  /** Missing in mails from before holds were stored. */
  hold?: MailedHold;
  /** Integer cents of all open entries of the person; missing when this one is paid alone. */
  together?: number;
  /** Integer cents still missing of a price that was paid in part. */
  missing?: number;
}

export interface MailValues {
  received: DueMailValues;
  link_again: Registrant;
  waiting_list: Registrant & { hold?: MailedHold };
  promoted: DueMailValues;
  reopened: DueMailValues;
  proof_received: DueMailValues;
  /** `returned`: surplus in integer cents; missing without one. */
  verified: DueMailValues & { returned?: number };
  rejected: DueMailValues & { reason: string };
  /** `since`: start of the days to pay, for mails without a hold. */
  reminder: DueMailValues & { since: string };
  /** `returned`: the part that came, in integer cents; missing when none came. */
  expired: DueMailValues & { returned?: number };
  /** `received`: integer cents that came so far. `isLate`: the place was released before. */
  part_paid: DueMailValues & { received: number; isLate: boolean };
  refunded: DueMailValues & { reason: string };
  /** The refund of a payer who keeps the place, and the kept amount, in integer cents. */
  refunded_part: DueMailValues & { reason: string; returned: number; kept: number };
  taken_back: DueMailValues & { reason: string };
  /** Integer cents. An entry on the waiting list has no payment to mention. */
  withdrawn: (Registrant | DueMailValues) & { reason: string; returned: number; kept: number };
  /** `open`: amount to pay in integer cents; below zero it is refunded. */
  repriced: DueMailValues & { reason: string; open: number };
  /** `missing`: additional amount owed in integer cents. `reason`: why its receipt was rejected. */
  difference: DueMailValues & { missing: number; reason: string };
  difference_proof: DueMailValues & { missing: number; reason: string };
  difference_paid: DueMailValues & { missing: number; reason: string };
  own_act: Registrant & { act: OwnAct; key: string };
  corrected: Registrant & { corrected: readonly CorrectedField[] };
  /** `offer`: secret that takes over the entry, valid until `until` (ISO 8601). */
  offered: Registrant & { giver: string; offer: string; until: string };
  offer_over: Registrant & { giver: string; offer: null };
  handed_over: Registrant;
  /** `open`: additional amount to pay in integer cents. */
  taken_over: DueMailValues & { open: number };
  joined: Registrant;
}
