import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { GateSeconds } from '../../scoring/run-outcome.ts';

/** Replaces the judged gates of a run; a gate that was not judged (null) gets no row. */
export async function replaceGates(
  transaction: AppDatabase,
  runId: number,
  gates: GateSeconds,
): Promise<void> {
  await transaction.deleteFrom('gate_judgement').where('run_id', '=', runId).execute();
  const judged = gates.flatMap((seconds, index) =>
    seconds === null ? [] : [{ run_id: runId, gate: index + 1, seconds }],
  );
  if (judged.length > 0) await transaction.insertInto('gate_judgement').values(judged).execute();
}
