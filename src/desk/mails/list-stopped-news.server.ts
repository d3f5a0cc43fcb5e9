import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { entriesInOrder } from '../../record/entries/search/find-entries.server.ts';
import { newsStops } from '../../record/mail/news/news-repository.server.ts';

export interface StoppedNews {
  email: string;
  names: string[];
  years: number[];
  since: string;
}

/** Returns the addresses that stopped news, the latest first. `unknown` counts those that are only stored as a hash. */
export async function listStoppedNews(
  database: AppDatabase,
): Promise<{ people: StoppedNews[]; unknown: number }> {
  const { count, since } = await newsStops(database);
  const contacts = await database
    .selectFrom('participant_contact')
    .select(['participant_id as id', 'email'])
    .where('email', 'is not', null)
    .execute();
  const stopped = contacts.filter(({ email }) => email !== null && since(email) !== null);
  const entries = await entriesInOrder(
    database,
    stopped.map(({ id }) => id),
  );
  const byAddress = Map.groupBy(entries, ({ email }) => (email ?? '').trim().toLowerCase());
  const people = [...byAddress].map(
    ([email, own]): StoppedNews => ({
      email,
      since: since(email) ?? '',
      names: [...new Set(own.map(({ name }) => name))],
      years: [...new Set(own.map(({ year }) => year))].toSorted((one, other) => other - one),
    }),
  );
  return {
    people: people.toSorted((one, other) => other.since.localeCompare(one.since)),
    unknown: count - people.length,
  };
}
