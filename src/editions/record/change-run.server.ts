import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Centiseconds, centiseconds } from '../../scoring/centiseconds.ts';
import type { RunStatus } from '../../scoring/run-outcome.ts';
import { checkRun, type RunIssue } from './check-run.ts';
import { mostGates } from './edition-facts.ts';
import { lockRecord, raiseVersion } from './raise-version.server.ts';
import { readFacts } from './read-facts.server.ts';
import { replaceGates } from './replace-gates.server.ts';

/** Whose run: the bib of an edition and the descent. */
export interface RunOfBib {
  editionId: number;
  bib: number;
  descent: 1 | 2;
}

/** What is changed of a run; what is not named stays. */
export interface RunChange {
  /** Times of the race's day; null takes one back. */
  start?: Centiseconds | null;
  finish?: Centiseconds | null;
  total?: Centiseconds | null;
  /** Null: the run counts. */
  status?: RunStatus | null;
  /** Whole seconds of one gate; null: not judged. */
  gate?: { gate: number; seconds: number | null };
}

export type RunChanged =
  | { code: 'changed'; name: string }
  | { code: 'unknown_run' }
  /** Runs of several people have the bib: those whose runs they are. */
  | { code: 'several_runs'; names: string[] }
  /** What the rules of the edition say against it, place by place. */
  | { code: 'against_the_rules'; issues: Pick<RunIssue, 'rule' | 'values'>[] };

/**
 * Changes one run in the record: the next request of a page shows it. Refuses what the edition's rule
 * does not know, and what contradicts itself (a finish without a start).
 */
export function changeRun(
  database: AppDatabase,
  of: RunOfBib,
  change: RunChange,
): Promise<RunChanged> {
  return database.transaction().execute(async (transaction) => {
    // Of two changes at once the second waits, and reads what the first wrote.
    await lockRecord(transaction, of.editionId);
    const edition = await readFacts(transaction, of.editionId);
    const [run, ...others] = await findRuns(transaction, of);
    if (run && others.length > 0) {
      return { code: 'several_runs', names: [run, ...others].map(({ name }) => name) };
    }
    if (!run || !edition) return { code: 'unknown_run' };
    const gates = await gatesOf(transaction, run.id);
    if (change.gate && change.gate.gate > mostGates) {
      const values = { gate: change.gate.gate, most: mostGates };
      return { code: 'against_the_rules', issues: [{ rule: 'too_many_gates', values }] };
    }
    if (change.gate) {
      while (gates.length < change.gate.gate) gates.push(null);
      gates[change.gate.gate - 1] = change.gate.seconds;
    }
    const { start = time(run.start_cs), finish = time(run.finish_cs) } = change;
    const { total = time(run.total_cs), status = run.status } = change;
    const judged = gates.slice(0, gates.findLastIndex((seconds) => seconds !== null) + 1);
    const issues = checkRun(edition, { start, finish, total, status, gates: judged }, '');
    if (issues.length > 0) return { code: 'against_the_rules', issues };
    await transaction
      .updateTable('run')
      .set(({ eb }) => ({
        ...{ start_cs: start, finish_cs: finish, total_cs: total, status },
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', run.id)
      .execute();
    await replaceGates(transaction, run.id, judged);
    await raiseVersion(transaction, of.editionId);
    return { code: 'changed', name: run.name };
  });
}

function time(value: number | null): Centiseconds | null {
  return value === null ? null : centiseconds(value);
}

function findRuns(transaction: AppDatabase, { editionId, bib, descent }: RunOfBib) {
  return transaction
    .selectFrom('run')
    .innerJoin('heat', 'heat.id', 'run.heat_id')
    .innerJoin('participant', 'participant.id', 'run.participant_id')
    .selectAll('run')
    .select('participant.name')
    .where('heat.edition_id', '=', editionId)
    .where('heat.descent', '=', descent)
    .where(({ fn, eb, ref }) => eb(fn.coalesce(ref('run.bib'), ref('participant.bib')), '=', bib))
    .orderBy('run.id')
    .execute();
}

async function gatesOf(transaction: AppDatabase, runId: number): Promise<(number | null)[]> {
  const rows = await transaction
    .selectFrom('gate_judgement')
    .select(['gate', 'seconds'])
    .where('run_id', '=', runId)
    .execute();
  const seconds = new Map(rows.map((row) => [row.gate, row.seconds]));
  const last = Math.max(0, ...seconds.keys());
  return Array.from({ length: last }, (_, index) => seconds.get(index + 1) ?? null);
}
