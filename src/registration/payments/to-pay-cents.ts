import type { Balance } from './movements-to.ts';

/** Returns the cents to pay for an entry: its price less the money that the race holds for it. */
export function toPayCents(
  { amountCents }: { amountCents: number },
  { held }: Pick<Balance, 'held'>,
): number {
  return Math.max(0, amountCents - held);
}
