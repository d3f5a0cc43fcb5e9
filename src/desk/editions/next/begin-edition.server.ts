import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { beginOwnRace, nextEditionNumber } from '../../../record/editions/own-race.server.ts';
import { editionFacts } from '../../../record/editions/record/edition-facts.ts';
import { raiseVersion } from '../../../record/editions/record/raise-version.server.ts';
import { readAllFacts } from '../../../record/editions/record/read-all-facts.server.ts';
import type { BegunEdition } from '../../content/versions/begun-edition.ts';
import type { ContentDraft } from '../../content/versions/keep-draft.server.ts';
import {
  type ContentPlan,
  type ContentRoom,
  publishContent,
} from '../../content/versions/publish-content.server.ts';
import { copyQuestions } from './copy-questions.server.ts';
import { copyRaceDay } from './copy-race-day.server.ts';

export type BeginRefusal =
  | { code: 'other_takes'; year: number }
  | { code: 'year_taken'; year: number };

interface BeginOrder {
  draft: Pick<ContentDraft, 'wanted'> & { begins: BegunEdition };
  seen: number;
  reason: string;
  side: string;
}

/**
 * Starts a prepared edition in one transaction: publishes its dates and lists, opens registration, and writes the plan
 * and the seats of its day.
 */
export async function beginEdition(
  room: ContentRoom,
  actor: Actor,
  { draft: { wanted, begins }, seen, reason, side }: BeginOrder,
  now: Date,
): Promise<ContentPlan | BeginRefusal> {
  const order = { wanted, seen, reason, begins: begins.facts };
  try {
    return await publishContent(
      room,
      actor,
      { ...order, alongside: (transaction) => write(transaction, actor, { begins, side, now }) },
      now,
    );
  } catch (error) {
    if (error instanceof NotBegun) return error.refusal;
    throw error;
  }
}

/** Returns why an edition cannot start now, or null. */
export async function beginRefusal(
  database: AppDatabase,
  { facts: { year } }: Pick<BegunEdition, 'facts'>,
): Promise<BeginRefusal | null> {
  const known = await database
    .selectFrom('edition')
    .select('id')
    .where('year', '=', year)
    .executeTakeFirst();
  if (known) return { code: 'year_taken', year };
  const taking = registrationEdition(
    await readAllFacts(database, (facts) => editionFacts.parse(facts)),
  );
  return taking ? { code: 'other_takes', year: taking.year } : null;
}

class NotBegun extends Error {
  readonly refusal: BeginRefusal;
  constructor(refusal: BeginRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

interface BeginEditionOrder {
  begins: BegunEdition;
  side: string;
  now: Date;
}

async function write(
  transaction: AppDatabase,
  actor: Actor,
  { begins, side, now }: BeginEditionOrder,
) {
  await actorMay(transaction, actor, 'settings.edit');
  const refusal = await beginRefusal(transaction, begins);
  if (refusal) throw new NotBegun(refusal);
  const id = await nextEditionNumber(transaction);
  const edition = { ...begins.facts, id };
  const { year, raceDate, gates, penalties } = edition;
  const written = await transaction
    .insertInto('edition')
    .values({ id, year, race_date: raceDate, version: 0, facts_json: JSON.stringify(edition) })
    // When two calls run at once, the second finds the year or the number taken.
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows === 0n) throw new NotBegun({ code: 'year_taken', year });
  await raiseVersion(transaction, id);
  const subject = { kind: 'edition', id: year } as const;
  const { from, questions } = begins;
  const after = { raceDate, gates, ...penalties, ...(from !== null && { from }) };
  await writeAudit(transaction, actor, { act: 'edition_started', subject, after }, now);
  if (from === null) {
    // The setup guide is finished, even when there was no sample race to remove.
    await beginOwnRace(transaction, { years: [], lastEdition: 0 }, now);
    return;
  }
  if (questions) await copyQuestions(transaction, actor, { from, to: id, now });
  await copyRaceDay(transaction, actor, { begins, side, now });
}
