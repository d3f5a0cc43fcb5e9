import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { mostGates } from '../../record/editions/record/edition-facts.ts';
import { descentColumns } from '../../record/editions/record/result-column.ts';
import { type ResultGroup, resultGroup } from '../../record/editions/record/result-group.ts';
import { toTableAnchor } from '../../record/editions/record/to-table-anchor.ts';

interface RecordListFacts {
  gates: number;
  /** Number of runs of the list. */
  runs: number;
  isTrial: boolean;
  /** The phases before, when the list is of the last phase of an event; empty when that is the first phase. */
  before?: ResultGroup['before'];
  /** Parts that were broken off: runs of the list, and phases after it. */
  brokenOff?: NonNullable<ResultGroup['brokenOff']>;
}

export function groupOfRecord(
  { id, title, who: { categories, sex }, phase, ...ranking }: DayPlan['groups'][number],
  heats: readonly number[],
  { gates, runs, isTrial, before, brokenOff = [] }: RecordListFacts,
): ResultGroup {
  const hasBefore = before !== undefined && before.length > 0;
  // A first phase that ranks the event, because the later ones were broken off, is the whole event.
  const isPhase = phase !== undefined && before?.length !== 0;
  return resultGroup.parse({
    id: toTableAnchor(id),
    // The list of the last phase ranks the whole event.
    title: before && phase ? phase.event : title,
    rows: 'paddlers',
    ...ranking,
    who: { categories, ...(sex !== null && { sex }) },
    heats: heats.toSorted((a, b) => a - b),
    ...(isPhase && { phase: phase.title }),
    ...(hasBefore && { before }),
    ...(hasBefore && phase?.sums && { sums: true as const }),
    ...(brokenOff.length > 0 && { brokenOff }),
    columns: listColumns(ranking.ranking, { gates, runs, isEvent: hasBefore }),
    podium: !isTrial && (phase === undefined || before !== undefined),
    ...(isTrial && { trial: true as const }),
  });
}

function listColumns(
  ranking: ResultGroup['ranking'],
  { gates, runs, isEvent }: { gates: number; runs: number; isEvent: boolean },
): ResultGroup['columns'] {
  if (ranking === 'sum' && !isEvent && runs > 1) {
    const each = descentColumns.slice(0, runs);
    return ['place', 'number', 'name', 'country', ...each, 'final'];
  }
  const each = Array.from({ length: Math.min(gates, mostGates) }, (_, gate) => `gate${gate + 1}`);
  const phase = isEvent ? ['phase'] : [];
  const boat = ['place', 'number', 'name', 'country'];
  // Without gates the time is the result.
  const cost = gates === 0 ? [] : ['time', ...each, 'penalties'];
  const columns = [...boat, ...phase, ...cost, 'result'];
  return resultGroup.shape.columns.parse([...columns, 'remark']);
}
