import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { racedEntries } from '../../site/results/tables/raced-entries.ts';
import { isInList } from '../../site/results/tables/shown-facts.ts';
import type { KnownName } from './read-results-table.ts';

/** Returns only people named in public lists of participants, in results or in the championship. */
export async function readPublicNames({
  database,
  records,
}: {
  database: AppDatabase;
  records: RecordReader;
}): Promise<KnownName[]> {
  const ranked = await database
    .selectFrom('championship_entrant')
    .innerJoin('root_person', 'root_person.own_id', 'championship_entrant.person_id')
    .select(['root_person.person_key as key', 'championship_entrant.name'])
    .execute();
  const names = new Map(ranked.map(({ key, name }) => [key, name]));
  for (const { id, results } of await records.catalogue()) {
    const record = await records.record(id);
    if (!record) continue;
    const raced = new Set(results ? racedEntries(record).map(({ entry }) => entry.id) : []);
    for (const entry of record.entries) {
      if (isInList(record, entry) || raced.has(entry.id)) names.set(entry.person, entry.name);
    }
  }
  return [...names].flatMap(([id, name]) => (name === erasedName ? [] : { id, name }));
}
