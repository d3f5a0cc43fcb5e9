import { z } from 'zod';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored, takeStored } from '../../../platform/database/read-stored.server.ts';
import { type DayPlan, dayPlan, type PlannedBoat } from './day-plan.ts';
import { listPlannedDays } from './list-planned-days.server.ts';

const planBoats = z.looseObject({
  boats: z.array(z.looseObject({ entry: z.int().nullable() })),
});

export interface KeptDayPlan {
  version: number;
  plan: DayPlan;
}

/** Fills in the current names of entries; null without a readable plan. */
export async function readDayPlan(database: AppDatabase, day: string): Promise<KeptDayPlan | null> {
  const row = await database
    .selectFrom('race_day_plan')
    .select(['version', 'plan_json'])
    .where('day', '=', day)
    .executeTakeFirst();
  if (!row) return null;
  const place = { table: 'race_day_plan', row: day };
  const kept = readStored(row.plan_json, place, (of) => planBoats.parse(of));
  if (kept === null) return null;
  const boats = await withNames(database, kept.boats);
  const plan = takeStored(place, () => dayPlan.parse({ ...kept, boats }));
  return plan && { version: row.version, plan };
}

/** Returns the plans of all other days, the last day first; of one year when it is given. */
export async function readOtherPlans(
  database: AppDatabase,
  day: string,
  year?: number,
): Promise<DayPlan[]> {
  const days = await listPlannedDays(database, year);
  const others = await Promise.all(
    days.filter((other) => other !== day).map((other) => readDayPlan(database, other)),
  );
  return others.flatMap((kept) => kept?.plan ?? []);
}

/**
 * Stores a plan over version `over` (0 without a plan or over an unreadable one). Returns the new version, or null when
 * another plan was stored meanwhile. Versions go on counting after a removal.
 */
export async function keepDayPlan(
  transaction: AppDatabase,
  { plan, over }: { plan: DayPlan; over: number },
  now: Date,
): Promise<number | null> {
  const { date: day, year } = plan;
  const boats = plan.boats.map(withoutName);
  const damaged = over === 0 ? await damagedVersion(transaction, day) : null;
  const last = damaged ?? (over === 0 ? await droppedVersion(transaction, day) : over);
  const values = {
    year,
    version: last + 1,
    plan_json: JSON.stringify({ ...plan, boats }),
    updated_at: now.toISOString(),
  };
  const kept =
    over === 0 && damaged === null
      ? await transaction
          .insertInto('race_day_plan')
          .values({ day, ...values })
          .onConflict((known) => known.column('day').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await transaction
          .updateTable('race_day_plan')
          .set(values)
          .where('day', '=', day)
          .where('version', '=', last)
          .returning('version')
          .executeTakeFirst();
  return kept?.version ?? null;
}

async function damagedVersion(database: AppDatabase, day: string): Promise<number | null> {
  const row = await database
    .selectFrom('race_day_plan')
    .select('version')
    .where('day', '=', day)
    .executeTakeFirst();
  return row && (await readDayPlan(database, day)) === null ? row.version : null;
}

/** Deletes the plan of a day if its version is still `over`; returns false when it is not. */
export async function dropDayPlan(
  transaction: AppDatabase,
  { day, over }: { day: string; over: number },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('race_day_plan')
    .where('day', '=', day)
    .where('version', '=', over)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  const dropped_plan = over;
  await transaction
    .insertInto('race_day_log')
    .values({ day, revision: 0, dropped_plan })
    .onConflict((known) => known.column('day').doUpdateSet({ dropped_plan }))
    .execute();
  return true;
}

/** Returns the version of the last plan that was deleted for a day; 0 when none ever was. */
async function droppedVersion(database: AppDatabase, day: string): Promise<number> {
  const row = await database
    .selectFrom('race_day_log')
    .select('dropped_plan')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.dropped_plan ?? 0;
}

/** Only the entry's number is stored, so that a renamed or erased person is so in every plan. */
function withoutName({ name, club, country, ...boat }: PlannedBoat) {
  return boat.entry === null ? { ...boat, name, club, country } : boat;
}

async function withNames(
  database: AppDatabase,
  boats: readonly { entry: number | null }[],
): Promise<unknown[]> {
  const ids = [...new Set(boats.flatMap(({ entry }) => entry ?? []))];
  const found = new Map<number, { name: string; club: string | null; country: string }>();
  for (const chunk of inChunks(ids)) {
    const rows = await database
      .selectFrom('participant')
      .select(['id', 'name', 'club', 'nationality as country'])
      .where('id', 'in', chunk)
      .execute();
    for (const { id, ...row } of rows) found.set(id, row);
  }
  // The plan keeps the boat of a deleted entry, without its name.
  const gone = { name: '–', club: null, country: null };
  return boats.map((boat) =>
    boat.entry === null ? boat : { ...boat, ...(found.get(boat.entry) ?? gone) },
  );
}
