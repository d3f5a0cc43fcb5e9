import { randomInt } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { mayDecide } from '../log/lease/lease-repository.server.ts';
import { type Seat, spanOf } from './seat.ts';
import { longestLabel, type SeatIssue, seatIssues } from './seat-issues.ts';

/** Numbers have at most nine digits; forms and commands do not read longer ones. */
const mostNumber = 10 ** 9;

export type SeatOrder = Omit<Seat, 'id'>;

export interface SeatMoment {
  now: Date;
  side: string;
}

/** Returns the number; `elsewhere` when another side runs the day, because only that side makes seats. */
export async function makeSeat(
  database: AppDatabase,
  actor: Actor,
  order: SeatOrder,
  { now, side }: SeatMoment,
): Promise<{ id: number } | { issue: SeatIssue | 'elsewhere' }> {
  const [issue] = seatIssues(order);
  if (issue !== undefined) return { issue };
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'seats.edit');
    const { day } = order;
    if (!(await mayDecide(transaction, { day, side }))) return { issue: 'elsewhere' };
    const named = { ...order, label: await freeLabel(transaction, order) };
    const id = await insertSeat(transaction, named, now);
    const subject = { kind: 'seat', id } as const;
    await writeAudit(
      transaction,
      actor,
      { act: 'seat_made', subject, after: toSeatHistory(named) },
      now,
    );
    return { id };
  });
}

/** The number is random, because servers make seats without contact; the caller checks rights and audits. */
export async function insertSeat(
  transaction: AppDatabase,
  order: SeatOrder,
  now: Date,
): Promise<number> {
  for (;;) {
    const made = await transaction
      .insertInto('seat')
      .values({
        id: randomInt(1, mostNumber),
        ...toSeatColumns(order),
        created_at: now.toISOString(),
        ended_at: null,
      })
      .onConflict((known) => known.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return made.id;
  }
}

/** Numbers a label that the day has already: two seats called Start would be confused on the radio. */
export async function freeLabel(
  transaction: AppDatabase,
  { day, label, id = 0 }: Pick<SeatOrder, 'day' | 'label'> & { id?: number },
): Promise<string> {
  const rows = await transaction
    .selectFrom('seat')
    .select('label')
    .where('day', '=', day)
    .where('id', '!=', id)
    .where('ended_at', 'is', null)
    .execute();
  const taken = new Set(rows.map((row) => row.label.trim().toLowerCase()));
  let free = label.trim();
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    const ending = ` ${number}`;
    free = label.trim().slice(0, longestLabel - ending.length) + ending;
  }
  return free;
}

export function toSeatColumns({ day, kind, label, ...places }: SeatOrder) {
  const span = spanOf(places);
  return { day, kind, label, first_gate: span?.first ?? null, last_gate: span?.last ?? null };
}

export function toSeatHistory({ day, kind, label, ...places }: SeatOrder) {
  const span = spanOf(places);
  return { label, kind, day, gates: span === null ? null : `${span.first}–${span.last}` };
}
