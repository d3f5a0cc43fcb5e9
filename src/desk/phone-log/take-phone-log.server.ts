import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { RaceDays } from '../../race-day/feed/create-race-days.server.ts';
import type { RaceEvent } from '../../race-day/log/log/race-event.ts';
import { seatName } from '../../race-day/log/log/seat-name.ts';
import { appendWithin } from '../../race-day/log/store/append-events.server.ts';
import type { Seat } from '../../race-day/seats/seat.ts';
import { listAllSeats } from '../../race-day/seats/seats-repository.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lookAtPhoneLog, type PhoneLogLook } from './look-at-phone-log.ts';

interface Room {
  database: AppDatabase;
  raceDays: RaceDays;
}

interface Copy {
  day: string;
  seat: string;
  events: readonly RaceEvent[];
}

/** Why the file cannot be taken: the day has no plan here, or never had that seat. */
export type PhoneLogIssue = 'no_plan' | 'unknown_seat';

export async function readPhoneLog(
  { database, raceDays }: Room,
  { day, seat: name, events }: Copy,
): Promise<(PhoneLogLook & { seat: Seat }) | PhoneLogIssue> {
  const now = await raceDays.read(day);
  if (!now) return 'no_plan';
  const seat = (await listAllSeats(database, day)).find(({ id }) => seatName(id) === name);
  if (!seat) return 'unknown_seat';
  const stored = (await raceDays.events(day)).map(({ event }) => event);
  return { ...lookAtPhoneLog(events, seat, { plan: now.plan, stored }), seat };
}

/** Adds the events of a phone's file that the log lacks, with an audit line; returns how many were added. */
export async function takePhoneLog(
  room: Room,
  actor: Actor,
  copy: Copy,
  now: Date,
): Promise<{ added: number; look: PhoneLogLook } | PhoneLogIssue> {
  const look = await readPhoneLog(room, copy);
  if (typeof look === 'string') return look;
  const { day } = copy;
  const { fresh, seat } = look;
  if (fresh.length === 0) return { added: 0, look };
  const added = await room.database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'race.score');
    const appended = await appendWithin(transaction, { day, events: fresh, now });
    const subject = { kind: 'race_day', id: day } as const;
    const after = { seat: seat.label, lines: copy.events.length, fresh: appended.added };
    await writeAudit(transaction, actor, { act: 'race_log_taken', subject, after }, now);
    return appended.added;
  });
  return { added, look };
}
