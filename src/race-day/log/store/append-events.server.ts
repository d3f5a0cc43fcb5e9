import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { raiseVersion } from '../../../record/editions/record/raise-version.server.ts';
import type { RaceEvent } from '../log/race-event.ts';
import { forgetSeatPersons, withoutPerson } from './forget-persons.server.ts';

export interface AppendOutcome {
  revision: number;
  added: number;
  /** Ids that the log already has with another content, which stays. */
  contradicted: string[];
}

/** Stores known events once, refuses none for its content, and resolves when the batch is on disk. */
export function appendEvents(database: AppDatabase, batch: Batch): Promise<AppendOutcome> {
  return database.transaction().execute((transaction) => appendWithin(transaction, batch));
}

interface Batch {
  day: string;
  events: readonly RaceEvent[];
  now: Date;
}

export async function appendWithin(
  transaction: AppDatabase,
  { day, events, now }: Batch,
): Promise<AppendOutcome> {
  let revision = await lockDay(transaction, day);
  const ids = events.map(({ id }) => id);
  const known = await collectTexts(transaction, day, ids);
  const rows = [];
  const contradicted = new Set<string>();
  const forgotten: string[] = [];
  let isOfCross = false;
  for (const event of events) {
    const text = JSON.stringify(event);
    const before = known.get(event.id);
    if (before !== undefined) {
      if (!isSame(before, text)) contradicted.add(event.id);
      else if (text !== before && text === withoutPerson(text)) forgotten.push(event.id);
      continue;
    }
    known.set(event.id, text);
    revision += 1;
    const { id, seat, sequence, payload } = event;
    isOfCross ||= payload.kind === 'decision' && /^(heat|cross)-/.test(payload.ruling.on);
    const received_at = now.toISOString();
    rows.push({ id, day, revision, seat, sequence, event_json: text, received_at });
  }
  for (const chunk of inChunks(rows)) {
    await transaction.insertInto('race_event').values(chunk).execute();
  }
  await forgetSeatPersons(transaction, forgotten);
  await transaction.updateTable('race_day_log').set({ revision }).where('day', '=', day).execute();
  if (isOfCross) await raiseDayEdition(transaction, day);
  return { revision, added: rows.length, contradicted: [...contradicted] };
}

/** Decisions on a kayak cross change the pages of its edition, whichever day the live page shows. */
async function raiseDayEdition(transaction: AppDatabase, day: string): Promise<void> {
  const edition = await transaction
    .selectFrom('race_day_plan as plan')
    .innerJoin('edition', 'edition.year', 'plan.year')
    .select('edition.id')
    .where('plan.day', '=', day)
    .executeTakeFirst();
  if (edition) await raiseVersion(transaction, edition.id);
}

/** Returns whether two texts are the same event, even when only one side has forgotten the person. */
function isSame(kept: string, sent: string): boolean {
  return kept === sent || kept === withoutPerson(sent) || withoutPerson(kept) === sent;
}

/** Returns the number of the last event; a second caller waits until the first transaction ends. */
export async function lockDay(transaction: AppDatabase, day: string): Promise<number> {
  const { revision } = await transaction
    .insertInto('race_day_log')
    .values({ day, revision: 0 })
    .onConflict((known) =>
      known.column('day').doUpdateSet(({ ref }) => ({ revision: ref('race_day_log.revision') })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

async function collectTexts(
  transaction: AppDatabase,
  day: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const chunk of inChunks(ids)) {
    const rows = await transaction
      .selectFrom('race_event')
      .select(['id', 'event_json'])
      .where('day', '=', day)
      .where('id', 'in', chunk)
      .execute();
    for (const row of rows) texts.set(row.id, row.event_json);
  }
  return texts;
}
