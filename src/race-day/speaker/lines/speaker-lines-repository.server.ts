import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Reading, SpeakerLine } from './speaker-line.ts';

export async function listLines(
  database: AppDatabase,
  { editionId, day }: { editionId: number; day: string },
): Promise<SpeakerLine[]> {
  const rows = await database
    .selectFrom('speaker_line as line')
    .select(['line.id', 'line.text_es as es', 'line.text_en as en', 'line.active'])
    .where('line.edition_id', '=', editionId)
    .orderBy('line.place')
    .orderBy('line.id')
    .execute();
  const read = await database
    .selectFrom('speaker_reading as reading')
    .innerJoin('speaker_line as line', 'line.id', 'reading.line_id')
    .select(({ fn }) => [
      'reading.line_id as id',
      'reading.day',
      fn.countAll<number | string>().as('times'),
      fn.max('reading.read_at').as('last'),
    ])
    .where('line.edition_id', '=', editionId)
    .groupBy(['reading.line_id', 'reading.day'])
    .execute();
  return rows.map(({ id, es, en, active }) => {
    const own = read.filter((row) => row.id === id);
    const sum = (some: typeof own) => some.reduce((all, { times }) => all + Number(times), 0);
    return {
      id,
      words: { es, en },
      active: active === 1,
      readOnDay: sum(own.filter((row) => row.day === day)),
      readInAll: sum(own),
      lastRead:
        own
          .map(({ last }) => last)
          .toSorted()
          .at(-1) ?? null,
    };
  });
}

/** Stores each reading once, however often it is sent; returns the ids of readings whose line no longer exists. */
export function keepReadings(
  database: AppDatabase,
  { day, readings, now }: { day: string; readings: readonly Reading[]; now: Date },
): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const lines = await transaction
      .selectFrom('speaker_line')
      .select('id')
      .where('id', 'in', [0, ...readings.map(({ line }) => line)])
      .execute();
    const known = new Set(lines.map(({ id }) => id));
    const kept = readings.filter(({ line }) => known.has(line));
    for (const rows of inChunks(kept)) {
      await transaction
        .insertInto('speaker_reading')
        .values(
          rows.map(({ id, line, at }) => ({
            id,
            line_id: line,
            day,
            read_at: at,
            kept_at: now.toISOString(),
          })),
        )
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    }
    return readings.flatMap(({ id, line }) => (known.has(line) ? [] : id));
  });
}
