import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** Seconds of the gates of each run in the order of the course, up to the last one judged. */
export async function judgedGates(
  database: AppDatabase,
  editionId: number,
): Promise<ReadonlyMap<number, (number | null)[]>> {
  const rows = await database
    .selectFrom('gate_judgement')
    .innerJoin('run', 'run.id', 'gate_judgement.run_id')
    .innerJoin('heat', 'heat.id', 'run.heat_id')
    .select(['gate_judgement.run_id', 'gate_judgement.gate', 'gate_judgement.seconds'])
    .where('heat.edition_id', '=', editionId)
    .orderBy('gate_judgement.run_id')
    .orderBy('gate_judgement.gate')
    .execute();
  const gates = new Map<number, (number | null)[]>();
  for (const { run_id, gate, seconds } of rows) {
    const judged = gates.get(run_id) ?? [];
    while (judged.length < gate - 1) judged.push(null);
    judged.push(seconds);
    gates.set(run_id, judged);
  }
  return gates;
}
