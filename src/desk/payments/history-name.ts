import type { Translate } from '../../platform/i18n/text-key.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { trialActor } from '../../registration/payments/movements-to.ts';

/** Returns the actor's name in a payment's history: `organizer NAME`. */
export function historyName({ accountId, name }: Actor): string {
  // Actors of the command line already have this form.
  return accountId === null ? name : `organizer ${name}`;
}

const machines = ['paddler', 'card', 'clock'] as const;

export function whoDid(actor: string, t: Translate): string {
  if (actor === trialActor) return t('deskPayment.actor.trial');
  const machine = machines.find((one) => one === actor);
  if (machine !== undefined) return t(`deskPayment.actor.${machine}`);
  // Accounts have an e-mail behind the name; a name without one is a terminal user, unknown at the desk.
  if (/^organizer [^<]*$/.test(actor)) return t('deskPayment.actor.terminal');
  return actor.replace(/^organizer /, '');
}
