import type { ResultColumn } from '../editions/result-file.ts';
import type { Translate } from '../platform/i18n/text-keys.ts';
import { useTexts } from '../platform/i18n/use-texts.ts';
import { type Column, Table } from '../ui/table.tsx';
import { ResultCellContent } from './result-cell.tsx';
import type { ResultRowView, ResultTableView } from './result-view.ts';

interface ResultsTableProps {
  table: ResultTableView;
  year: number;
  countries: Readonly<Record<string, string>>;
}

/** One result table of an edition, with the columns that its file names. */
export function ResultsTable({ table, year, countries }: ResultsTableProps) {
  const { t, language } = useTexts();
  const columns = table.columns.map((column, index) => ({
    ...headingOf(column, t),
    cell: (row: ResultRowView) => {
      const cell = row.cells[index];
      return cell && <ResultCellContent cell={cell} countries={countries} />;
    },
  }));
  return (
    <Table
      caption={t('results.tableCaption', { table: table.title[language], year })}
      captionHidden
      columns={columns}
      rows={table.rows}
      rowKey={(row) => row.key}
      rowId={(row) => (table.columns.includes('descent') ? `${table.id}-${row.key}` : row.key)}
      rowMark={(row) => (row.place !== null && row.place <= 3 ? 'podium' : undefined)}
    />
  );
}

const wordy: readonly ResultColumn[] = ['name', 'country', 'remark'];

function headingOf(column: ResultColumn, t: Translate): Omit<Column<ResultRowView>, 'cell'> {
  const gate = /^gate(\d+)$/.exec(column)?.[1];
  if (gate) {
    return {
      key: column,
      heading: t('table.gate', { gate }),
      headingTitle: t('table.gateTitle', { gate }),
      align: 'center',
    };
  }
  return {
    key: column,
    heading: t(`table.${column as Exclude<ResultColumn, `gate${number}`>}`),
    align: wordy.includes(column) ? 'start' : 'end',
    rowHeader: column === 'name',
  };
}
