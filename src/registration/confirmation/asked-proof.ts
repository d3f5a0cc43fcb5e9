import { isProven, unprovenUntil } from '../../record/entries/is-proven.ts';
import type { RegistrationRecord } from '../../record/entries/registrations-repository.server.ts';
import type { PaymentState } from '../payments/payment-state.ts';

export interface AskedProof {
  held: 'place' | 'turn' | 'lostTurn';
  byMail: boolean;
  /** `until` when it is held unproven, and `payDay` through which it is held once proven. */
  words: { until: string; payDay: string };
}

interface ProofFormats {
  instant: (at: string) => string;
  until: string;
  payDay: string;
}

/** Returns null when nothing is to be proven. Only a visitor with a mail's key may prove. */
export function askedProof(
  registration: Pick<RegistrationRecord, 'mailToken' | 'provenAt' | 'turnOverAt' | 'registeredAt'>,
  { state, shown }: { state: PaymentState | 'waiting'; shown: string | null },
  { instant, until, payDay }: ProofFormats,
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
