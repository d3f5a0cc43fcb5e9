import { createHash } from 'node:crypto';
import { inTransaction } from '../../../platform/database/in-transaction.server.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { KnownClip } from '../../log/strips/clip.ts';
import { listClips, mergeClips } from '../../log/strips/clips-repository.server.ts';
import {
  eraseStrips,
  findStrip,
  keepStrip,
  listStripIds,
  refuseStrip,
} from '../../log/strips/strips-repository.server.ts';
import type { RelayStrips } from './relay-call.ts';

/** Returns a digest of which strips and clips of a day are here and which were erased; '' when there are none. */
export async function digestStrips(database: AppDatabase, day: string): Promise<string> {
  const { has, erased } = await listStripIds(database, day);
  const clips = (await listKnown(database, day)).map(({ clip: { id, stamps }, state }) =>
    [id, state, stamps.length].join(),
  );
  if (has.length + erased.length + clips.length === 0) return '';
  const parts = [has, erased, clips].filter((part) => part !== clips || clips.length > 0);
  return createHash('sha256')
    .update(parts.map((part) => part.join(' ')).join('\n'))
    .digest('hex');
}

async function listKnown(database: AppDatabase, day: string): Promise<KnownClip[]> {
  return (await listClips(database, day)).map(({ clip, state }) => ({ clip, state }));
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
  const clipsOfDay = (other?.clips ?? []).filter(({ clip }) => clip.day === day);
  if (clipsOfDay.length > 0) {
    await inTransaction(database, (transaction) => mergeClips(transaction, clipsOfDay, now));
  }
  const known = await listKnown(database, day);
  const lists = {
    ...(await listStripIds(database, day)),
    ...(known.length > 0 && { clips: known }),
  };
  if (other === null) return { ...lists, sent: null };
  const theirs = new Set(other.has);
  for (const id of lists.has) {
    const sent = theirs.has(id) ? null : await findStrip(database, { day, id });
    if (sent) return { ...lists, sent };
  }
  return { ...lists, sent: null };
}
