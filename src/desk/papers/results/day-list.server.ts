import { localMinute } from '../../../platform/format/local-minute.ts';
import { buildPostedList, type PostedList } from '../../../race-day/log/postings/posted-list.ts';
import { postedNames } from '../../../race-day/log/postings/posted-names.ts';
import {
  entryNames,
  lastPostings,
  listPostings,
  type Posting,
} from '../../../race-day/log/postings/postings-repository.server.ts';
import type { OfficeDay } from '../../plan/office-day.server.ts';
import type { PaperPlace } from '../paper-kind.ts';

export type PostedRow = PostedList['rows'][number];

export interface NamedRow extends PostedRow {
  name: string;
  club: string;
  /** ISO 3166-1 alpha-2; '' when unknown. */
  country: string;
}

/** A list of a race day: the last posting, or the current list while it is not posted. */
export interface DayList {
  list: PostedList;
  posting: Posting | null;
  rows: NamedRow[];
}

export async function postedGroups({ office, day }: PaperPlace): Promise<Posting[]> {
  if (!day) return [];
  const last = await lastPostings(office.database, day.day);
  return day.dayPlan.groups.flatMap(({ id }) => last.find(({ group }) => group === id) ?? []);
}

/** A posting by its name: `k1-men` is the last one of the group, `k1-men@2` the second; null where there is none. */
export async function findPosting(
  { office, day }: PaperPlace,
  name: string,
): Promise<Posting | null> {
  if (!day) return null;
  const all = await listPostings(office.database, day.day);
  const last = all.findLast(({ group }) => group === name);
  return last ?? all.find(({ group, step }) => `${group}@${step}` === name) ?? null;
}

/** Returns the last posted list of a group, else the current one; null when it is empty. */
export async function dayList(place: PaperPlace, group: string): Promise<DayList | null> {
  const posting = await findPosting(place, group);
  if (posting) return withNames(place, posting.list, posting);
  const list = place.day && (await standingList(place, place.day, group));
  return list && list.rows.length > 0 ? withNames(place, list, null) : null;
}

async function standingList(
  { office }: PaperPlace,
  day: OfficeDay,
  group: string,
): Promise<PostedList | null> {
  const list = day.lists.find((one) => one.group === group);
  if (!list) return null;
  const stored = await office.raceDays.events(day.day);
  const known = stored.filter(({ revision }) => revision <= day.revision);
  return buildPostedList({ ...day, list, events: known.map(({ event }) => event) });
}

export async function withNames(
  { office, day }: PaperPlace,
  list: PostedList,
  posting: Posting | null,
): Promise<DayList> {
  const plan = day?.dayPlan ?? { races: [], boats: [] };
  const entries = list.rows.flatMap(({ entry }) => entry ?? []);
  const nameOf = postedNames(plan, list.group, await entryNames(office.database, entries));
  const own = new Set(plan.races.filter(({ group }) => group === list.group).map(({ id }) => id));
  const boats = new Map(
    plan.boats.filter(({ race }) => own.has(race)).map((boat) => [boat.bib, boat]),
  );
  const rows = list.rows.map((row) => {
    const boat = boats.get(row.bib);
    return { ...row, name: nameOf(row), club: boat?.club ?? '', country: boat?.country ?? '' };
  });
  return { list, posting, rows };
}

export function describePosting(
  { office, t }: PaperPlace,
  posting: Pick<Posting, 'state' | 'number' | 'postedAt' | 'enquiriesUntil'> | null,
): string {
  if (posting === null) return t('papers.notPosted');
  const { state, number, postedAt, enquiriesUntil } = posting;
  const hour = (instant: string) => hourAt(instant, office.race.timeZone);
  const at = hour(postedAt);
  if (state === 'under_review') return t('deskRaceResults.states.under_review', { at });
  if (state === 'provisional') {
    const until = hour(enquiriesUntil ?? postedAt);
    return t('deskRaceResults.states.provisional', { at, until });
  }
  const isRevised = (number ?? 1) > 1;
  return t(isRevised ? 'deskRaceResults.states.revised' : 'deskRaceResults.states.official', {
    number: number ?? 1,
    at,
  });
}

/** Returns an instant (ISO 8601) as local time of the race: `14:05`. */
export function hourAt(instant: string, timeZone: string): string {
  return localMinute(new Date(instant), timeZone).slice('2027-02-20T'.length);
}
