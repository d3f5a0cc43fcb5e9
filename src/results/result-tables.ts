import type { ResultsFile, ResultTableDefinition } from '../editions/result-file.ts';
import { finalistView, qualifierView, resultView } from './result-row-views.ts';
import type { ResultTableView, RowSource } from './result-view.ts';
import { gapToWinner } from './scoring.ts';

/** The tables of an edition's results file, in the file's order, with the rows each one's `where` selects. */
export function resultTables(file: ResultsFile): ResultTableView[] {
  const lists: Record<ResultTableDefinition['rows'], RowSource[]> = {
    finalists: (file.finalists ?? []).map(finalistView),
    qualifiers: (file.qualifiers ?? []).map(qualifierView),
    results: (file.results ?? []).map(resultView),
  };
  return file.tables.map((table) => tableView(table, lists[table.rows]));
}

function tableView(table: ResultTableDefinition, list: readonly RowSource[]): ResultTableView {
  const { id, title, podium, columns } = table;
  const sources = list.filter((row) => row.belongsTo(table.where));
  const winner = sources.find((row) => row.place === 1)?.result ?? null;
  const rows = sources.map(({ belongsTo: _, cell, ...row }) => ({
    ...row,
    gap: row.place === null ? null : gapToWinner(row.result, winner),
    cells: columns.map(cell),
  }));
  return { id, title, podium, columns, rows };
}
