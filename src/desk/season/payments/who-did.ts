import type { Translate } from '../../../platform/i18n/text-key.ts';

const machines = ['paddler', 'card', 'clock'] as const;

/** Who did something to a payment, as its history writes it, in words. */
export function whoDid(actor: string, t: Translate): string {
  const machine = machines.find((one) => one === actor);
  if (machine !== undefined) return t(`deskPayment.actor.${machine}`);
  return actor.replace(/^organizer /, '');
}
