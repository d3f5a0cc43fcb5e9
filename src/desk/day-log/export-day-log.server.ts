import type { z } from 'zod';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { createRaceDays } from '../../race-day/feed/create-race-days.server.ts';
import type { raceDayLog } from '../../race-day/log/log/race-day-log.ts';
import type { FrozenList } from '../../race-day/log/postings/frozen-list.ts';
import { listPostings } from '../../race-day/log/postings/postings-repository.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';

/** Returns all that is needed to recalculate a day; null without a plan. */
export async function exportDayLog(
  database: AppDatabase,
  actor: Actor,
  day: string,
  now: Date,
): Promise<string | null> {
  await actorMay(database, actor, ['race.score', 'race.decide']);
  const log = await buildRaceDayLog(database, day);
  if (!log) return null;
  const subject = { kind: 'race_day', id: day } as const;
  const after = { lines: log.events.length };
  await writeAudit(database, actor, { act: 'race_log_exported', subject, after }, now);
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** Returns a day as one file that holds all that is needed to recalculate it; null without a plan. */
export async function buildRaceDayLog(
  database: AppDatabase,
  day: string,
): Promise<z.output<typeof raceDayLog> | null> {
  const days = createRaceDays(database);
  const read = await days.read(day);
  if (!read) return null;
  // A reader would recalculate another result without knowing why.
  if (read.unreadable > 0) throw new Error(`${read.unreadable} events of ${day} cannot be read`);
  const events = (await days.events(day)).map(({ event }) => event);
  const lists = (await listPostings(database, day)).flatMap(
    ({ group, number, list, hash, signed, note, postedAt }): FrozenList[] =>
      number === null ? [] : [{ group, number, list, hash, signed, note, postedAt }],
  );
  return { format: 'race-day 1', plan: read.plan, events, lists };
}
