import type { Config } from '../../../platform/config/config.ts';
import type { Race } from '../../../record/race/race.ts';
import type { CardProvider } from './card-provider.ts';
import { payphoneProvider } from './payphone-provider.server.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/**
 * Who takes card payments: PayPhone where its account is set, else the sandbox, but only while the
 * bank account is the invented one. On a real race a page that approves whatever is asked would
 * give places away: there null, cards are not offered.
 */
export function openCardProvider(
  { payphone, publicUrl }: Pick<Config, 'payphone' | 'publicUrl'>,
  { bankAccount }: Pick<Race, 'bankAccount'>,
): CardProvider | null {
  if (payphone) return payphoneProvider(payphone);
  return bankAccount.sample ? sandboxProvider(publicUrl) : null;
}

/** The provider that was opened, while the race still has the account for it: none of an invented one is left. */
export function presentProvider(
  opened: CardProvider | null,
  { bankAccount }: Pick<Race, 'bankAccount'>,
): CardProvider | null {
  return opened?.name === 'sandbox' && !bankAccount.sample ? null : opened;
}
