import { type Actor, writeAudit } from '../accounts/audit/write-audit.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { mayDecide } from '../race-day/lease/lease-repository.server.ts';
import { seatName } from '../race-day/log/seat-name.ts';
import { lastSequence } from '../race-day/store/events-since.server.ts';
import { columnsOf, type SeatMoment, type SeatOrder, toldOf } from './make-seat.server.ts';
import { endPhones } from './phones/end-phones.server.ts';
import type { Seat } from './seat.ts';
import { type SeatIssue, seatIssue } from './seat-issue.ts';
import { seatColumns, toSeat } from './seats-repository.server.ts';

/**
 * Why a seat stays as it is: `spoken` where it has seen something as what it is, `elsewhere` where
 * another side runs its day.
 */
export type SeatRefusal = SeatIssue | 'unknown_seat' | 'spoken' | 'elsewhere';

/**
 * Gives a seat another name, and other gates, another kind or day while it has seen nothing: what it
 * said is read by what it is. Its phone keeps it, and may from its next call what the seat now is.
 * Answers why not, or null.
 */
export async function changeSeat(
  database: AppDatabase,
  actor: Actor,
  { id, ...order }: SeatOrder & { id: number },
  { now, side }: SeatMoment,
): Promise<SeatRefusal | null> {
  const issue = seatIssue(order);
  if (issue !== null) return issue;
  return database.transaction().execute(async (transaction) => {
    const was = await lockSeat(transaction, id);
    if (!was) return 'unknown_seat';
    for (const { day } of [was, order]) {
      if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
    }
    if (!isSamePost(was, order) && (await hasSpoken(transaction, was))) return 'spoken';
    await transaction.updateTable('seat').set(columnsOf(order)).where('id', '=', id).execute();
    const change = { before: toldOf(was), after: toldOf(order) };
    const subject = { kind: 'seat', id };
    await writeAudit(transaction, actor, { act: 'seat_changed', subject, ...change }, now);
    return null;
  });
}

function isSamePost(was: SeatOrder, order: SeatOrder): boolean {
  const [before, after] = [was, order].map(({ day, kind, gates }) =>
    [day, kind, gates?.first, gates?.last].join(),
  );
  return before === after;
}

/** Whether the log of its day knows the seat, or its phone tells of what is still to be sent. */
async function hasSpoken(transaction: AppDatabase, { id, day }: Seat): Promise<boolean> {
  if ((await lastSequence(transaction, { day, seat: seatName(id) })) > 0) return true;
  const waiting = await transaction
    .selectFrom('seat_phone')
    .select('id')
    .where('seat_id', '=', id)
    .where('ended_at', 'is', null)
    .where('unsent', '>', 0)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Takes a seat away with its phone, its link and its code; false where it is gone already. */
export function removeSeat(
  database: AppDatabase,
  actor: Actor,
  id: number,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const was = await lockSeat(transaction, id);
    if (!was) return false;
    const ended_at = now.toISOString();
    await transaction.updateTable('seat').set({ ended_at }).where('id', '=', id).execute();
    await transaction.deleteFrom('seat_pairing').where('seat_id', '=', id).execute();
    await endPhones(transaction, { seatId: id }, now);
    const subject = { kind: 'seat', id };
    const before = toldOf(was);
    await writeAudit(transaction, actor, { act: 'seat_removed', subject, before }, now);
    return true;
  });
}

/** Written first, so that who changes, gives and takes one seat does so one after the other. */
export async function lockSeat(transaction: AppDatabase, id: number) {
  const row = await transaction
    .updateTable('seat')
    .set(({ ref }) => ({ label: ref('label') }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(seatColumns)
    .executeTakeFirst();
  return row ? toSeat(row) : null;
}
