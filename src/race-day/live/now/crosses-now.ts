import type { CrossPosting, CrossState } from '../../log/cross/cross-state.ts';
import { boatNow } from './group-now.ts';
import type { PublicDay } from './public-day.ts';
import type { CrossNow } from './race-now.ts';

/** Returns the last posting by cross id, where the time trial is published; undefined when there is none. */
export function crossesNow(day: PublicDay): Record<string, CrossNow> | undefined {
  const told = day.state.crosses.flatMap((cross) => {
    const now = crossNow(day, cross);
    return now ? [[cross.id, now] as const] : [];
  });
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

function crossNow(day: PublicDay, { id, postings }: CrossState): CrossNow | null {
  const planned = day.dayPlan.crosses?.find((cross) => cross.id === id);
  const trial = day.races.find((race) => race.id === planned?.trial);
  const last = postings.at(-1);
  if (!planned || !trial || !last) return null;
  const before = heardBefore(postings).map(
    (heard) => new Map(heard?.places.map((row) => [row.bib, row])),
  );
  const rows = last.places.flatMap(({ bib, place, status }) => {
    const boat = day.boatOf(trial.id, bib);
    if (!boat) return [];
    const isOther = before.some((rows) => {
      const was = rows.get(bib) ?? { place: null, status: null };
      return place !== was.place || (place !== null && status !== was.status);
    });
    return {
      ...boatNow(boat, boat),
      place: place ?? undefined,
      status: status ?? undefined,
      changed: isOther ? (true as const) : undefined,
    };
  });
  return {
    title: planned.title,
    group: trial.group,
    state: last.state,
    number: last.number ?? undefined,
    hash: last.hash,
    posted_at: Date.parse(last.postedAt),
    enquiries_until: last.enquiriesUntil === null ? undefined : Date.parse(last.enquiriesUntil),
    order: rows.map(({ bib }) => String(bib)),
    rows: Object.fromEntries(rows.map((row) => [String(row.bib), row])),
  };
}

/**
 * Returns the postings to compare the last one with: the one before and, for an official one, also the official one
 * before, which alone was final. A boat placed otherwise in either has to hear of the change.
 */
function heardBefore(postings: readonly CrossPosting[]): (CrossPosting | undefined)[] {
  const before = postings.slice(0, -1);
  const last = before.findLast(({ state }) => state !== 'under_review');
  const isOfficial = postings.at(-1)?.state === 'official';
  return isOfficial ? [before.findLast(({ state }) => state === 'official'), last] : [last];
}
