import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { PaddlerEntry, PaddlerRun } from './paddler-record.ts';

/** The payment-verified entries of a person in the editions of the database. */
export async function listEntriesOf(
  database: AppDatabase,
  personKey: string,
): Promise<PaddlerEntry[]> {
  const rows = await database
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['edition.year', 'person.name', 'participant.category', 'participant.nationality'])
    .where('person.person_key', '=', personKey)
    .where('participant.payment_verified_at', 'is not', null)
    .execute();
  return rows.map((row) => ({ ...row }));
}

/** The runs of a person in the heats of the database, with the seconds of each gate: one query. */
export async function listRunsOf(database: AppDatabase, personKey: string): Promise<PaddlerRun[]> {
  const lines = await database
    .selectFrom('race_time_line')
    .innerJoin('race_time', 'race_time.id', 'race_time_line.race_time_id')
    .innerJoin('race_heat', 'race_heat.id', 'race_time.heat_id')
    .innerJoin('edition', 'edition.id', 'race_heat.edition_id')
    .innerJoin('participant', 'participant.id', 'race_time.participant_id')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .select([
      'edition.year',
      'race_heat.descent',
      'race_time_line.race_time_id as run',
      'race_time_line.gate',
      'race_time_line.penalty',
    ])
    .where('person.person_key', '=', personKey)
    .orderBy('race_heat.descent')
    .orderBy('race_time_line.gate')
    .execute();
  return [...Map.groupBy(lines, ({ run }) => run).values()].flatMap((gates) => {
    const [first] = gates;
    if (!first) return [];
    const seconds = new Map(gates.map(({ gate, penalty }) => [gate, penalty ?? 0]));
    const last = Math.max(...seconds.keys());
    return {
      year: first.year,
      descent: first.descent,
      gates: Array.from({ length: last }, (_, index) => seconds.get(index + 1) ?? null),
    };
  });
}
