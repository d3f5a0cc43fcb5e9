import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import type { Edition } from '../../record/editions/record/edition-facts.ts';
import { lockRecord } from '../../record/editions/record/raise-version.server.ts';
import { readFacts } from '../../record/editions/record/read-facts.server.ts';
import type { Race } from '../../record/race/race.ts';
import { type EditionShows, pickEditionShows } from './edition-shows.ts';
import { writeShows } from './write-shows.server.ts';

export type EditionChanged =
  | { code: 'changed' }
  | { code: 'unchanged' }
  | { code: 'unknown' }
  | { code: 'other_takes'; year: number }
  | { code: 'other_day'; settings: string; edition: string }
  | { code: 'other_penalties' }
  /** The first day of registration in Settings belongs to the last season when it is before the last race. */
  | { code: 'old_days'; opens: string; before: number }
  | { code: 'no_staff' | 'no_sponsors' };

interface Room {
  database: AppDatabase;
  race: Race;
  library: Readonly<Record<'staff' | 'sponsors', { has: (year: number) => boolean }>>;
}

interface ChangeOrder {
  editionId: number;
  /** Returns the wanted state for the current one; null changes nothing. */
  from: (present: EditionShows) => EditionShows | null;
  now: Date;
}

/** Changes the visible parts of an edition; also opens, closes and reopens it. */
export function changeEdition(
  { database, race, library }: Room,
  actor: Actor,
  { editionId, from, now }: ChangeOrder,
): Promise<EditionChanged> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'settings.edit');
    await lockRecord(transaction, editionId);
    const edition = await readFacts(transaction, editionId);
    if (!edition) return { code: 'unknown' };
    const before = pickEditionShows(edition);
    const after = from(before);
    if (after === null || JSON.stringify(after) === JSON.stringify(before)) {
      return { code: 'unchanged' };
    }
    if (after.staff && !library.staff.has(edition.year)) return { code: 'no_staff' };
    if (after.sponsors && !library.sponsors.has(edition.year)) return { code: 'no_sponsors' };
    if (after.registration && !before.registration) {
      const refusal = await againstTaking(transaction, race, edition);
      if (refusal) return refusal;
    }
    await writeShows(transaction, actor, edition, {
      after,
      now,
      line: { act: 'edition_changed' },
    });
    return { code: 'changed' };
  });
}

/** Returns why an edition cannot open: forms and days of the site belong to the race in Settings. Null when it can. */
async function againstTaking(
  transaction: AppDatabase,
  race: Race,
  { id, raceDate, penalties }: Edition,
): Promise<EditionChanged | null> {
  const others = await transaction
    .selectFrom('edition')
    .select(['id', 'year', 'race_date'])
    .where('facts_json', 'is not', null)
    .where('id', '!=', id)
    .orderBy('race_date')
    .execute();
  for (const other of others) {
    const facts = await readFacts(transaction, other.id);
    if (facts?.registration) return { code: 'other_takes', year: other.year };
  }
  if (race.date !== raceDate) return { code: 'other_day', settings: race.date, edition: raceDate };
  const { touchSeconds, missSeconds } = race.rules;
  if (penalties.touch !== touchSeconds || penalties.miss !== missSeconds) {
    return { code: 'other_penalties' };
  }
  const last = others.findLast((other) => other.race_date < raceDate);
  const { opens } = race.registration;
  return last && opens <= last.race_date ? { code: 'old_days', opens, before: last.year } : null;
}
