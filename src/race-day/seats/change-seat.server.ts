import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { mayDecide } from '../log/lease/lease-repository.server.ts';
import { seatName } from '../log/log/seat-name.ts';
import { lastSequence } from '../log/store/events-since.server.ts';
import {
  freeLabel,
  type SeatMoment,
  type SeatOrder,
  toSeatColumns,
  toSeatHistory,
} from './make-seat.server.ts';
import { endPhones } from './phones/end-phones.server.ts';
import { type Seat, spanOf } from './seat.ts';
import { type SeatIssue, seatIssues } from './seat-issues.ts';
import { readSeat, seatColumns } from './seats-repository.server.ts';

/** `spoken`: the seat already has events that depend on its present gates, kind or day. */
export type SeatRefusal = SeatIssue | 'unknown_seat' | 'spoken' | 'elsewhere';

/**
 * Changes gates, kind or day only before the seat has events, which are read by the seat that made them. The phone
 * stays, with new permissions from its next call on. Returns the refusal, or null.
 */
export async function changeSeat(
  database: AppDatabase,
  actor: Actor,
  { id, ...order }: SeatOrder & { id: number },
  { now, side }: SeatMoment,
): Promise<SeatRefusal | null> {
  const [issue] = seatIssues(order);
  if (issue !== undefined) return issue;
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'seats.edit');
    const was = await lockSeatHere(transaction, { id, side, to: order.day });
    if (typeof was === 'string') return was;
    if (!isSamePost(was, order) && (await hasSpoken(transaction, was))) return 'spoken';
    const named = { ...order, label: await freeLabel(transaction, { ...order, id }) };
    await transaction.updateTable('seat').set(toSeatColumns(named)).where('id', '=', id).execute();
    const change = { before: toSeatHistory(was), after: toSeatHistory(named) };
    const subject = { kind: 'seat', id } as const;
    await writeAudit(transaction, actor, { act: 'seat_changed', subject, ...change }, now);
    return null;
  });
}

function isSamePost(was: SeatOrder, order: SeatOrder): boolean {
  const [before, after] = [was, order].map((one) => {
    const span = spanOf(one);
    return [one.day, one.kind, span?.first, span?.last].join();
  });
  return before === after;
}

/** Returns whether the log of its day has events of the seat, or its phone has reported unsent ones. */
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

export function removeSeat(
  database: AppDatabase,
  actor: Actor,
  id: number,
  { now, side }: SeatMoment,
): Promise<'unknown_seat' | 'elsewhere' | null> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'seats.edit');
    const was = await lockSeatHere(transaction, { id, side });
    if (typeof was === 'string') return was;
    const ended_at = now.toISOString();
    await transaction.updateTable('seat').set({ ended_at }).where('id', '=', id).execute();
    await transaction.deleteFrom('seat_pairing').where('seat_id', '=', id).execute();
    await endPhones(transaction, { seatId: id }, now);
    const subject = { kind: 'seat', id } as const;
    const before = toSeatHistory(was);
    await writeAudit(transaction, actor, { act: 'seat_removed', subject, before }, now);
    return null;
  });
}

/** Locks a seat if this side runs its day and its new day; the next copy would undo a change on any other side. */
export async function lockSeatHere(
  transaction: AppDatabase,
  { id, side, to }: { id: number; side: string; to?: string },
): Promise<Seat | 'unknown_seat' | 'elsewhere'> {
  const of = await dayOfSeat(transaction, id);
  if (of === null) return 'unknown_seat';
  for (const day of [...new Set([of, to ?? of])].toSorted()) {
    if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
  }
  const was = await lockSeat(transaction, id);
  // The seat was moved to another day meanwhile, so its lease was not checked.
  return was?.day === of ? was : 'unknown_seat';
}

async function dayOfSeat(transaction: AppDatabase, id: number): Promise<string | null> {
  const row = await transaction
    .selectFrom('seat')
    .select('day')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Writes to the row first, so that changing, offering and taking one seat happen one after the other. */
async function lockSeat(transaction: AppDatabase, id: number) {
  const row = await transaction
    .updateTable('seat')
    .set(({ ref }) => ({ label: ref('label') }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(seatColumns)
    .executeTakeFirst();
  return row ? readSeat(row) : null;
}
