import type { Balance } from './movements-to.ts';

/** Returns the price less the money that the race holds for the entry. */
export function toPayCents(
  { amountCents }: { amountCents: number },
  { held }: Pick<Balance, 'held'>,
): number {
  return Math.max(0, amountCents - held);
}
