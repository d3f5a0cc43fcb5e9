import type { Config } from '../../../platform/config/config.ts';
import type { Race } from '../../../record/race/race.ts';
import type { CardProvider } from './card-provider.ts';
import { payphoneProvider } from './payphone-provider.server.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/**
 * Returns PayPhone when configured, else the sandbox; null on a real race, whose places a page that
 * approves everything would give away.
 */
export function openCardProvider(
  { payphone, publicUrl }: Pick<Config, 'payphone' | 'publicUrl'>,
  { bankAccount }: Pick<Race, 'bankAccount'>,
): CardProvider | null {
  if (payphone) return payphoneProvider(payphone);
  return bankAccount.sample ? sandboxProvider(publicUrl) : null;
}

/** Returns null for the sandbox once the race has a real bank account. */
export function presentProvider(
  opened: CardProvider | null,
  { bankAccount }: Pick<Race, 'bankAccount'>,
): CardProvider | null {
  return opened?.name === 'sandbox' && !bankAccount.sample ? null : opened;
}
