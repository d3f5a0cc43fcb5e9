import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { centiseconds, formatClock, formatRunTime } from '../../scoring/centiseconds.ts';
import type { RunStatus } from '../../scoring/run-status.ts';

/** A published run as text. The seconds of a gate are null when it was not judged. */
export interface RunCopy {
  heat: number;
  bib: number | null;
  name: string;
  start: string | null;
  finish: string | null;
  total: string | null;
  status: RunStatus | null;
  /** Seconds for the run as a whole; missing when none were added. */
  added?: number;
  swim: number;
  roll: number;
  comment: { es: string | null; en: string | null };
  gates: { gate: number; seconds: number | null }[];
}

/** Lists every run of these entries as text, for the data export that the law grants. */
export async function copyRuns(
  database: AppDatabase,
  entryIds: readonly number[],
): Promise<RunCopy[]> {
  const rows = await database
    .selectFrom('run')
    .innerJoin('participant', 'participant.id', 'run.participant_id')
    .selectAll('run')
    .select(['participant.bib as entryBib', 'participant.name'])
    .where('participant.id', 'in', entryIds)
    .orderBy('run.heat_id')
    .execute();
  const judged = await database
    .selectFrom('gate_judgement')
    .innerJoin('run', 'run.id', 'gate_judgement.run_id')
    .select(['gate_judgement.run_id', 'gate_judgement.gate', 'gate_judgement.seconds'])
    .where('run.participant_id', 'in', entryIds)
    .orderBy('gate_judgement.gate')
    .execute();
  return rows.map((row) => ({
    heat: row.heat_id,
    bib: row.bib ?? row.entryBib,
    name: row.name,
    start: clockOf(row.start_cs),
    finish: clockOf(row.finish_cs),
    total: row.total_cs === null ? null : formatRunTime(centiseconds(row.total_cs)),
    status: row.status,
    ...(row.added_seconds !== null && { added: row.added_seconds }),
    swim: row.swim,
    roll: row.roll,
    comment: { es: row.comment_es, en: row.comment_en },
    gates: judged
      .filter(({ run_id }) => run_id === row.id)
      .map(({ gate, seconds }) => ({ gate, seconds })),
  }));
}

function clockOf(value: number | null): string | null {
  return value === null ? null : formatClock(centiseconds(value));
}
