import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { eventHoursReader } from '../../race-day/feed/event-hours-reader.server.ts';
import { entryJoin } from '../../record/entries/entry-join.server.ts';
import { findOverlaps, type Overlap } from '../../record/race/event-hours.ts';

export interface PersonalOverlap extends Overlap {
  name: string;
}

/**
 * Returns the races of one person in two entries of a year whose hours overlap or nearly do, of the person of an entry
 * when it is given. Entries that were withdrawn or have lapsed are left out.
 */
export async function listOverlaps(
  database: AppDatabase,
  { year, participantId }: { year: number; participantId?: number },
): Promise<PersonalOverlap[]> {
  const hours = await eventHoursReader(database)(year);
  if (hours.length === 0) return [];
  const entries = await entryJoin(database)
    .select([
      'root_person.id as personId',
      'participant.id as id',
      'participant.name as name',
      'participant.sex as sex',
      'participant.category as category',
    ])
    .where('edition.year', '=', year)
    .where((eb) =>
      eb.or([
        eb('participant.payment_verified_at', 'is not', null),
        eb('payment.state', 'in', ['pending', 'proof_submitted', 'verified', 'rejected']),
      ]),
    )
    .orderBy('participant.id')
    .execute();
  return [...Map.groupBy(entries, ({ personId }) => personId).values()]
    .filter((own) => participantId === undefined || own.some(({ id }) => id === participantId))
    .flatMap((own) =>
      own.flatMap(({ name, sex, category }, index) =>
        own.slice(index + 1).flatMap((other) => {
          const categories = [category, other.category] as const;
          return findOverlaps(hours, { sex, categories }).map((one) => ({ ...one, name }));
        }),
      ),
    );
}
