import type { AppDatabase } from '../../src/platform/database/open-database.server.ts';
import { raiseVersion } from '../../src/record/editions/record/raise-version.server.ts';
import type { ServerProcess } from './start-processes.ts';

const list = '/api/editions/2/participants';

export interface FollowedChanges {
  changes: number;
  /** Answers requested after a commit that still showed the state before it. */
  older: number;
  until: number[];
}

/** Commits changes as another process, and immediately asks every process for its state. */
export async function followChanges(
  database: AppDatabase,
  processes: readonly ServerProcess[],
  changes: number,
): Promise<FollowedChanges> {
  const following: FollowedChanges = { changes, older: 0, until: [] };
  const { id } = await database
    .selectFrom('participant')
    .select('id')
    .where('edition_id', '=', 2)
    .where('payment_verified_at', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (let change = 1; change <= changes; change++) {
    const name = `Ana Cambio ${change}`;
    await database.transaction().execute(async (transaction) => {
      await transaction.updateTable('participant').set({ name }).where('id', '=', id).execute();
      await raiseVersion(transaction, 2);
    });
    const committed = performance.now();
    await Promise.all(
      processes.map(async ({ url }) => {
        while (!(await (await fetch(url + list)).text()).includes(`"${name}"`)) {
          following.older += 1;
        }
      }),
    );
    following.until.push(performance.now() - committed);
  }
  return following;
}
