import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { nextEditionNumber } from '../../record/editions/own-race.server.ts';
import { type Edition, editionFacts } from '../../record/editions/record/edition-facts.ts';
import { raiseVersion } from '../../record/editions/record/raise-version.server.ts';

export interface NewEdition {
  year: number;
  raceDate: string;
  gates: number;
  touch: number;
  miss: number;
}

export type EditionStarted =
  | { code: 'started'; edition: Edition }
  | { code: 'invalid' }
  | { code: 'year_taken' }
  | { code: 'day_elsewhere' };

/** Creates an edition without pages; `changeEdition` decides what it shows. */
export function startEdition(
  database: AppDatabase,
  actor: Actor,
  { year, raceDate, gates, touch, miss }: NewEdition,
  now: Date,
): Promise<EditionStarted> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'settings.edit');
    const parsed = editionFacts.safeParse({
      id: await nextEditionNumber(transaction),
      year,
      raceDate,
      gates,
      penalties: { touch, miss },
      api: true,
      participants: null,
      results: false,
      staff: false,
      sponsors: false,
      registration: false,
      heats: null,
      clarifications: [],
    });
    if (!parsed.success) return { code: 'invalid' };
    if (raceDate.slice(0, 4) !== String(year)) return { code: 'day_elsewhere' };
    const edition = parsed.data;
    const written = await transaction
      .insertInto('edition')
      .values({
        id: edition.id,
        year,
        race_date: raceDate,
        version: 0,
        facts_json: JSON.stringify(edition),
      })
      // When two calls run at once, the second finds the year or the number taken.
      .onConflict((known) => known.doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 0n) return { code: 'year_taken' };
    await raiseVersion(transaction, edition.id);
    const subject = { kind: 'edition', id: year } as const;
    const after = { raceDate, gates, touch, miss };
    await writeAudit(transaction, actor, { act: 'edition_started', subject, after }, now);
    return { code: 'started', edition };
  });
}
