import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readStored } from '../../platform/database/read-stored.server.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { sealedPlaces } from '../log/cross/sealed-places.server.ts';
import { readDayPlan } from '../log/plan/day-plans-repository.server.ts';
import { type PostedList, postedList } from '../log/postings/posted-list.ts';
import { isNameless, postedNames } from '../log/postings/posted-names.ts';
import { entryNames, officialText } from '../log/postings/postings-repository.server.ts';
import type { RaceDayNow } from './create-race-days.server.ts';

interface ListOrder {
  day: string;
  group: string;
  number: number;
}

/** Returns the signed bytes of a list, without decisions on erased persons; null without such a list. */
export async function publicList(database: AppDatabase, order: ListOrder): Promise<string | null> {
  const text = await officialText(database, order);
  if (text === null) return null;
  const { day, group, number } = order;
  const place = { table: 'race_result', row: `${day} ${group} ${number}` };
  const list = readStored(text, place, (of) => postedList.parse(of));
  // An unreadable list cannot be cleared of erased persons.
  if (list === null) return null;
  if (list.decisions.length === 0) return text;
  const nameless = await namelessIn(database, list);
  if (!list.decisions.some(({ bib }) => nameless.has(bib))) return text;
  const reason = { es: erasedName, en: erasedName };
  const decisions = list.decisions.map((one) => (nameless.has(one.bib) ? { ...one, reason } : one));
  return JSON.stringify({ ...list, decisions });
}

async function namelessIn(
  database: AppDatabase,
  { day, group, rows }: PostedList,
): Promise<ReadonlySet<number>> {
  const names = await entryNames(
    database,
    rows.flatMap(({ entry }) => entry ?? []),
  );
  const kept = await readDayPlan(database, day);
  const nameOf = postedNames(kept?.plan ?? { races: [], boats: [] }, group, names);
  return new Set(
    rows.flatMap((row) => (isNameless({ name: nameOf(row), bib: row.bib }) ? row.bib : [])),
  );
}

interface OfficialCross {
  id: string;
  title: Bilingual;
  number: number;
  hash: string;
  /** The hashed bytes. Boats are bibs, whose names are in the plan. */
  text: string;
}

/** Returns the last posting of each number. A cross is left out until the start list of its time trial is public. */
export function officialCrosses({
  dayPlan,
  state,
}: Pick<RaceDayNow, 'dayPlan' | 'state'>): OfficialCross[] {
  return state.crosses.flatMap(({ id, postings }) => {
    const planned = dayPlan.crosses?.find((cross) => cross.id === id);
    const trial = dayPlan.races.find((race) => race.id === planned?.trial);
    const byNumber = new Map(postings.map((posting) => [posting.number, posting]));
    return [...byNumber].flatMap(([number, { places, hash }]) => {
      if (!planned || !trial?.published || number === null) return [];
      const { text } = sealedPlaces({ day: dayPlan.date, cross: id, places });
      return { id, title: planned.title, number, hash, text };
    });
  });
}
