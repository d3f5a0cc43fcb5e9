import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';

/** Run as a separate process: each transaction reads the highest number and writes the next. */
const [file = '', times = ''] = process.argv.slice(2);
const database = await openDatabase({ database: { engine: 'sqlite', file } });
for (let done = 0; done < Number(times); done++) {
  await database.transaction().execute(async (transaction) => {
    const { highest } = await transaction
      .selectFrom('person')
      .select(({ fn }) => fn.max('id').as('highest'))
      .executeTakeFirstOrThrow();
    await setImmediate();
    const id = (highest ?? 0) + 1;
    const person = { id, name: 'counted', person_key: `counted-${id}` };
    await transaction.insertInto('person').values(person).execute();
  });
}
await database.destroy();
