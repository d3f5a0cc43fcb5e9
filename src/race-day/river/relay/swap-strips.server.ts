import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import {
  eraseStrips,
  findStrip,
  keepStrip,
  listStripIds,
  refuseStrip,
} from '../../log/strips/strips-repository.server.ts';
import type { RelayStrips } from './relay-call.ts';

/** Returns a digest of which strips of a day are here and which were erased; '' when there are none. */
export async function digestStrips(database: AppDatabase, day: string): Promise<string> {
  const { has, erased } = await listStripIds(database, day);
  if (has.length + erased.length === 0) return '';
  return createHash('sha256')
    .update([has.join(' '), erased.join(' ')].join('\n'))
    .digest('hex');
}

interface StripSwap {
  day: string;
  /** What the other side has and sent; null before it said anything. */
  other: RelayStrips | null;
  now: Date;
}

/** Takes over what the other side sent and erased, and returns a strip that it lacks. An erased strip is sent to nobody. */
export async function swapStrips(
  database: AppDatabase,
  { day, other, now }: StripSwap,
): Promise<RelayStrips> {
  const received = other?.sent ?? null;
  if (received?.strip.day === day) {
    const outcome = await keepStrip(database, received, now);
    if (outcome === 'faulty' || outcome === 'full')
      await refuseStrip(database, received.strip, now);
  }
  if (other) await eraseStrips(database, { day, ids: other.erased }, now);
  const { has, erased } = await listStripIds(database, day);
  if (other === null) return { has, erased, sent: null };
  const theirs = new Set(other.has);
  for (const id of has) {
    const sent = theirs.has(id) ? null : await findStrip(database, { day, id });
    if (sent) return { has, erased, sent };
  }
  return { has, erased, sent: null };
}
