import { sql } from 'kysely';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** Returns each run's gate seconds in the order of the course, up to the last judged gate. */
export async function judgedGates(
  database: AppDatabase,
  editionId: number,
): Promise<ReadonlyMap<number, (number | null)[]>> {
  // One row per run, not per gate: an edition has ten times as many gates, and most are clean.
  const rows = await database
    .selectFrom('gate_judgement')
    .innerJoin('run', 'run.id', 'gate_judgement.run_id')
    .innerJoin('heat', 'heat.id', 'run.heat_id')
    .select([
      'gate_judgement.run_id as run',
      sql<string>`string_agg(gate_judgement.gate || ':' || gate_judgement.seconds, ' ')`.as(
        'judged',
      ),
    ])
    .where('heat.edition_id', '=', editionId)
    .groupBy('gate_judgement.run_id')
    .execute();
  return new Map(rows.map(({ run, judged }) => [run, inOrder(judged)]));
}

/** Parses `3:2 1:0` into `[0, null, 2]`. */
function inOrder(judged: string): (number | null)[] {
  const pairs = judged.split(' ').map((pair) => pair.split(':').map(Number));
  const gates: (number | null)[] = Array(Math.max(...pairs.map(([gate = 0]) => gate))).fill(null);
  for (const [gate = 0, seconds = 0] of pairs) gates[gate - 1] = seconds;
  return gates;
}
