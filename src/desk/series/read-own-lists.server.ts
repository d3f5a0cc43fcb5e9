import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readDayPlan } from '../../race-day/log/plan/day-plans-repository.server.ts';
import { listPlannedDays } from '../../race-day/log/plan/list-planned-days.server.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import type { OwnLists } from './changed-series.ts';

/** Returns the lists of results of each edition: from its record, or from its plan before there is one. */
export async function readOwnLists({
  database,
  records,
}: {
  database: AppDatabase;
  records: RecordReader;
}): Promise<OwnLists> {
  const found = [];
  for (const { id, year } of await records.catalogue()) {
    const record = await records.record(id);
    const lists = new Map(
      (record?.groups ?? [])
        .filter(({ rows }) => rows === 'paddlers')
        .map((group) => [group.id, { id: group.id, title: group.title }]),
    );
    for (const day of await listPlannedDays(database, year)) {
      const kept = await readDayPlan(database, day);
      for (const { id: list, title } of kept?.plan.groups ?? [])
        lists.set(list, { id: list, title });
    }
    found.push({ year, lists: [...lists.values()] });
  }
  return found.toReversed();
}
