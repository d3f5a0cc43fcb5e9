import { setImmediate } from 'node:timers/promises';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** In the place of a name that nobody needs any more. */
const nobody = '–';

/**
 * Takes the names of who held a phone out of the logs of all days before one (ISO 8601 date); what was
 * stamped, judged and decided stays, by seat. Answers how many events and rights to decide that were.
 */
export async function forgetPersons(transaction: AppDatabase, before: string): Promise<number> {
  const leases = await transaction
    .updateTable('race_lease')
    .set({ taken_by: nobody })
    .where('day', '<', before)
    .where('taken_by', '!=', nobody)
    .returning('day')
    .execute();
  let events = 0;
  for (;;) {
    const rows = await transaction
      .selectFrom('race_event')
      .select('id')
      .where('day', '<', before)
      .where('event_json', 'not like', `%"person":"${nobody}"%`)
      .limit(200)
      .execute();
    if (rows.length === 0) return events + leases.length;
    await forgetPersonsOf(
      transaction,
      rows.map(({ id }) => id),
    );
    events += rows.length;
    // A day has 15,000 events: others are answered meanwhile.
    await setImmediate();
  }
}

/** Takes the name of who held the phone out of these events. */
export async function forgetPersonsOf(
  transaction: AppDatabase,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const { event_json: text } = await transaction
      .selectFrom('race_event')
      .select('event_json')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('race_event')
      .set({ event_json: withoutPerson(text) })
      .where('id', '=', id)
      .execute();
  }
}

/** An event as it was sent, without who sent it; of one that cannot be read nothing is left. */
export function withoutPerson(text: string): string {
  let event: object = {};
  try {
    event = JSON.parse(text);
  } catch {
    // A name may be anywhere in it.
  }
  return JSON.stringify({ ...event, person: nobody });
}
