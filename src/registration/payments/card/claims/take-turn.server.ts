import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';

/** Longer than the provider is waited for, with all its tries, in milliseconds. */
const TURN_MS = 45_000;

/**
 * Takes the turn to ask the provider about an attempt; false while somebody else has it, in whatever
 * process. A turn of a process that died ends by itself, and so does one that a clock which was
 * ahead wrote far into the future.
 */
export async function takeTurn(
  database: AppDatabase,
  clientTransaction: string,
  now: Date,
): Promise<boolean> {
  const until = new Date(now.getTime() + TURN_MS).toISOString();
  const taken = await database
    .updateTable('card_attempt')
    .set({ asking_until: until })
    .where('client_transaction', '=', clientTransaction)
    .where('state', '=', 'open')
    .where(({ or, eb }) =>
      or([
        eb('asking_until', 'is', null),
        eb('asking_until', '<=', now.toISOString()),
        eb('asking_until', '>', until),
      ]),
    )
    .returning('client_transaction')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives the turn back. */
export async function endTurn(database: AppDatabase, clientTransaction: string): Promise<void> {
  await database
    .updateTable('card_attempt')
    .set({ asking_until: null })
    .where('client_transaction', '=', clientTransaction)
    .execute();
}
