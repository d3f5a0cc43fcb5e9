import { engineError } from './engine-error.server.ts';
import type { AppDatabase } from './open-database.server.ts';

const tries = 3;

/**
 * Runs `act` in a transaction, and again when another transaction came first: of two at the same instant the second
 * finds the first at its next try. Throws the error of the last try.
 */
export async function inTransaction<Result>(
  database: AppDatabase,
  act: (transaction: AppDatabase) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(act);
    } catch (error) {
      const issue = engineError(error);
      const isRace = issue === 'unique_violation' || issue === 'conflict';
      if (!isRace || attempt === tries) throw error;
    }
  }
}
