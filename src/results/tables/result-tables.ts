import type { FinalistRow, QualifierRow } from '../../editions/files/result-row.ts';
import type { ResultsFile, ResultTableDefinition } from '../../editions/files/results-file.ts';
import { erasedName } from '../../people/erased-people.ts';
import { sharedValues } from '../../platform/page/shared-values.ts';
import { gapToWinner } from '../../scoring/scoring.ts';
import type { ResultCell, ResultTableView, RowSource } from './result-row-view.ts';
import { finalistView, qualifierView, resultView } from './result-row-views.ts';

/** The tables of an edition's results file, in the file's order, with the rows each one's `where` selects. */
export function resultTables(file: ResultsFile): ResultTableView[] {
  const gated = gatedQualifiers(file);
  const lists: Record<ResultTableDefinition['rows'], RowSource[]> = {
    finalists: (file.finalists ?? []).map((row) => finalistView(row, countedRun(row, gated))),
    qualifiers: (file.qualifiers ?? []).map(qualifierView),
    results: (file.results ?? []).map(resultView),
  };
  const share = sharedValues<ResultCell>();
  return file.tables.map((table) => tableView(table, lists[table.rows], share));
}

/** The qualifying runs of the groups whose gates were counted: those whose table has a column for them. */
export function gatedQualifiers({ tables, qualifiers = [] }: ResultsFile): QualifierRow[] {
  const groups = tables.filter(
    ({ rows, columns }) => rows === 'qualifiers' && columns.includes('gate1'),
  );
  return qualifiers.filter(({ label }) => groups.some(({ where }) => where.label === label));
}

function countedRun(finalist: FinalistRow, runs: readonly QualifierRow[]) {
  return runs.find(
    ({ participant_id, totalTime }) =>
      participant_id === finalist.participant_id && totalTime === finalist.final,
  );
}

function tableView(
  table: ResultTableDefinition,
  list: readonly RowSource[],
  share: (cell: ResultCell) => ResultCell,
): ResultTableView {
  const { id, title, podium, columns } = table;
  const sources = list.filter((row) => row.belongsTo(table.where));
  const winner = sources.find((row) => row.rank === 1)?.result ?? null;
  const rows = sources.map(({ belongsTo: _, cell, ...row }) => ({
    ...row,
    person: row.name === erasedName ? null : row.person,
    gap: row.rank === null ? null : gapToWinner(row.result, winner),
    cells: columns.map((column) => share(cell(column))),
  }));
  return { id, title, podium, columns, rows };
}
