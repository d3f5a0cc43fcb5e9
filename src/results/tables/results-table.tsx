import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { gateOfColumn, type ResultColumn } from '../../editions/record/result-column.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { Align, Column, PhonePlace } from '../../ui/list/column.ts';
import { Table } from '../../ui/list/table.tsx';
import { gateCellMark } from '../gates/gate-cell.tsx';
import { ResultCellContent } from './result-cell-content.tsx';
import type { ResultRowView, ResultTableView } from './result-row-view.ts';
import { rowAnchor } from './row-anchor.ts';

interface ResultsTableProps {
  table: ResultTableView;
  /** Whether a row is one that the visitor looks for. */
  isShown: (row: ResultRowView) => boolean;
  year: number;
  countries: Readonly<Record<string, string>>;
}

/** One result table of an edition, with the columns that its file names. */
export function ResultsTable({ table, isShown, year, countries }: ResultsTableProps) {
  const { t, language } = useTexts();
  const here = useAnchorOfAddress();
  const columns = useMemo(() => columnsOf(table, countries, t), [table, countries, t]);
  return (
    <Table
      caption={t('results.tableCaption', { table: table.title[language], year })}
      captionHidden
      align={table.columns.includes('gate1') ? 'center' : 'end'}
      columns={columns}
      rows={table.rows}
      rowKey={(row) => row.key}
      rowId={(row) => rowAnchor(table, row)}
      isShown={isShown}
      isHere={(row) => rowAnchor(table, row) === here}
    />
  );
}

function columnsOf(
  table: ResultTableView,
  countries: ResultsTableProps['countries'],
  t: Translate,
): Column<ResultRowView>[] {
  const showsDescents = !table.columns.includes('first');
  return table.columns.map((column, index) => ({
    ...headingOf(column, t),
    cellMark: ({ cells }: ResultRowView) => {
      const cell = cells[index];
      return cell?.kind === 'gate' ? gateCellMark(cell.mark) : undefined;
    },
    cell: (row: ResultRowView) => {
      const cell = row.cells[index];
      return (
        cell && (
          <ResultCellContent
            row={row}
            cell={cell}
            column={column}
            anchor={rowAnchor(table, row)}
            showsDescents={showsDescents}
            countries={countries}
          />
        )
      );
    },
  }));
}

/** The anchor that a link inside the site led to, which the browser does not mark as :target. */
function useAnchorOfAddress(): string | null {
  const { hash } = useLocation();
  const [anchor, setAnchor] = useState<string | null>(null);
  useEffect(() => setAnchor(hash === '' ? null : hash.slice(1)), [hash]);
  return anchor;
}

const wordy: readonly ResultColumn[] = ['ordinal', 'name', 'country', 'remark'];
const places: Partial<Record<ResultColumn, PhonePlace>> = {
  place: 'lead',
  number: 'plain',
  ordinal: 'lead',
  country: 'plain',
  result: 'trail',
  final: 'trail',
  total: 'trail',
  remark: 'words',
};
/** Penalties stand under the middle of their long heading, near the gates that they sum up. */
function alignOf(column: ResultColumn): Align {
  if (column === 'penalties') return 'center';
  return wordy.includes(column) ? 'start' : 'end';
}

const opening: readonly ResultColumn[] = ['penalties', 'result', 'final', 'remark'];

function headingOf(column: ResultColumn, t: Translate): Omit<Column<ResultRowView>, 'cell'> {
  const gate = gateOfColumn(column);
  if (gate !== null) {
    return {
      key: column,
      heading: t('table.gate', { gate }),
      headingTitle: t('table.gateTitle', { gate }),
      align: 'center',
      opensGroup: gate === 1,
      phone: 'mark',
    };
  }
  return {
    key: column,
    heading: t(`table.${column as Exclude<ResultColumn, `gate${number}`>}`),
    align: alignOf(column),
    rowHeader: column === 'name',
    phone: places[column],
    ...(column === 'penalties' && { phoneLabel: t('table.penaltiesShort') }),
    opensGroup: opening.includes(column),
  };
}
