import { createHash } from 'node:crypto';
import { inTransaction } from '../../../platform/database/in-transaction.server.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { KnownClip } from '../../log/strips/clip.ts';
import { listClips, mergeClips } from '../../log/strips/clips-repository.server.ts';
import { cutStrip, mostPartLength } from '../../log/strips/strip-part.ts';
import { keepPart, listParts } from '../../log/strips/strip-parts-repository.server.ts';
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

/** Takes over what the other side sent and erased, and returns a strip that it lacks, or its next part. An erased strip is sent to nobody. */
export async function swapStrips(
  database: AppDatabase,
  { day, other, now }: StripSwap,
): Promise<RelayStrips> {
  if (other?.sent) await keepReceived(database, { day, sent: other.sent, now });
  if (other) await eraseStrips(database, { day, ids: other.erased }, now);
  const clipsOfDay = (other?.clips ?? []).filter(({ clip }) => clip.day === day);
  if (clipsOfDay.length > 0) {
    await inTransaction(database, (transaction) => mergeClips(transaction, clipsOfDay, now));
  }
  const known = await listKnown(database, day);
  const parts = await listParts(database, day);
  const lists = {
    ...(await listStripIds(database, day)),
    ...(known.length > 0 && { clips: known }),
    ...(parts.length > 0 && { parts }),
  };
  if (other === null) return { ...lists, sent: null };
  const theirs = new Set(other.has);
  for (const id of lists.has) {
    const found = theirs.has(id) ? null : await findStrip(database, { day, id });
    if (!found) continue;
    const { length, partAt } = cutStrip(found);
    if (length <= mostPartLength) return { ...lists, sent: found };
    const begun = other.parts?.find((part) => part.id === id && part.length === length);
    return { ...lists, sent: partAt(begun?.next ?? 0, mostPartLength) };
  }
  return { ...lists, sent: null };
}

async function keepReceived(
  database: AppDatabase,
  { day, sent, now }: { day: string; sent: NonNullable<RelayStrips['sent']>; now: Date },
): Promise<void> {
  const isPart = 'text' in sent;
  const strip = isPart ? sent : sent.strip;
  if (strip.day !== day) return;
  const outcome = isPart
    ? (await keepPart(database, sent, now)).outcome
    : await keepStrip(database, sent, now);
  if (outcome === 'faulty' || outcome === 'full') await refuseStrip(database, strip, now);
}
