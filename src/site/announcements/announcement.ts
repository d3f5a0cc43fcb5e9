import type { Bilingual } from '../../platform/content/bilingual.ts';

/** What is announced, and when; instants in ISO 8601, UTC. */
export interface AnnouncementValues {
  title: Bilingual;
  /** Plain text; an empty line begins a paragraph. */
  text: Bilingual;
  urgent: boolean;
  startsAt: string;
  /** From this instant on it is shown no more. */
  endsAt: string;
}

export interface Announcement extends AnnouncementValues {
  id: number;
  /** What an editor has seen. */
  version: number;
  changedAt: string;
}

export type AnnouncementState = 'coming' | 'shown' | 'ended' | 'withdrawn';

/** Where an announcement stands at `now`; withdrawn: ended before it began. */
export function announcementState(
  { startsAt, endsAt }: Pick<AnnouncementValues, 'startsAt' | 'endsAt'>,
  now: Date,
): AnnouncementState {
  const at = now.toISOString();
  if (endsAt <= startsAt) return 'withdrawn';
  if (startsAt > at) return 'coming';
  return endsAt > at ? 'shown' : 'ended';
}

/** What is shown at `now`: urgent ones first, then the latest. */
export function shownAt(all: readonly Announcement[], now: Date): Announcement[] {
  return all
    .filter((one) => announcementState(one, now) === 'shown')
    .toSorted(
      (a, b) => Number(b.urgent) - Number(a.urgent) || b.startsAt.localeCompare(a.startsAt),
    );
}

/** When what is shown last changed by `now`, by a hand or by time alone; null: never. */
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

/** When what is shown changes next by time alone; null: only by a hand. */
export function nextTurn(all: readonly Announcement[], now: Date): string | null {
  const at = now.toISOString();
  const turns = all
    .filter((one) => announcementState(one, now) !== 'withdrawn')
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  return turns.filter((turn) => turn > at).toSorted()[0] ?? null;
}
