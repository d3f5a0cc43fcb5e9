import { ofDay, type PhoneDatabase, strict } from './phone-database.ts';

/**
 * Clears the days before `day` (ISO date) of which the server has everything; a day with one event
 * that it does not have stays whole.
 */
export async function clearOldDays(database: PhoneDatabase, day: string): Promise<void> {
  const days = [
    ...(await database.getAllKeys('days')),
    ...(await database.getAll('made')).map((made) => made.day),
  ];
  for (const old of new Set(days.filter((known) => known < day))) {
    const transaction = database.transaction(['made', 'seen', 'days'], 'readwrite', strict);
    const made = await transaction.objectStore('made').index('day').getAll(old);
    if (made.every(({ fate }) => fate === 'sent')) {
      for (const { id } of made) void transaction.objectStore('made').delete(id);
      void transaction.objectStore('seen').delete(ofDay(old));
      void transaction.objectStore('days').delete(old);
    }
    await transaction.done;
  }
}
