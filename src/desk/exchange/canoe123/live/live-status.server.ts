import { z } from 'zod';
import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import { readStored } from '../../../../platform/database/read-stored.server.ts';
import type { LiveSource } from './create-live-facts.ts';
import { type LiveNotice, liveNoticeCodes } from './live-notice.ts';

/** `ended` was written by the command itself; a command that was killed leaves an old row. */
export const liveStates = ['connecting', 'alive', 'dead', 'ended'] as const;

export interface LiveStatus {
  address: string;
  state: (typeof liveStates)[number];
  why: string;
  system: string;
  heardAt: string | null;
  stored: number;
  notices: Pick<LiveNotice, 'code' | 'about'>[];
  sources: LiveStatusSource[];
  writtenAt: string;
}

/** `at` in ISO 8601 in UTC. */
interface LiveStatusSource extends Omit<LiveSource, 'at'> {
  at: string | null;
}

const mostNotices = 50;
const sources = z.array(
  z.object({
    race: z.string(),
    value: z.enum(['start_list', 'on_course', 'results']),
    state: z.enum(['known', 'not_yet', 'unavailable']),
    source: z.enum(['line', 'file']).nullable(),
    at: z.string().nullable(),
  }),
);
const notices = z.array(z.object({ code: z.enum(liveNoticeCodes), about: z.string() }));

/** The process that holds an edition, and the time of its last report. */
export interface LiveHolder {
  holder: string;
  writtenAt: string;
  hasEnded: boolean;
}

/** Returns the last holder of an edition; null when no command was ever started for it. */
export async function readLiveHolder(
  database: AppDatabase,
  year: number,
): Promise<LiveHolder | null> {
  const row = await database
    .selectFrom('canoe123_live')
    .select(['holder', 'written_at', 'state'])
    .where('year', '=', year)
    .executeTakeFirst();
  if (!row) return null;
  return { holder: row.holder, writtenAt: row.written_at, hasEnded: row.state === 'ended' };
}

interface TakenLine {
  holder: string;
  address: string;
  /** The holder whose place is taken; null when there was none. */
  over: LiveHolder | null;
  now: Date;
}

/** Makes a process the only one that writes for an edition; false when another process was there first. */
export async function takeLine(
  database: AppDatabase,
  year: number,
  { holder, address, over, now }: TakenLine,
): Promise<boolean> {
  const values = { holder, address, state: 'connecting' as const, written_at: now.toISOString() };
  if (over === null) {
    const rest = { why: '', system: '', heard_at: null, stored: 0, notices_json: '[]' };
    const { numInsertedOrUpdatedRows: count } = await database
      .insertInto('canoe123_live')
      .values({ year, ...values, ...rest, sources_json: '[]' })
      .onConflict((known) => known.column('year').doNothing())
      .executeTakeFirst();
    return count === 1n;
  }
  const { numUpdatedRows: count } = await database
    .updateTable('canoe123_live')
    .set(values)
    .where('year', '=', year)
    .where('holder', '=', over.holder)
    .where('written_at', '=', over.writtenAt)
    .executeTakeFirst();
  return count === 1n;
}

/** Locks the row of an edition for a transaction; false when another process has taken its place. */
export async function holdsLine(
  transaction: AppDatabase,
  year: number,
  holder: string,
): Promise<boolean> {
  const { numUpdatedRows: count } = await transaction
    .updateTable('canoe123_live')
    .set({ holder })
    .where('year', '=', year)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return count === 1n;
}

/** Writes the state of the command for the desk, without names of boats; false when another process is the holder. */
export async function keepLiveStatus(
  database: AppDatabase,
  year: number,
  { holder, ...status }: LiveStatus & { holder: string },
): Promise<boolean> {
  const { heardAt, writtenAt, notices: all, sources: of, ...rest } = status;
  const kept = all.slice(-mostNotices).map(({ code, about }) => ({ code, about }));
  const { numUpdatedRows: count } = await database
    .updateTable('canoe123_live')
    .set({
      ...rest,
      heard_at: heardAt,
      written_at: writtenAt,
      notices_json: JSON.stringify(kept),
      sources_json: JSON.stringify(of),
    })
    .where('year', '=', year)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return count === 1n;
}

/** Returns the status of an edition's command; null when it was never started. */
export async function readLiveStatus(
  database: AppDatabase,
  year: number,
): Promise<LiveStatus | null> {
  const row = await database
    .selectFrom('canoe123_live')
    .selectAll()
    .where('year', '=', year)
    .executeTakeFirst();
  if (!row) return null;
  const place = { table: 'canoe123_live', row: String(year) };
  const { address, why, system, stored } = row;
  return {
    address,
    why,
    system,
    stored,
    state: liveStates.find((state) => state === row.state) ?? 'ended',
    heardAt: row.heard_at,
    writtenAt: row.written_at,
    notices: readStored(row.notices_json, place, (of) => notices.parse(of)) ?? [],
    sources: readStored(row.sources_json, place, (of) => sources.parse(of)) ?? [],
  };
}
