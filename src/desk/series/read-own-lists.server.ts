import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readDayPlan } from '../../race-day/log/plan/day-plans-repository.server.ts';
import { listPlannedDays } from '../../race-day/log/plan/list-planned-days.server.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import { findEventId, isEarlierPhase } from '../../record/editions/record/result-group.ts';
import { toTableAnchor } from '../../record/editions/record/to-table-anchor.ts';
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
    const groups = record?.groups ?? [];
    const lists = new Map(
      groups
        .filter((group) => group.rows === 'paddlers' && !isEarlierPhase(group))
        .map((group) => {
          const list = { id: findEventId(group, groups), title: group.title };
          return [list.id, list] as const;
        }),
    );
    for (const day of await listPlannedDays(database, year)) {
      const kept = await readDayPlan(database, day);
      for (const { id: planned, title, phase } of kept?.plan.groups ?? []) {
        const list = toTableAnchor(planned);
        // An event is counted once, under the list of its first phase.
        if (!phase?.from) lists.set(list, { id: list, title: phase?.event ?? title });
      }
    }
    found.push({ year, lists: [...lists.values()] });
  }
  return found.toReversed();
}
