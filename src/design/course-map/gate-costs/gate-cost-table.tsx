import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Column } from '../../ui/list/column.ts';
import { Table } from '../../ui/list/table.tsx';
import type { GateCost } from './gate-cost.ts';

interface GateCostTableProps {
  caption: string;
  gates: readonly GateCost[];
}

/** The numbers of the chart, gate by gate. */
export function GateCostTable({ caption, gates }: GateCostTableProps) {
  const { t, locale } = useTexts();
  const perRun = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const columns: Column<GateCost>[] = [
    {
      key: 'gate',
      heading: t('course.cost.gate'),
      cell: ({ gate }) => gate,
      rowHeader: true,
      phone: 'lead',
    },
    {
      key: 'runs',
      heading: t('course.cost.runs'),
      cell: ({ runs }) => runs,
      align: 'end',
    },
    {
      key: 'touches',
      heading: t('course.cost.touches'),
      cell: ({ touches }) => touches,
      align: 'end',
    },
    { key: 'misses', heading: t('course.cost.misses'), cell: ({ misses }) => misses, align: 'end' },
    {
      key: 'seconds',
      heading: t('course.cost.seconds'),
      cell: ({ secondsLost }) => secondsLost.toLocaleString(locale),
      align: 'end',
    },
    {
      key: 'perRun',
      heading: t('course.cost.perRun'),
      cell: ({ secondsLost, runs }) => (runs > 0 ? perRun.format(secondsLost / runs) : '–'),
      align: 'end',
    },
  ];
  return (
    <Table caption={caption} columns={columns} rows={gates} rowKey={({ gate }) => String(gate)} />
  );
}
