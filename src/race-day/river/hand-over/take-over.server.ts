import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import type { ReachedSide } from '../relay/reach-side.server.ts';
import { LineError } from '../relay/tell-side.server.ts';
import { handOver } from './hand-over.server.ts';

interface Room {
  database: AppDatabase;
  actor: Actor;
  day: string;
  /** The line to the other side. Null when there is none, or when it is not to be used. */
  line: ReachedSide | null;
  /** Number of earlier hand-overs of the day in the shown page; nothing is done after another one. */
  term?: number;
}

/** `told`: whether the other side knows of the change by now; `changed`: another side decides. */
export type HandOverOutcome = { code: 'changed' } | { code: 'done'; told: boolean };

/** Fetches the other side's events first. Throws `LineError` when the line fails before anything was done. */
export async function takeOver(room: Room & { name: string }): Promise<HandOverOutcome> {
  await room.line?.upToDate();
  return give(room, room.name);
}

/**
 * Gives the right to decide to `to`, or to the server at the end of the line. That server has all events of this one
 * before; one without a line learns of the change at its next call.
 */
export async function handBack(
  room: Room & { name: string; to: string | null },
): Promise<HandOverOutcome> {
  const reached = await room.line?.upToDate();
  const holder = room.to ?? reached?.side;
  return holder === undefined ? { code: 'changed' } : give({ ...room, from: room.name }, holder);
}

async function give(
  { database, actor, day, line, term, from }: Room & { from?: string },
  holder: string,
): Promise<HandOverOutcome> {
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
