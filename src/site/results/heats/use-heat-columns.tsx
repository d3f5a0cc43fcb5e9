import type { Column } from '../../../design/ui/list/column.ts';
import { useLocalizedPath } from '../../../design/ui/localized-link.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { paddlerAnchor } from '../../../record/people/paddler-anchor.tsx';
import { gateMark } from '../../../record/scoring/gate-mark.ts';
import { gateSigns, signCells } from '../gates/gate-signs.ts';
import type { HeatColumns, HeatRow } from './heat-view.ts';

interface HeatContext {
  columns: HeatColumns;
  /** Seconds of a missed gate. */
  miss: number;
  tables: HeatTables | null;
}

/** Where the bibs of heats lead: the address of the page with the tables, and who has a row there. */
export interface HeatTables {
  href: string;
  bibs: ReadonlySet<number>;
}

/** The columns of a heat: clock times and what they make, every gate that hung, what happened. */
export function useHeatColumns({
  columns: { gates, scored, roll, comment },
  miss,
  tables,
}: HeatContext): Column<HeatRow>[] {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  const none = { label: t('table.none') };
  const orDash = (textOf: (row: HeatRow) => string | null) => ({
    cell: (row: HeatRow) => textOf(row) ?? '–',
    cellMark: (row: HeatRow) => (textOf(row) === null ? none : undefined),
  });
  const sign = gateSigns(t);
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
    ...signCells(({ gates }) => {
      const seconds = gates[number - 1] ?? null;
      return sign(seconds === null ? null : gateMark(seconds, { miss }));
    }),
  });
  const optional = (shown: boolean, column: Column<HeatRow>) => (shown ? [column] : []);
  return [
    {
      key: 'number',
      heading: t('table.number'),
      phone: 'lead',
      cell: ({ bib }) =>
        tables?.bibs.has(bib) ? <a href={`${tables.href}#${bib}`}>{bib}</a> : bib,
    },
    {
      key: 'name',
      heading: t('table.name'),
      cell: (row) => paddlerAnchor(row, localize),
      rowHeader: true,
    },
    { key: 'start', heading: t('table.start'), ...orDash(({ start }) => start), phone: 'last' },
    { key: 'final', heading: t('table.finish'), ...orDash(({ end }) => end), phone: 'last' },
    { key: 'time', heading: t('table.time'), ...orDash(({ time }) => time) },
    {
      key: 'swimmer',
      heading: t('table.swimmer'),
      cell: (row) => (row.swam ? <strong>{t('table.yes')}</strong> : t('table.no')),
    },
    ...Array.from({ length: gates }, (_, index) => gate(index + 1)),
    {
      key: 'result',
      heading: t('table.result'),
      ...orDash(({ result }) => result),
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
