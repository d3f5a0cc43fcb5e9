import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { findStrip, keepStrip, listStripIds } from '../../log/strips/strips-repository.server.ts';
import type { RelayStrips } from './relay-call.ts';

/** Returns a digest of which strips of a day are here; '' when there are none. */
export async function digestStrips(database: AppDatabase, day: string): Promise<string> {
  const ids = await listStripIds(database, day);
  return ids.length === 0 ? '' : createHash('sha256').update(ids.join(' ')).digest('hex');
}

interface StripSwap {
  day: string;
  /** What the other side has and sent; null before it said anything. */
  other: RelayStrips | null;
  now: Date;
}

/** Keeps the strip that the other side sent, and returns one that it lacks. An erased strip is sent to nobody. */
export async function swapStrips(
  database: AppDatabase,
  { day, other, now }: StripSwap,
): Promise<RelayStrips> {
  if (other?.sent?.strip.day === day) await keepStrip(database, other.sent, now);
  const has = await listStripIds(database, day);
  if (other === null) return { has, sent: null };
  const theirs = new Set(other.has);
  for (const id of has) {
    const sent = theirs.has(id) ? null : await findStrip(database, { day, id });
    if (sent) return { has, sent };
  }
  return { has, sent: null };
}
