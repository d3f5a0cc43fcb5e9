import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { penaltySeconds } from '../../scoring/gate-mark.ts';
import type { Heat, HeatResult } from '../files/heats-file.ts';

/**
 * Brings the heats of an edition into the database, in the order of the file. Times of an edition
 * are a published record without a life of their own: they are written anew as a whole.
 */
export async function loadHeats(
  transaction: Transaction<DatabaseSchema>,
  editionId: number,
  heats: readonly Heat[],
): Promise<void> {
  await transaction.deleteFrom('race_heat').where('edition_id', '=', editionId).execute();
  if (heats.length === 0) return;
  await transaction
    .insertInto('race_heat')
    .values(
      heats.map(({ id, name, descent }) => ({
        id,
        edition_id: editionId,
        name_es: name.es,
        name_en: name.en,
        descent,
      })),
    )
    .execute();
  const participantIds = await participantsByKey(transaction, editionId);
  for (const heat of heats) await saveRuns(transaction, heat, participantIds);
}

async function participantsByKey(
  transaction: Transaction<DatabaseSchema>,
  editionId: number,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await transaction
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .select(['participant.id', 'person.person_key'])
    .where('participant.edition_id', '=', editionId)
    .where('person.person_key', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, person_key }) => [person_key, id]));
}

async function saveRuns(
  transaction: Transaction<DatabaseSchema>,
  heat: Heat,
  participantIds: ReadonlyMap<string | null, number>,
): Promise<void> {
  const runs = heat.results.map((result, index) => ({
    heat_id: heat.id,
    run_order: index + 1,
    bib: result.participant_number,
    paddler_name: result.name,
    participant_id: participantIds.get(result.person) ?? null,
    start_cs: result.start_time,
    end_cs: result.end_time,
    swim: result.swim,
    roll: result.roll,
    comment_es: result.comment?.es ?? null,
    comment_en: result.comment?.en ?? null,
  }));
  for (const chunk of inChunks(runs)) {
    const saved = await transaction
      .insertInto('race_time')
      .values(chunk)
      .returning(['id', 'run_order'])
      .execute();
    await saveLines(
      transaction,
      saved.flatMap(({ id, run_order }) => linesOf(id, heat.results[run_order - 1])),
    );
  }
}

function linesOf(raceTimeId: number, result: HeatResult | undefined) {
  return (result?.race_times_lines ?? []).map(({ gate, penalty, category }) => ({
    race_time_id: raceTimeId,
    gate,
    penalty: penaltySeconds(penalty),
    category,
  }));
}

async function saveLines(
  transaction: Transaction<DatabaseSchema>,
  lines: ReturnType<typeof linesOf>,
): Promise<void> {
  for (const chunk of inChunks(lines)) {
    await transaction.insertInto('race_time_line').values(chunk).execute();
  }
}
