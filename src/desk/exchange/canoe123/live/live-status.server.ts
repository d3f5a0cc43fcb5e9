import { z } from 'zod';
import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import { readStored } from '../../../../platform/database/read-stored.server.ts';
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
  writtenAt: string;
}

const mostNotices = 50;
const notices = z.array(z.object({ code: z.enum(liveNoticeCodes), about: z.string() }));

/** Writes what the desk shows of the command; names of boats are left out. */
export async function keepLiveStatus(
  database: AppDatabase,
  year: number,
  { heardAt, writtenAt, notices: all, ...rest }: LiveStatus,
): Promise<void> {
  const kept = all.slice(-mostNotices).map(({ code, about }) => ({ code, about }));
  const values = {
    ...rest,
    heard_at: heardAt,
    written_at: writtenAt,
    notices_json: JSON.stringify(kept),
  };
  await database
    .insertInto('canoe123_live')
    .values({ year, ...values })
    .onConflict((known) => known.column('year').doUpdateSet(values))
    .execute();
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
  };
}
