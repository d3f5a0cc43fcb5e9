import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { trialActor } from '../../../registration/payments/movements-to.ts';

/** Who acts, as the history of a payment writes it: `organizer NAME`. */
export function historyName({ accountId, name }: Actor): string {
  // The command line says so itself.
  return accountId === null ? name : `organizer ${name}`;
}

const machines = ['paddler', 'card', 'clock'] as const;

/** Who did something to a payment, as its history writes it, in words of `deskPayment.actor`. */
export function whoDid(actor: string, t: Translate): string {
  if (actor === trialActor) return t('deskPayment.actor.trial');
  const machine = machines.find((one) => one === actor);
  if (machine !== undefined) return t(`deskPayment.actor.${machine}`);
  // A name of the desk has an e-mail behind it: without one it is the user of a terminal, whom nobody at the desk knows.
  if (/^organizer [^<]*$/.test(actor)) return t('deskPayment.actor.terminal');
  return actor.replace(/^organizer /, '');
}
