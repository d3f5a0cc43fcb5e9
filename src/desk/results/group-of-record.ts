import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { mostGates } from '../../record/editions/record/edition-facts.ts';
import { type ResultGroup, resultGroup } from '../../record/editions/record/result-group.ts';

export function groupOfRecord(
  { id, title, who: { categories, sex }, ...ranking }: DayPlan['groups'][number],
  heats: readonly number[],
  { gates, isTrial }: { gates: number; isTrial: boolean },
): ResultGroup {
  return resultGroup.parse({
    id: toTableAnchor(id),
    title,
    rows: 'paddlers',
    ...ranking,
    who: { categories, ...(sex !== null && { sex }) },
    heats: heats.toSorted((a, b) => a - b),
    columns: columnsOf(ranking.ranking, gates),
    podium: !isTrial,
    ...(isTrial && { trial: true as const }),
  });
}

function columnsOf(ranking: ResultGroup['ranking'], gates: number): ResultGroup['columns'] {
  if (ranking === 'sum') return ['place', 'number', 'name', 'country', 'first', 'second', 'final'];
  const each = Array.from({ length: Math.min(gates, mostGates) }, (_, gate) => `gate${gate + 1}`);
  const columns = ['place', 'number', 'name', 'country', 'time', ...each, 'penalties', 'result'];
  return resultGroup.shape.columns.parse([...columns, 'remark']);
}

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Table anchors hold only letters and hyphens: `k1-hombres` becomes `k-one-hombres`. */
function toTableAnchor(id: string): string {
  const spelled = id.toLowerCase().replaceAll(/\d/g, (digit) => `-${digits[Number(digit)]}-`);
  return spelled.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'results';
}
