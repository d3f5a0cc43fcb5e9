import { localizedPath } from '../../../platform/i18n/localized-path.ts';
import type { CardProvider } from './card-provider.ts';

/** Settles sales on its own page, for trying the site; nothing in an address is trusted. */
export function sandboxProvider(publicUrl: string): CardProvider {
  return {
    name: 'sandbox',
    address: null,
    storeId: null,
    takes: () => true,
    isTransaction: (text) => /^\d{1,15}$/.test(text),
    prepare: async ({ clientTransaction, language }) => ({
      code: 'ready',
      url: `${publicUrl}${localizedPath('/payments/sandbox', language)}?sale=${clientTransaction}`,
    }),
    confirm: async () => ({
      code: 'unknown',
      detail: 'the sandbox settles on its own page',
      fault: 'sandbox',
    }),
  };
}
