import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { onlyChanged } from '../../accounts/audit/only-changed.ts';
import { type Actor, writeAudit } from '../../accounts/audit/write-audit.server.ts';
import { actorMay } from '../../accounts/rights/actor-may.server.ts';
import {
  type Centiseconds,
  centiseconds,
  formatClock,
  formatRunTime,
} from '../../scoring/centiseconds.ts';
import { doubtedRun, doubtsOfRuns, type RunDoubt } from '../../scoring/run-doubts.ts';
import type { RunFacts } from '../../scoring/run-outcome.ts';
import type { RunStatus } from '../../scoring/run-status.ts';
import type { DescentNumber } from '../../scoring/scoring.ts';
import { checkRun, type RunIssue } from './check-run.ts';
import { mostGates } from './edition-facts.ts';
import { editionRows } from './edition-rows.server.ts';
import { lockRecord, raiseVersion } from './raise-version.server.ts';
import { readFacts } from './read-facts.server.ts';
import { replaceGates } from './replace-gates.server.ts';
import { boatsOfHeat, resultGroup } from './result-group.ts';
import { subjectOfBib } from './subject-of-bib.server.ts';

export interface RunOfBib {
  editionId: number;
  bib: number;
  descent: DescentNumber;
  /** Id of the heat; needed when the bib has runs of this number in several phases. */
  heat?: number | undefined;
}

/** Changes to a run; missing fields stay. */
export interface RunChange {
  /** Null deletes a time. */
  start?: Centiseconds | null;
  finish?: Centiseconds | null;
  total?: Centiseconds | null;
  status?: RunStatus | null;
  /** Seconds by gate number. Null for a gate that was not judged. */
  gates?: ReadonlyMap<number, number | null>;
}

/** Author, reason and time of a change; a dry run writes nothing. */
export interface RunOrder {
  actor: Actor;
  reason?: string | undefined;
  now: Date;
  dryRun?: boolean;
  /** Digest of the run when its change was previewed: the `seen` of that preview. */
  seen?: string | undefined;
  /** Whether the official confirmed that an implausible time is right. */
  isBelieved?: boolean;
}

type RunChangedTo = { name: string; before: RunFacts; after: RunFacts; seen: string };

export type RunChanged =
  | ({ code: 'changed' } & RunChangedTo)
  | ({ code: 'doubtful'; doubts: RunDoubt[] } & RunChangedTo)
  | { code: 'changed_meanwhile' }
  | { code: 'unknown_run' }
  | { code: 'several_runs'; names: string[] }
  | { code: 'against_the_rules'; issues: Pick<RunIssue, 'rule' | 'values'>[] };

/**
 * Changes one run. Refuses values against the edition's rules and contradictions (a finish without a start); asks for a
 * confirmation of an implausible time.
 */
export function changeRun(
  database: AppDatabase,
  of: RunOfBib,
  change: RunChange,
  { actor, reason, now, dryRun = false, seen, isBelieved = false }: RunOrder,
): Promise<RunChanged> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'race.decide');
    // Of two concurrent changes the second waits, and reads the writes of the first.
    await lockRecord(transaction, of.editionId);
    const edition = await readFacts(transaction, of.editionId);
    const [run, ...others] = await findRuns(transaction, of);
    if (run && others.length > 0) {
      return { code: 'several_runs', names: [run, ...others].map(({ name }) => name) };
    }
    if (!run || !edition) return { code: 'unknown_run' };
    const gates = await readGates(transaction, run.id);
    const before = factsOf(run, gates);
    const digest = createHash('sha256').update(JSON.stringify(before)).digest('base64url');
    if (seen !== undefined && seen !== digest) return { code: 'changed_meanwhile' };
    for (const [gate, seconds] of change.gates ?? []) {
      if (gate > mostGates) {
        const values = { gate, most: mostGates };
        return { code: 'against_the_rules', issues: [{ rule: 'too_many_gates', values }] };
      }
      while (gates.length < gate) gates.push(null);
      gates[gate - 1] = seconds;
    }
    const { start = before.start, finish = before.finish } = change;
    const { total = before.total, status = before.status } = change;
    const judged = gates.slice(0, gates.findLastIndex((seconds) => seconds !== null) + 1);
    const boats = await countBoats(transaction, of.editionId, run.heat_id);
    const issues = checkRun(edition, { start, finish, total, status, gates: judged }, '', boats);
    if (issues.length > 0) return { code: 'against_the_rules', issues };
    const facts = { start, finish, total, status, gates: judged };
    // Without a finish there is no spread of the boats.
    const added = finish === null ? null : (before.added ?? null);
    const after: RunFacts = { ...facts, ...(added !== null && { added }) };
    const to: RunChangedTo = { name: run.name, before, after, seen: digest };
    const doubts = await findNewDoubts(transaction, of.editionId, { run, before, after });
    if (doubts.length > 0 && !isBelieved) return { code: 'doubtful', doubts, ...to };
    const changed = { code: 'changed' as const, ...to };
    if (dryRun) return changed;
    await transaction
      .updateTable('run')
      .set(({ eb }) => ({
        start_cs: start,
        finish_cs: finish,
        total_cs: total,
        status,
        added_seconds: added,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', run.id)
      .execute();
    await replaceGates(transaction, run.id, judged);
    await raiseVersion(transaction, of.editionId, {
      kind: 'run',
      bib: of.bib,
      descent: of.descent,
      reason,
    });
    const subject = await subjectOfBib(transaction, of.editionId, of.bib);
    const act = { act: 'run_changed' as const, subject, reason };
    const { descent } = of;
    const words = onlyChanged(inWords(before), inWords(after));
    const line = { ...act, before: words.before, after: { descent, ...words.after } };
    await writeAudit(transaction, actor, line, now);
    return changed;
  });
}

