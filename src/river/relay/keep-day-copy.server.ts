import { createHash } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { DayPlan, PlannedBoat } from '../../race-day/plan/day-plan.ts';
import { keepDayPlan, readDayPlan } from '../../race-day/plan/day-plans-repository.server.ts';
import type { DayCopy } from './day-copy.ts';

/** The plan and the seats of a day as another side needs them; with the phones for who stands by. */
export async function readDayCopy(
  database: AppDatabase,
  { day, phones: withPhones }: { day: string; phones: boolean },
): Promise<DayCopy> {
  const kept = await readDayPlan(database, day);
  const seats = await database
    .selectFrom('seat')
    .select(['id', 'kind', 'label', 'first_gate', 'last_gate', 'created_at', 'ended_at'])
    .where('day', '=', day)
    .orderBy('id')
    .execute();
  const phones = withPhones
    ? await database
        .selectFrom('seat_phone as phone')
        .innerJoin('seat', 'seat.id', 'phone.seat_id')
        .select(['phone.id', 'phone.seat_id', 'phone.token_hash', 'phone.holder', 'phone.device'])
        .select(['phone.paired_at', 'phone.ended_at'])
        .where('seat.day', '=', day)
        .orderBy('phone.id')
        .execute()
    : [];
  const all = { plan: kept?.plan ?? null, seats, phones };
  return { digest: createHash('sha256').update(JSON.stringify(all)).digest('hex'), ...all };
}

/**
 * Keeps plan, seats and phones of a day as the side that runs it sent them. A seat whose number is
 * another day's here is left out; what the copy does not name stays.
 */
export async function keepDayCopy(
  database: AppDatabase,
  { day, copy, now }: { day: string; copy: DayCopy; now: Date },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (copy.plan !== null && copy.plan.date === day) await keepPlan(transaction, copy.plan, now);
    for (const { id, ...values } of copy.seats) {
      await transaction
        .insertInto('seat')
        .values({ id, day, ...values })
        .onConflict((known) => known.column('id').doUpdateSet(values).where('seat.day', '=', day))
        .execute();
    }
    await numberOn(transaction);
    const seats = await transaction
      .selectFrom('seat')
      .select('id')
      .where('day', '=', day)
      .execute();
    const here = new Set(seats.map(({ id }) => id));
    for (const { id, ...values } of copy.phones) {
      if (!here.has(values.seat_id)) continue;
      await transaction
        .insertInto('seat_phone')
        .values({ id, ...values })
        .onConflict((known) =>
          known.column('id').doUpdateSet({ ended_at: values.ended_at, holder: values.holder }),
        )
        .execute();
    }
  });
}

async function keepPlan(transaction: AppDatabase, sent: DayPlan, now: Date): Promise<void> {
  const known = await readDayPlan(transaction, sent.date);
  const plan = { ...sent, boats: await asKnownHere(transaction, sent.boats) };
  if (known && JSON.stringify(known.plan) === JSON.stringify(plan)) return;
  await keepDayPlan(transaction, { plan, over: known?.version ?? 0 }, now);
}

/** A number names an entry here only if it is of the same name: who entered late may be known there alone. */
async function asKnownHere(
  transaction: AppDatabase,
  boats: readonly PlannedBoat[],
): Promise<PlannedBoat[]> {
  const rows = await transaction.selectFrom('participant').select(['id', 'name']).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return boats.map((boat) =>
    boat.entry !== null && names.get(boat.entry) !== boat.name ? { ...boat, entry: null } : boat,
  );
}

/** PostgreSQL counts on from where it was: a seat made here would get a number that came with a copy. */
async function numberOn(transaction: AppDatabase): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select setval(pg_get_serial_sequence('seat', 'id'), (select greatest(max(id), 1) from seat))`.execute(
    transaction,
  );
}
