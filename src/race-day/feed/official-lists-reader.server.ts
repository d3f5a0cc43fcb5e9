import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readStored } from '../../platform/database/read-stored.server.ts';
import { toTableAnchor } from '../../record/editions/record/to-table-anchor.ts';
import type { CertifiedCross } from '../../site/results/papers/certificate-facts.ts';
import { lastPosting } from '../log/cross/fold-cross.ts';
import { listCrossDays } from '../log/plan/list-planned-days.server.ts';
import { postedList } from '../log/postings/posted-list.ts';
import type { RaceDayNow, RaceDays } from './create-race-days.server.ts';
import { listPath } from './feed-paths.ts';
import { officialCrosses } from './public-list.server.ts';

interface OfficialList {
  day: string;
  /** Id of the list in the record. Null for the places of a kayak cross. */
  group: string | null;
  title: Bilingual;
  /** Number of the list, from 1; 2 and above are revisions. */
  number: number;
  /** SHA-256, in hexadecimal. */
  hash: string;
  path: string;
}

/**
 * Reads a year's official lists by day, group and number, kayak crosses last. When the database fails, calls `onStale`
 * and returns the last known lists.
 */
export type OfficialListsReader = (
  year: number,
  onStale?: () => void,
) => Promise<readonly OfficialList[]>;

export function officialListsReader(
  database: AppDatabase,
  raceDays: Pick<RaceDays, 'read'>,
): OfficialListsReader {
  const last = new Map<number, readonly OfficialList[]>();
  return async (year, onStale) => {
    try {
      const lists = await readLists(database, year);
      last.set(year, [...lists, ...(await readCrosses({ database, raceDays }, year))]);
    } catch {
      onStale?.();
    }
    return last.get(year) ?? [];
  };
}

async function readLists(database: AppDatabase, year: number): Promise<OfficialList[]> {
  const rows = await database
    .selectFrom('race_result')
    .innerJoin('race_day_plan', 'race_day_plan.day', 'race_result.day')
    .select(['race_result.day', 'race_result.group_id', 'race_result.number'])
    .select(['race_result.list_json', 'race_result.hash'])
    .where('race_day_plan.year', '=', year)
    .where('race_result.number', 'is not', null)
    .orderBy('race_result.day')
    .orderBy('race_result.group_id')
    .orderBy('race_result.number')
    .execute();
  return rows.flatMap(({ day, group_id, number, list_json, hash }) => {
    const place = { table: 'race_result', row: `${day} ${group_id} ${number}` };
    const list =
      number === null ? null : readStored(list_json, place, (of) => postedList.parse(of));
    if (number === null || list === null) return [];
    const path = listPath('list', { day, id: group_id, number });
    return [{ day, group: toTableAnchor(group_id), title: list.title, number, hash, path }];
  });
}

async function readCrosses(
  { database, raceDays }: { database: AppDatabase; raceDays: Pick<RaceDays, 'read'> },
  year: number,
): Promise<OfficialList[]> {
  const days = (await listCrossDays(database, year)).toSorted();
  const lists: OfficialList[] = [];
  for (const day of days) {
    const now = await raceDays.read(day);
    for (const { id, title, number, hash } of now ? officialCrosses(now) : []) {
      const path = listPath('crossList', { day, id, number });
      lists.push({ day, group: null, title, number, hash, path });
    }
  }
  return lists;
}

/**
 * Reads a year's kayak crosses whose official places are current. When the database fails, calls `onStale` and returns
 * the last known ones; throws without `onStale`.
 */
export type OfficialCrossesReader = (
  year: number,
  onStale?: () => void,
) => Promise<readonly CertifiedCross[]>;

export function officialCrossesReader(
  database: AppDatabase,
  raceDays: Pick<RaceDays, 'read'>,
): OfficialCrossesReader {
  const last = new Map<number, readonly CertifiedCross[]>();
  return async (year, onStale) => {
    try {
      const days = (await listCrossDays(database, year)).toSorted();
      const read = await Promise.all(days.map((day) => raceDays.read(day)));
      last.set(
        year,
        read.flatMap((now) => (now ? certifiedCrosses(now) : [])),
      );
    } catch (error) {
      if (!onStale) throw error;
      onStale();
    }
    return last.get(year) ?? [];
  };
}

function certifiedCrosses({
  dayPlan,
  state,
}: Pick<RaceDayNow, 'dayPlan' | 'state'>): CertifiedCross[] {
  return state.crosses.flatMap((cross) => {
    const planned = dayPlan.crosses?.find(({ id }) => id === cross.id);
    const posted = lastPosting(cross);
    if (!planned || posted?.state !== 'official' || !posted.isCurrent) return [];
    const entryOf = new Map(
      dayPlan.boats.flatMap(({ race, bib, entry }) =>
        race === planned.trial && entry !== null ? [[bib, entry]] : [],
      ),
    );
    const places = posted.places.flatMap(({ bib, place }) => {
      const entry = entryOf.get(bib);
      return entry === undefined ? [] : [{ entry, place }];
    });
    return [{ title: planned.title, places }];
  });
}
