import { mostGates } from '../../editions/record/edition-facts.ts';
import { type ResultGroup, resultGroup } from '../../editions/record/result-group.ts';
import type { DayPlan } from '../../race-day/plan/day-plan.ts';

interface Raced {
  category: number;
  sex: 'male' | 'female';
}

/** The table of results that a group of a race day becomes, of those who raced in it. */
export function groupOfRecord(
  { id, title, ranking, descent }: DayPlan['groups'][number],
  raced: readonly Raced[],
  gates: number,
): ResultGroup {
  const sexes = [...new Set(raced.map(({ sex }) => sex))];
  const categories = [...new Set(raced.map(({ category }) => category))].toSorted((a, b) => a - b);
  const [sex] = sexes;
  return resultGroup.parse({
    ...{ id: anchorOf(id), title, rows: 'paddlers', ranking },
    ...(descent !== undefined && { descent }),
    who: { categories, ...(sexes.length === 1 && sex && { sex }) },
    columns: columnsOf(ranking, gates),
    podium: true,
  });
}

function columnsOf(ranking: ResultGroup['ranking'], gates: number): ResultGroup['columns'] {
  if (ranking === 'sum') return ['place', 'number', 'name', 'country', 'first', 'second', 'final'];
  const each = Array.from({ length: Math.min(gates, mostGates) }, (_, gate) => `gate${gate + 1}`);
  const columns = ['place', 'number', 'name', 'country', 'time', ...each, 'penalties', 'result'];
  return resultGroup.shape.columns.parse([...columns, 'remark']);
}

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Anchors of tables are letters and hyphens: `k1-hombres` is `k-one-hombres`. */
function anchorOf(id: string): string {
  const spelled = id.toLowerCase().replaceAll(/\d/g, (digit) => `-${digits[Number(digit)]}-`);
  return spelled.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'results';
}
