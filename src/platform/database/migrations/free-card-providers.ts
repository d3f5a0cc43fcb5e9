import type { Kysely } from 'kysely';
import { changeCheck } from '../change-check.ts';

/** A payment of a provider that a version does not know is left alone, so that a new provider needs no migration. */
export function freeCardProviders(db: Kysely<unknown>): Promise<void> {
  return changeCheck(db, { table: 'card_attempt', column: 'provider', values: null });
}
