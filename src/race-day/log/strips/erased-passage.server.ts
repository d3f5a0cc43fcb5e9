import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { isImpulse, madeAt } from '../fold/compare-decisions.ts';
import type { RaceEvent } from '../log/race-event.ts';
import type { Micros } from '../run-time.ts';
import type { Clip } from './clip.ts';
import { findFirstStamp } from './find-first-stamp.ts';
import { STILL_REACH, type Strip } from './strip.ts';

/** A time at which the boat of an erased person was at a line. */
export interface ErasedPassage {
  channel: string;
  at: Micros;
  /** First event of the stamp, or the judgement; null for a time that the office decided. */
  stamp: string | null;
}

/** Channel of passages by epoch time, wherever on the course: clips have them, strips of a line do not. */
const courseChannel = 'course';
/** A boat is assumed near the gates for this long before and after a judgement or stamp. */
const nearby: Micros = 30_000_000;

type Boat = { race: string | null; bib: number | null } | null;

/** Lists each time that any event of a day ever gave to a boat, also stamps that another boat has now. */
export function listPassages(
  events: ReadonlyMap<string, RaceEvent>,
  isTheirs: (boat: Boat) => boolean,
): ErasedPassage[] {
  const ofStamp = (stamp: RaceEvent | undefined): ErasedPassage[] => {
    if (stamp === undefined || !isImpulse(stamp)) return [];
    const first = findFirstStamp(stamp, (id) => events.get(id));
    return [first, stamp].filter(isImpulse).flatMap((event) => {
      const { channel, at } = event.payload;
      const onCourse = { channel: courseChannel, at: madeAt(event), stamp: null };
      return [{ channel, at, stamp: first.id }, onCourse];
    });
  };
  return [...events.values()].flatMap((event) => {
    const { payload } = event;
    if (isImpulse(event)) return isTheirs(event.payload) ? ofStamp(event) : [];
    if (payload.kind === 'judgement') {
      const judged = { channel: courseChannel, at: madeAt(event), stamp: event.id };
      return isTheirs(payload) ? [judged] : [];
    }
    if (payload.kind !== 'decision') return [];
    const { ruling } = payload;
    if (ruling.on === 'assign')
      return isTheirs(ruling.boat) ? ofStamp(events.get(ruling.impulse)) : [];
    if (ruling.on !== 'time' || ruling.at === null || !isTheirs(ruling)) return [];
    return [{ channel: ruling.channel, at: ruling.at, stamp: null }];
  });
}

/**
 * Returns whether a clip belongs to one of the judgements, or was filmed while the boat may have been on the course.
 */
export function showsCourse(
  { stamps, from, length, clock }: Clip,
  passages: readonly ErasedPassage[],
): boolean {
  const reach = nearby + (clock ?? 0);
  return passages.some(({ channel, at, stamp }) => {
    if (stamp !== null && stamps.includes(stamp)) return true;
    return channel === courseChannel && at >= from - reach && at <= from + length + reach;
  });
}

/**
 * Returns whether a strip may show one of the passages: as a stamp of its own, or because its seat filmed the same line
 * then, or because its stills may show the boat on its way. `channels` are those of the strip's stamps; without any the strip counts for every line.
 */
export function showsPassage(
  { stamps, from, frames, clock, stillsAt }: Strip,
  channels: ReadonlySet<string>,
  passages: readonly ErasedPassage[],
): boolean {
  const reach = (clock ?? 0) + (stillsAt ? STILL_REACH : 0);
  const [begin, end] = [from - reach, from + (frames.at(-1) ?? 0) + reach];
  return passages.some(({ channel, at, stamp }) => {
    if (stamp !== null && stamps.includes(stamp)) return true;
    return (channels.size === 0 || channels.has(channel)) && at >= begin && at <= end;
  });
}

export async function readErasedPassages(
  database: AppDatabase,
  day: string,
): Promise<ErasedPassage[]> {
  const row = await database
    .selectFrom('race_strip_erasure')
    .select('passages_json')
    .where('day', '=', day)
    .executeTakeFirst();
  return row ? JSON.parse(row.passages_json) : [];
}

/** Remembers the passages, so that a strip sent later by a phone is not stored either. */
export async function addErasedPassages(
  transaction: AppDatabase,
  day: string,
  passages: readonly ErasedPassage[],
): Promise<void> {
  const known = await readErasedPassages(transaction, day);
  const passages_json = JSON.stringify([...known, ...passages]);
  await transaction
    .insertInto('race_strip_erasure')
    .values({ day, passages_json })
    .onConflict((before) => before.column('day').doUpdateSet({ passages_json }))
    .execute();
}
