import type { Bilingual } from '../../../platform/content/bilingual.ts';

/** The parts of `RaceNow` from which notices are made; instants are milliseconds since 1970. */
export interface FollowedRace {
  day: string;
  year: number;
  time_zone: string;
  order: readonly string[];
  races: Readonly<Record<string, FollowedDescent>>;
  groups: Readonly<Record<string, FollowedGroup>>;
  stopped?:
    | { at: number; goes_on?: number | undefined; reason?: Bilingual | undefined }
    | undefined;
  went_on?: number | undefined;
  crosses?: Readonly<Record<string, FollowedCross>> | undefined;
}

interface FollowedDescent {
  title: Bilingual;
  group: string;
  state: 'unpublished' | 'waiting' | 'running' | 'over';
  order: readonly string[];
  /** Boats still to start, by bib: the planned hour, and the expected one where it is known. */
  starts: Readonly<Record<string, FollowedStart>>;
}

interface FollowedStart {
  bib: number;
  name: string;
  planned: number;
  at?: number | undefined;
  out_of_turn?: true | undefined;
}

interface FollowedGroup {
  title: Bilingual;
  state: 'waiting' | 'open' | 'provisional' | 'under_review' | 'official';
  number?: number | undefined;
  posted_at?: number | undefined;
  rows: Readonly<
    Record<
      string,
      {
        bib: number;
        name: string;
        rank?: number | undefined;
        result?: number | undefined;
      }
    >
  >;
}

interface FollowedCross {
  title: Bilingual;
  group: string;
  state: 'provisional' | 'under_review' | 'official';
  number?: number | undefined;
  posted_at: number;
  rows: Readonly<
    Record<
      string,
      {
        bib: number;
        name: string;
        place?: number | undefined;
        /** An earlier posting gave the boat another place. */
        changed?: true | undefined;
      }
    >
  >;
}

interface AnyNotice {
  key: string;
  /** Null when the notice is about every boat of the day. */
  group: string | null;
  /** Boats of the group that the notice is about. Null for all of them. */
  bibs: readonly number[] | null;
}

export interface StartNotice extends AnyNotice {
  kind: 'start';
  group: string;
  race: string;
  bib: number;
  at: number;
}

/** A posted list; sent to followers who followed one of its boats before the posting. */
export interface ListNotice extends AnyNotice {
  group: string;
  kind: 'provisional' | 'official' | 'changed';
  /** The kayak cross that the places belong to. Null for the list of the group. */
  cross: string | null;
  postedAt: number;
}

/** A stop of the race or its end; sent to followers who followed a boat before. */
export interface StopNotice extends AnyNotice {
  kind: 'stopped' | 'wentOn';
  group: null;
  cross: null;
  postedAt: number;
}

export type Notice = StartNotice | ListNotice | StopNotice;

/** An urgent notice is worthless an hour later: it is sent first, and wakes the phone. */
export const isUrgent = ({ kind }: Notice): boolean =>
  kind === 'start' || kind === 'stopped' || kind === 'wentOn';

const wentOnForMs = 1_800_000;

/** A start is notified from the first value before it until the second. */
const [startsWithinMs, startsSinceMs] = [210_000, 20_000];

/**
 * Returns the notices due at `now`: starts in about three minutes, each list's last state, and kayak crosses whose
 * places changed with the last posting.
 */
export function dueNotices(race: FollowedRace, now: number): Notice[] {
  const { groups, crosses = {} } = race;
  const lists = Object.entries(groups).flatMap(([group, facts]) => listNotice(group, facts) ?? []);
  const posted = Object.entries(crosses).flatMap(([id, cross]) => crossNotice(id, cross) ?? []);
  const starts = race.stopped ? [] : startNotices(race, now);
  return [...stopNotices(race, now), ...starts, ...lists, ...posted];
}

function stopNotices({ stopped, went_on }: FollowedRace, now: number): StopNotice[] {
  const all = { group: null, bibs: null, cross: null } as const;
  if (stopped) {
    const { at, goes_on } = stopped;
    return [{ kind: 'stopped', key: `stopped ${at}.${goes_on ?? 0}`, ...all, postedAt: at }];
  }
  if (went_on === undefined || now - went_on > wentOnForMs) return [];
  return [{ kind: 'wentOn', key: `went-on ${went_on}`, ...all, postedAt: went_on }];
}

function startNotices({ order, races }: FollowedRace, now: number): StartNotice[] {
  /** How long a race has been standing still, in milliseconds; later races wait for it. */
  let before = 0;
  return order.flatMap((race) => {
    const descent = races[race];
    if (!descent) return [];
    const { group, state, starts: all } = descent;
    const held = Math.max(before, heldUp(descent, now));
    if (state === 'running') before = held;
    return Object.values(all).flatMap((start): StartNotice[] => {
      const { bib, planned, at: expected = planned, out_of_turn } = start;
      const at = expected + held;
      const left = at - now;
      if (out_of_turn || left <= startsSinceMs || left > startsWithinMs) return [];
      return [{ kind: 'start', key: `start ${race}.${bib}`, group, race, bib, bibs: [bib], at }];
    });
  });
}

/** Returns false once the boat has started; the page then drops the notice. */
export function isStillToStart(
  { races, stopped }: FollowedRace,
  { race, bib }: StartNotice,
): boolean {
  if (stopped) return false;
  const descent = races[race];
  if (!descent || descent.state === 'over') return false;
  return Object.values(descent.starts).some((start) => start.bib === bib && !start.out_of_turn);
}

/** Returns how long ago the next boat should have started; passed-over boats delay none. */
function heldUp({ order, starts }: FollowedDescent, now: number): number {
  const met = order.findLastIndex((bib) => !(bib in starts));
  const next = order
    .slice(met + 1)
    .flatMap((bib) => starts[bib] ?? [])
    .map(({ planned, at = planned }) => at);
  return Math.max(0, now - Math.min(now, ...next));
}

function listNotice(
  group: string,
  { state, number = 0, posted_at: postedAt }: FollowedGroup,
): ListNotice | null {
  if (postedAt === undefined) return null;
  if (state === 'provisional') {
    const key = `provisional ${group}.${number + 1}`;
    return { kind: state, key, group, bibs: null, cross: null, postedAt };
  }
  if (state !== 'official') return null;
  return {
    kind: number > 1 ? 'changed' : 'official',
    key: `official ${group}.${number}`,
    group,
    bibs: null,
    cross: null,
    postedAt,
  };
}

/** A posting concerns the boats whose place it changed; the first one concerns all placed boats. */
function crossNotice(
  cross: string,
  { group, state, number = 0, posted_at: postedAt, rows }: FollowedCross,
): ListNotice | null {
  const bibs = Object.values(rows).flatMap(({ bib, changed }) => (changed ? bib : []));
  if (state === 'under_review' || bibs.length === 0) return null;
  const kind = state === 'official' && number > 1 ? 'changed' : state;
  return { kind, key: `${state} cross ${cross}.${postedAt}`, group, bibs, cross, postedAt };
}

/** Reads the `GROUP.BIB` of a followed boat; null for any other text. */
export function readBoatName(name: string): { group: string; bib: number } | null {
  const [, group, bib] = /^(.+)\.(\d{1,6})$/.exec(name) ?? [];
  return group === undefined ? null : { group, bib: Number(bib) };
}

export function findFollowedBibs(notice: Notice, followed: readonly string[]): number[] {
  return followed
    .flatMap((name) => readBoatName(name) ?? [])
    .filter(({ group }) => notice.group === null || group === notice.group)
    .map(({ bib }) => bib)
    .filter((bib) => notice.bibs?.includes(bib) ?? true);
}