type RunRow = Awaited<ReturnType<typeof findRuns>>[number];

function factsOf(
  run: Pick<RunRow, 'start_cs' | 'finish_cs' | 'total_cs' | 'status' | 'added_seconds'>,
  gates: readonly (number | null)[],
): RunFacts {
  const { status } = run;
  const times = { start: time(run.start_cs), finish: time(run.finish_cs) };
  const facts = { ...times, total: time(run.total_cs), status, gates: [...gates] };
  return { ...facts, ...(run.added_seconds !== null && { added: run.added_seconds }) };
}

async function findNewDoubts(
  transaction: AppDatabase,
  editionId: number,
  { run, before, after }: { run: RunRow; before: RunFacts; after: RunFacts },
): Promise<RunDoubt[]> {
  const times = ({ start, finish, total, status }: RunFacts) =>
    JSON.stringify([start, finish, total, status]);
  if (times(before) === times(after)) return [];
  const rows = await transaction
    .selectFrom('run')
    .innerJoin('heat', 'heat.id', 'run.heat_id')
    .select(['run.id', 'run.heat_id', 'start_cs', 'finish_cs', 'total_cs', 'status'])
    .select('run.added_seconds')
    .where('heat.edition_id', '=', editionId)
    .execute();
  const runs = rows.flatMap((row) =>
    doubtedRun(
      { key: String(row.id), race: String(row.heat_id), line: '' },
      row.id === run.id ? after : factsOf(row, []),
    ),
  );
  return doubtsOfRuns(runs).get(String(run.id)) ?? [];
}

function inWords({ start, finish, total, status, gates }: RunFacts) {
  return {
    start: start === null ? null : formatClock(start),
    finish: finish === null ? null : formatClock(finish),
    total: total === null ? null : formatRunTime(total),
    status,
    gates: gates.map((seconds) => seconds ?? '–').join(' '),
  };
}

/** Returns how many boats a run of the heat has: several in a list of teams. */
async function countBoats(
  transaction: AppDatabase,
  editionId: number,
  heatId: number,
): Promise<number> {
  const rows = await editionRows(transaction, editionId).groups();
  const groups = rows.map(({ definition_json }) => resultGroup.parse(JSON.parse(definition_json)));
  return boatsOfHeat(groups, heatId);
}

function time(value: number | null): Centiseconds | null {
  return value === null ? null : centiseconds(value);
}

function findRuns(transaction: AppDatabase, { editionId, bib, descent, heat }: RunOfBib) {
  return transaction
    .selectFrom('run')
    .innerJoin('heat', 'heat.id', 'run.heat_id')
    .innerJoin('participant', 'participant.id', 'run.participant_id')
    .selectAll('run')
    .select('participant.name')
    .where('heat.edition_id', '=', editionId)
    .where('heat.descent', '=', descent)
    .$if(heat !== undefined, (runs) => runs.where('heat.id', '=', heat ?? 0))
    .where(({ fn, eb, ref }) => eb(fn.coalesce(ref('run.bib'), ref('participant.bib')), '=', bib))
    .orderBy('run.id')
    .execute();
}

async function readGates(transaction: AppDatabase, runId: number): Promise<(number | null)[]> {
  const rows = await transaction
    .selectFrom('gate_judgement')
    .select(['gate', 'seconds'])
    .where('run_id', '=', runId)
    .execute();
  const seconds = new Map(rows.map((row) => [row.gate, row.seconds]));
  const last = Math.max(0, ...seconds.keys());
  return Array.from({ length: last }, (_, index) => seconds.get(index + 1) ?? null);
}
