import { setImmediate } from 'node:timers/promises';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

const nobody = '–';

/** Erases names of people at seats before a day; returns the number of changed events and leases. */
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
    await forgetSeatPersons(
      transaction,
      rows.map(({ id }) => id),
    );
    events += rows.length;
    // A day has 15,000 events; other requests are served in between.
    await setImmediate();
  }
}

export async function forgetSeatPersons(
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

/** Returns the text of an event without the person; an unreadable event is emptied. */
export function withoutPerson(text: string): string {
  let event: object = {};
  try {
    event = JSON.parse(text);
  } catch {
    // The name may be anywhere in the text, so the whole text is removed.
  }
  return JSON.stringify({ ...event, person: nobody });
}
