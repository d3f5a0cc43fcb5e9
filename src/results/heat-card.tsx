import { useTexts } from '../platform/i18n/use-texts.ts';
import { Card } from '../ui/card.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Dash, GateCell } from './gate-cell.tsx';
import { gateMark } from './gate-display.ts';
import type { HeatRow, HeatView } from './heat-view.ts';

interface HeatCardProps {
  heat: HeatView;
  view: { gates: number; roll: boolean; comment: boolean };
}

/** Times and gates of one heat. */
export function HeatCard({ heat, view }: HeatCardProps) {
  const { t } = useTexts();
  const title = t('results.heatTitle', { heat: heat.name });
  return (
    <Card title={title} id={`heat-${heat.id}`}>
      <Table
        caption={title}
        captionHidden
        columns={useHeatColumns(view)}
        rows={heat.rows}
        rowKey={(row) => String(row.bib)}
      />
    </Card>
  );
}

function useHeatColumns({ gates, roll, comment }: HeatCardProps['view']): Column<HeatRow>[] {
  const { t } = useTexts();
  const orDash = (text: string | null) => text ?? <Dash label={t('table.none')} />;
  const gate = (number: number): Column<HeatRow> => ({
    key: `gate${number}`,
    heading: t('table.heatGate', { gate: number }),
    headingTitle: t('table.gateTitle', { gate: number }),
    cell: ({ gates }) => {
      const seconds = gates[number - 1] ?? null;
      return <GateCell mark={seconds === null ? null : gateMark(seconds)} />;
    },
    align: 'center',
  });
  const optional = (shown: boolean, column: Column<HeatRow>) => (shown ? [column] : []);
  return [
    { key: 'number', heading: t('table.number'), cell: (row) => row.bib, align: 'end' },
    { key: 'name', heading: t('table.name'), cell: (row) => row.name, rowHeader: true },
    { key: 'start', heading: t('table.start'), cell: (row) => orDash(row.start), align: 'end' },
    { key: 'final', heading: t('table.final'), cell: (row) => orDash(row.end), align: 'end' },
    {
      key: 'swimmer',
      heading: t('table.swimmer'),
      cell: (row) => (row.swam ? t('table.yes') : t('table.no')),
      align: 'center',
    },
    ...Array.from({ length: gates }, (_, index) => gate(index + 1)),
    ...optional(roll, {
      key: 'roll',
      heading: t('table.roll'),
      cell: (row) => row.roll,
      align: 'center',
    }),
    ...optional(comment, {
      key: 'comment',
      heading: t('table.comment'),
      cell: (row) => row.comment,
    }),
  ];
}
