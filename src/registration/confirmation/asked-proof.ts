import { isProven, unprovenUntil } from '../../record/entries/is-proven.ts';
import type { RegistrationRecord } from '../../record/entries/registrations-repository.server.ts';
import type { PaymentState } from '../payments/payment-state.ts';

/** What its owner is asked to confirm, and what it is about. */
export interface AskedProof {
  held: 'place' | 'turn' | 'lostTurn';
  /** Whether the page was opened by the link of a mail, and may confirm. */
  byMail: boolean;
  /** `until` when it is held as it is, `payDay` through which it is then. */
  words: { until: string; payDay: string };
}

/** How moments are written on the page. */
interface Writing {
  instant: (at: string) => string;
  /** Words of the hold of the payment; empty before there is one. */
  until: string;
  payDay: string;
}

/**
 * What the owner of a registration has to prove, if anything: nothing where the address is known or
 * nothing is held by it. Only who shows what the mails carry may do so.
 */
export function askedProof(
  registration: Pick<RegistrationRecord, 'mailToken' | 'provenAt' | 'turnOverAt' | 'registeredAt'>,
  { state, shown }: { state: PaymentState | 'waiting'; shown: string | null },
  { instant, until, payDay }: Writing,
): AskedProof | null {
  if (isProven(registration)) return null;
  const { mailToken, turnOverAt, registeredAt } = registration;
  const byMail = shown !== null && shown === mailToken;
  if (state === 'waiting') {
    const held = turnOverAt === null ? 'turn' : 'lostTurn';
    return { held, byMail, words: { until: instant(unprovenUntil(registeredAt)), payDay } };
  }
  if (state !== 'pending' && state !== 'rejected') return null;
  return { held: 'place', byMail, words: { until, payDay } };
}
