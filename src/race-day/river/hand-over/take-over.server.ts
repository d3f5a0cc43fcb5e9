import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import type { ReachedSide } from '../relay/reach-side.server.ts';
import { LineError } from '../relay/tell-side.server.ts';
import { handOver } from './hand-over.server.ts';

interface Room {
  database: AppDatabase;
  actor: Actor;
  /** ISO 8601 date. */
  day: string;
  /** The line to the other side; null where there is none, or is not to be used. */
  line: ReachedSide | null;
  /** How often the day had changed hands when somebody looked; where it has since, nothing is done. */
  term?: number;
}

/** What became of it: `told` where the other side knows by now, `changed` where another one decides. */
export type Changed = { code: 'changed' } | { code: 'done'; told: boolean };

/**
 * Takes the right to decide for this server: what the other side has is here before it decides, and
 * afterwards that side knows. Throws `LineError` where the line fails before anything was done.
 */
export async function takeOver(room: Room & { name: string }): Promise<Changed> {
  await room.line?.upToDate();
  return give(room, room.name);
}

/**
 * Gives the right to decide to another server, to the one at the end of the line where `to` is null;
 * all that is here is there before. One without a line learns of it when it calls next. Only the server
 * that decides, `name`, gives it away.
 */
export async function handBack(room: Room & { name: string; to: string | null }): Promise<Changed> {
  const reached = await room.line?.upToDate();
  const holder = room.to ?? reached?.side;
  return holder === undefined ? { code: 'changed' } : give({ ...room, from: room.name }, holder);
}

async function give(
  { database, actor, day, line, term, from }: Room & { from?: string },
  holder: string,
): Promise<Changed> {
  const order = {
    day,
    holder,
    now: new Date(),
    ...(term !== undefined && { term }),
    ...(from !== undefined && { from }),
  };
  if ((await handOver(database, actor, order)) === null) return { code: 'changed' };
  try {
    await line?.upToDate();
    return { code: 'done', told: line !== null };
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return { code: 'done', told: false };
  }
}
