import { useMemo } from 'react';
import { PaddlerLink } from '../../people/paddler-link.tsx';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { gateMark } from '../../scoring/gate-mark.ts';
import type { Column } from '../../ui/list/column.ts';
import { Table } from '../../ui/list/table.tsx';
import { Dash, GateCell } from '../gates/gate-cell.tsx';
import styles from './heat-card.module.css';
import type { HeatRow, HeatView } from './heat-view.ts';

interface HeatCardProps {
  heat: HeatView;
  /** Whether a row is one that the visitor looks for. */
  isShown: (row: HeatRow) => boolean;
  view: { gates: number; roll: boolean; comment: boolean };
  /** Seconds of a missed gate. */
  miss: number;
  /** Bibs that have a row in the result tables above. */
  bibs: ReadonlySet<number>;
  /** Shows on the river what the gates of this heat cost. */
  costLink: { href: string; onFollow: () => void } | null;
}

/** Times and gates of one heat. */
export function HeatCard({ heat, isShown, view, miss, bibs, costLink }: HeatCardProps) {
  const { t } = useTexts();
  const title = t('results.heatTitle', { heat: heat.name });
  const id = `heat-${heat.id}`;
  return (
    <article
      className={styles.card}
      id={id}
      hidden={!heat.rows.some(isShown)}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.head}>
        <h3 id={`${id}-title`}>{title}</h3>
        {costLink && (
          <a className={styles.cost} href={costLink.href} onClick={costLink.onFollow}>
            {t('results.heatCosts')}
          </a>
        )}
      </div>
      <Table
        caption={title}
        captionHidden
        align="center"
        columns={useHeatColumns({ view, bibs, miss })}
        rows={heat.rows}
        rowKey={(row) => String(row.bib)}
        isShown={isShown}
      />
    </article>
  );
}

type ColumnFacts = Pick<HeatCardProps, 'view' | 'bibs' | 'miss'>;

function useHeatColumns({ view, bibs, miss }: ColumnFacts): Column<HeatRow>[] {
  const { t } = useTexts();
  return useMemo(() => heatColumns({ view, bibs, miss }, t), [view, bibs, miss, t]);
}

function heatColumns({ view, bibs, miss }: ColumnFacts, t: Translate): Column<HeatRow>[] {
  const { gates, roll, comment } = view;
  const orDash = (text: string | null) => text ?? <Dash label={t('table.none')} />;
  const gate = (number: number): Column<HeatRow> => ({
    key: `gate${number}`,
    opensGroup: number === 1,
    phone: 'mark',
    heading: t('table.heatGate', { gate: number }),
    headingTitle: t('table.gateTitle', { gate: number }),
    cell: ({ gates }) => {
      const seconds = gates[number - 1] ?? null;
      return <GateCell mark={seconds === null ? null : gateMark(seconds, { miss })} />;
    },
  });
  const optional = (shown: boolean, column: Column<HeatRow>) => (shown ? [column] : []);
  return [
    {
      key: 'number',
      heading: t('table.number'),
      phone: 'lead',
      cell: ({ bib }) => (bibs.has(bib) ? <a href={`#${bib}`}>{bib}</a> : bib),
    },
    {
      key: 'name',
      heading: t('table.name'),
      cell: ({ person, name }) => <PaddlerLink person={person} name={name} />,
      rowHeader: true,
    },
    { key: 'start', heading: t('table.start'), cell: (row) => orDash(row.start) },
    { key: 'final', heading: t('table.final'), cell: (row) => orDash(row.end) },
    {
      key: 'swimmer',
      heading: t('table.swimmer'),
      cell: (row) => (row.swam ? <strong>{t('table.yes')}</strong> : t('table.no')),
    },
    ...Array.from({ length: gates }, (_, index) => gate(index + 1)),
    ...optional(roll, { key: 'roll', heading: t('table.roll'), cell: (row) => row.roll }),
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
