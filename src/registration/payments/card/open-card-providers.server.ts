import type { CardAccount, CardProviderName } from '../../../platform/config/card-providers.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Race } from '../../../record/race/race.ts';
import type { CardProvider, CardProviderRow } from './card-provider.ts';
import { payphone } from './payphone-provider.server.ts';
import { sandboxProvider } from './sandbox-provider.ts';

type Rows = { readonly [Name in CardProviderName]: CardProviderRow<Name> };

export const cardProviderRows: Rows = { payphone };

/**
 * Opens the provider of each account, else the sandbox; none on a real race, whose places a page that approves
 * everything would give away. The first sells.
 */
export function openCardProviders(
  { cards, publicUrl }: Pick<Config, 'cards' | 'publicUrl'>,
  { bankAccount }: Pick<Race, 'bankAccount'>,
): CardProvider[] {
  if (cards.length > 0) return cards.map(openAccount);
  return bankAccount.sample ? [sandboxProvider(publicUrl)] : [];
}

export function openAccount<Name extends CardProviderName>(
  account: CardAccount<Name>,
): CardProvider {
  const row: CardProviderRow<Name> = cardProviderRows[account.provider];
  return row.open(account.settings);
}

/** Leaves out the sandbox once the race has a real bank account. */
export function presentProviders(
  opened: readonly CardProvider[],
  { bankAccount }: Pick<Race, 'bankAccount'>,
): readonly CardProvider[] {
  return bankAccount.sample ? opened : opened.filter(({ name }) => name !== 'sandbox');
}
