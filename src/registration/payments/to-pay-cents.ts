import type { Balance } from './movements-to.ts';

/**
 * Integer cents that are to be paid for an entry of this price: less than it costs where the race holds
 * some of it yet.
 */
export function toPayCents(
  { amountCents }: { amountCents: number },
  { held }: Pick<Balance, 'held'>,
): number {
  return Math.max(0, amountCents - held);
}
