import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';

/** Who acts, as the history of a payment writes it: `organizer NAME`. */
export function historyName({ accountId, name }: Actor): string {
  // The command line says so itself.
  return accountId === null ? name : `organizer ${name}`;
}
