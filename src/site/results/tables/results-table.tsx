import { useContext } from 'react';
import { FlagService } from '../../../design/ui/flag.tsx';
import type { Align, Column, PhonePlace } from '../../../design/ui/list/column.ts';
import { Table } from '../../../design/ui/list/table.tsx';
import { useLocalizedPath } from '../../../design/ui/localized-link.tsx';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { categorySlug } from '../../../record/editions/category-slug.ts';
import { gateOfColumn, type ResultColumn } from '../../../record/editions/record/result-column.ts';
import { resultCells } from './result-cells.tsx';
import type { ResultRowView, ResultTableView } from './result-row-view.ts';
import { rowAnchor } from './row-anchor.ts';

interface ResultsTableProps {
  table: ResultTableView;
  isShown: (row: ResultRowView) => boolean;
  year: number;
  countries: Readonly<Record<string, string>>;
}

/** One result table of an edition, with the columns that its file names. */
export function ResultsTable({ table, isShown, year, countries }: ResultsTableProps) {
  const { t, language } = useTexts();
  const localize = useLocalizedPath();
  const columns = columnsOf(
    table,
    resultCells({ t, language, localize, countries, flags: useContext(FlagService) }),
    t,
  );
  return (
    <Table
      caption={t('results.tableCaption', { table: table.title[language], year })}
      captionHidden
      align={table.columns.includes('gate1') ? 'center' : 'end'}
      columns={columns}
      rows={table.rows}
      plain
      rowKey={(row) => row.key}
      rowId={(row) => rowAnchor(table, row)}
      isShown={isShown}
      findBy={({ number, category }) => ({ number, category: categorySlug(category) })}
    />
  );
}

function columnsOf(
  table: ResultTableView,
  cells: ReturnType<typeof resultCells>,
  t: Translate,
): Column<ResultRowView>[] {
  const showsDescents = !table.columns.includes('first');
  const toggles = table.columns.includes('gate1') || table.columns.includes('penalties');
  return table.columns.map((column, index) => ({
    ...buildHeading(column, t),
    cellMark: (row) => {
      const cell = row.cells[index];
      return cell && cells.mark({ cell, column });
    },
    cell: (row) => {
      const cell = row.cells[index];
      const anchor = rowAnchor(table, row);
      return cell && cells.content({ row, cell, column, anchor, showsDescents, toggles });
    },
  }));
}

const wordy: readonly ResultColumn[] = ['ordinal', 'phase', 'name', 'country', 'remark'];
const places: Partial<Record<ResultColumn, PhonePlace>> = {
  place: 'lead',
  number: 'plain',
  phase: 'plain',
  ordinal: 'lead',
  country: 'plain',
  result: 'trail',
  final: 'trail',
  total: 'trail',
  remark: 'words',
};
/** Returns a column's alignment. Penalties are centred under their long heading, near the gates that they sum up. */
function chooseAlign(column: ResultColumn): Align {
  if (column === 'penalties') return 'center';
  return wordy.includes(column) ? 'start' : 'end';
}

const onRequest: readonly ResultColumn[] = ['country', 'time', 'penalties', 'ranking'];

const opening: readonly ResultColumn[] = ['penalties', 'result', 'final', 'remark'];

function buildHeading(column: ResultColumn, t: Translate): Omit<Column<ResultRowView>, 'cell'> {
  const gate = gateOfColumn(column);
  if (gate !== null) {
    return {
      key: column,
      heading: t('table.gate', { gate }),
      headingTitle: t('table.gateTitle', { gate }),
      align: 'center',
      opensGroup: gate === 1,
      phone: 'mark',
      onRequest: true,
    };
  }
  return {
    key: column,
    heading: t(`table.${column as Exclude<ResultColumn, `gate${number}`>}`),
    align: chooseAlign(column),
    rowHeader: column === 'name',
    phone: places[column],
    ...(column === 'penalties' && { phoneLabel: t('table.penaltiesShort') }),
    opensGroup: opening.includes(column),
    onRequest: onRequest.includes(column),
  };
}
