import type { Bilingual } from '../../platform/content/bilingual.ts';

/** Content and times of an announcement; instants in ISO 8601, UTC. */
export interface AnnouncementValues {
  title: Bilingual;
  /** Plain text; an empty line begins a paragraph. */
  text: Bilingual;
  urgent: boolean;
  startsAt: string;
  /** First instant at which the announcement is no longer shown. */
  endsAt: string;
}

export interface Announcement extends AnnouncementValues {
  id: number;
  version: number;
  changedAt: string;
}

export type AnnouncementState = 'coming' | 'shown' | 'ended' | 'withdrawn';

/** Returns the state of an announcement at `now`; `withdrawn` means that it ended before it began. */
export function announcementState(
  { startsAt, endsAt }: Pick<AnnouncementValues, 'startsAt' | 'endsAt'>,
  now: Date,
): AnnouncementState {
  const at = now.toISOString();
  if (endsAt <= startsAt) return 'withdrawn';
  if (startsAt > at) return 'coming';
  return endsAt > at ? 'shown' : 'ended';
}

/** Returns the announcements shown at `now`: urgent ones first, then the latest. */
export function shownAt(all: readonly Announcement[], now: Date): Announcement[] {
  return all
    .filter((one) => announcementState(one, now) === 'shown')
    .toSorted(
      (a, b) => Number(b.urgent) - Number(a.urgent) || b.startsAt.localeCompare(a.startsAt),
    );
}

/** Returns the time of the last visible change, by an editor or by time alone. Null when there was none. */
export function lastTurn(all: readonly Announcement[], now: Date): string | null {
  const at = now.toISOString();
  const turns = all.flatMap(({ startsAt, endsAt, changedAt }) => [startsAt, endsAt, changedAt]);
  return (
    turns
      .filter((turn) => turn <= at)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Returns the time of the next visible change by time alone. Null when only an editor can change it. */
export function nextTurn(all: readonly Announcement[], now: Date): string | null {
  const at = now.toISOString();
  const turns = all
    .filter((one) => announcementState(one, now) !== 'withdrawn')
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  return turns.filter((turn) => turn > at).toSorted()[0] ?? null;
}
