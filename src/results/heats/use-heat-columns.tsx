import { useMemo } from 'react';
import { PaddlerLink } from '../../people/paddler-link.tsx';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { gateMark } from '../../scoring/gate-mark.ts';
import type { Column } from '../../ui/list/column.ts';
import { Dash, GateCell, gateCellMark } from '../gates/gate-cell.tsx';
import type { HeatColumns, HeatRow } from './heat-view.ts';

interface HeatContext {
  bibs: ReadonlySet<number>;
  tables: string;
  miss: number;
}

/** The columns of a heat: clock times and what they make, every gate that hung, what happened. */
export function useHeatColumns(
  columns: HeatColumns,
  { bibs, tables, miss }: HeatContext,
): Column<HeatRow>[] {
  const { t } = useTexts();
  return useMemo(
    () => columnsOf(columns, { bibs, tables, miss }, t),
    [columns, bibs, tables, miss, t],
  );
}

function columnsOf(
  { gates, scored, roll, comment }: HeatColumns,
  { bibs, tables, miss }: HeatContext,
  t: Translate,
): Column<HeatRow>[] {
  const orDash = (text: string | null) => text ?? <Dash label={t('table.none')} />;
  const markOf = (row: HeatRow, number: number) => {
    const seconds = row.gates[number - 1] ?? null;
    return seconds === null ? null : gateMark(seconds, { miss });
  };
  const gate = (number: number): Column<HeatRow> => ({
    key: `gate${number}`,
    opensGroup: number === 1,
    phone: 'mark',
    ...(number > scored
      ? {
          heading: t('table.heatGateUnscored', { gate: number }),
          headingTitle: t('table.gateUnscoredTitle', { gate: number }),
        }
      : {
          heading: t('table.heatGate', { gate: number }),
          headingTitle: t('table.gateTitle', { gate: number }),
        }),
    cell: (row) => <GateCell mark={markOf(row, number)} />,
    cellMark: (row) => gateCellMark(markOf(row, number)),
  });
  const optional = (shown: boolean, column: Column<HeatRow>) => (shown ? [column] : []);
  return [
    {
      key: 'number',
      heading: t('table.number'),
      phone: 'lead',
      cell: ({ bib }) => (bibs.has(bib) ? <a href={`${tables}#${bib}`}>{bib}</a> : bib),
    },
    {
      key: 'name',
      heading: t('table.name'),
      cell: ({ person, name }) => <PaddlerLink person={person} name={name} />,
      rowHeader: true,
    },
    { key: 'start', heading: t('table.start'), cell: (row) => orDash(row.start), phone: 'last' },
    { key: 'final', heading: t('table.finish'), cell: (row) => orDash(row.end), phone: 'last' },
    { key: 'time', heading: t('table.time'), cell: (row) => orDash(row.time) },
    {
      key: 'swimmer',
      heading: t('table.swimmer'),
      cell: (row) => (row.swam ? <strong>{t('table.yes')}</strong> : t('table.no')),
    },
    ...Array.from({ length: gates }, (_, index) => gate(index + 1)),
    {
      key: 'result',
      heading: t('table.result'),
      cell: (row) => orDash(row.result),
      phone: 'trail',
      opensGroup: true,
    },
    ...optional(roll, {
      key: 'roll',
      heading: t('table.roll'),
      headingTitle: t('table.rollTitle'),
      cell: (row) => row.roll,
    }),
    ...optional(comment, {
      key: 'comment',
      heading: t('table.comment'),
      cell: (row) => row.comment,
      align: 'start',
      opensGroup: true,
      phone: 'words',
    }),
  ];
}
