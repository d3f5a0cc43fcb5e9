import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** Each counter grows with every change of its kind. */
export interface DayVersion {
  /** Revision of the last event; 0 before the first. */
  revision: number;
  plan: number;
  /** Postings of lists, and changes of appeals. */
  results: number;
  /** Version of the edition from which the plan takes its names. */
  names: number;
}

/** Returns the versions of the days (ISO 8601 dates) that have any. */
export async function dayVersions(
  database: AppDatabase,
  days: readonly string[],
): Promise<Map<string, DayVersion>> {
  if (days.length === 0) return new Map();
  const logs = await database
    .selectFrom('race_day_log')
    .select(['day', 'revision'])
    .where('day', 'in', days)
    .execute();
  const plans = await database
    .selectFrom('race_day_plan as plan')
    .leftJoin('edition', 'edition.year', 'plan.year')
    .select(['plan.day', 'plan.version', 'edition.version as names'])
    .where('plan.day', 'in', days)
    .execute();
  const results = await database
    .selectFrom('race_result')
    .select(({ fn }) => ['day', fn.countAll().as('changes')])
    .where('day', 'in', days)
    .groupBy('day')
    .unionAll(
      database
        .selectFrom('appeal')
        .select(({ fn }) => ['day', fn.sum('changes').as('changes')])
        .where('day', 'in', days)
        .groupBy('day'),
    )
    .execute();
  const found = new Map<string, DayVersion>();
  const of = (day: string): DayVersion => {
    const version = found.get(day) ?? { revision: 0, plan: 0, results: 0, names: 0 };
    found.set(day, version);
    return version;
  };
  for (const { day, revision } of logs) of(day).revision = revision;
  for (const { day, version, names } of plans) {
    Object.assign(of(day), { plan: version, names: names ?? 0 });
  }
  for (const { day, changes } of results) of(day).results += Number(changes);
  return found;
}
