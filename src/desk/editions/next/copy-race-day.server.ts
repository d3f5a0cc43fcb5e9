import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { shiftDate } from '../../../platform/format/local-date.ts';
import { mayDecide } from '../../../race-day/log/lease/lease-repository.server.ts';
import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../race-day/log/plan/day-plans-repository.server.ts';
import { listPlannedDays } from '../../../race-day/log/plan/list-planned-days.server.ts';
import { insertSeat, toSeatHistory } from '../../../race-day/seats/make-seat.server.ts';
import { readSeat, seatColumns } from '../../../race-day/seats/seats-repository.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import type { BegunEdition } from '../../content/versions/begun-edition.ts';
import { daysBetween } from './season-days.ts';

interface CopyOrder {
  begins: BegunEdition;
  side: string;
  now: Date;
}

export async function listRaceDays(
  database: AppDatabase,
  year: number,
): Promise<{ plans: string[]; seats: string[] }> {
  const plans = (await listPlannedDays(database, year)).toReversed();
  const seats = await database
    .selectFrom('seat')
    .select('day')
    .distinct()
    .where('day', 'like', `${year}-%`)
    .where('ended_at', 'is', null)
    .orderBy('day')
    .execute();
  return { plans, seats: seats.map(({ day }) => day) };
}

/** Copies plans and seats to the matching days of the new edition, without boats, phones and published lists. */
export async function copyRaceDay(
  transaction: AppDatabase,
  actor: Actor,
  { begins, side, now }: CopyOrder,
): Promise<void> {
  const { from, facts } = begins;
  if (from === null) return;
  const before = await transaction
    .selectFrom('edition')
    .select('race_date')
    .where('year', '=', from)
    .executeTakeFirst();
  if (!before) return;
  const by = daysBetween(before.race_date, facts.raceDate);
  const days = await listRaceDays(transaction, from);
  const moved = (all: readonly string[], wanted: boolean) =>
    wanted ? all.map((day) => ({ day, date: shiftDate(day, by) })) : [];
  for (const { day, date } of moved(days.plans, begins.plan)) {
    const kept = await readDayPlan(transaction, day);
    if (!kept || !(await mayDecide(transaction, { day: date, side }))) continue;
    const plan = buildPlan(kept.plan, { date, year: facts.year, penalties: facts.penalties });
    // A day that has a plan keeps it.
    if ((await keepDayPlan(transaction, { plan, over: 0 }, now)) === null) continue;
    const subject = { kind: 'race_day', id: date } as const;
    await writeAudit(transaction, actor, { act: 'race_plan_made', subject }, now);
  }
  for (const { day, date } of moved(days.seats, begins.seats)) {
    if (!(await mayDecide(transaction, { day: date, side }))) continue;
    // Seats that were already created for the day stay alone.
    if ((await listOpenSeats(transaction, date)).length > 0) continue;
    for (const seat of await listOpenSeats(transaction, day)) {
      const { id: _, ...post } = seat;
      const order = { ...post, day: date };
      const subject = { kind: 'seat', id: await insertSeat(transaction, order, now) } as const;
      const after = toSeatHistory(order);
      await writeAudit(transaction, actor, { act: 'seat_made', subject, after }, now);
    }
  }
}

function buildPlan(plan: DayPlan, day: Pick<DayPlan, 'date' | 'year' | 'penalties'>): DayPlan {
  const races = plan.races.map((race) => ({ ...race, slip: 0, published: false }));
  return { ...plan, ...day, races, boats: [] };
}

async function listOpenSeats(database: AppDatabase, day: string) {
  const rows = await database
    .selectFrom('seat')
    .select(seatColumns)
    .where('day', '=', day)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => readSeat(row) ?? []);
}
