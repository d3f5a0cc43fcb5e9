import type { ComponentProps, ReactNode } from 'react';
import type { Column } from '../../../design/ui/list/column.ts';
import { Table } from '../../../design/ui/list/table.tsx';
import { useLocalizedPath } from '../../../design/ui/localized-link.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { categorySlug } from '../../../record/editions/category-slug.ts';
import { paddlerAnchor } from '../../../record/people/paddler-anchor.tsx';
import { gateMark } from '../../../record/scoring/gate-mark.ts';
import type { PenaltyRule } from '../../../record/scoring/scoring.ts';
import { gateSigns, signCells } from '../gates/gate-signs.ts';
import { MarkKeys } from '../gates/mark-keys.tsx';
import type { HeatColumns, HeatRow, HeatView } from './heat-view.ts';
import styles from './heats-section.module.css';

interface HeatsSectionProps extends Pick<ComponentProps<typeof HeatCard>, 'isShown'> {
  heats: readonly HeatView[];
  columns: HeatColumns;
  rule: PenaltyRule;
  /** Page to which bibs link. Null on the page with the tables. */
  tables: HeatTables | null;
  costOf: (id: number) => ComponentProps<typeof HeatCard>['cost'];
  children?: ReactNode;
}

export function HeatsSection(props: HeatsSectionProps) {
  const { heats, isShown, columns, rule, tables, costOf, children } = props;
  const { t } = useTexts();
  const shown = useHeatColumns({ columns, miss: rule.miss, tables });
  const section = (
    <Section
      title={t(heatsTitle(columns))}
      id="heats"
      part="lists"
      isPrinted={tables !== null}
      hidden={!heats.some(({ rows }) => rows.some(isShown))}
    >
      {children}
      {(columns.gates > 0 || columns.roll) && <HeatLegend columns={columns} rule={rule} />}
      {heats.map((heat) => (
        <HeatCard
          key={heat.id}
          heat={heat}
          isShown={isShown}
          columns={shown}
          hasGates={columns.gates > 0}
          cost={costOf(heat.id)}
        />
      ))}
    </Section>
  );
  return tables ? <div className={styles.alone}>{section}</div> : section;
}

/** Returns the key of the heading of the heats, which speaks of gates only where there are some. */
export function heatsTitle(columns: Pick<HeatColumns, 'gates'> | null) {
  return columns?.gates === 0 ? 'results.timesTitle' : 'results.heats';
}

function HeatLegend({ columns, rule }: { columns: HeatColumns; rule: PenaltyRule }) {
  const { t } = useTexts();
  const { gates, scored, roll } = columns;
  const first = scored + 1;
  return (
    <ul className={styles.legend} aria-label={t('heats.legend')}>
      {gates > 0 && (
        <>
          <MarkKeys rule={rule} />
          <li>{t('heats.notRun')}</li>
        </>
      )}
      {first <= gates && <li>{t('heats.unscored', { count: gates - scored, first, gates })}</li>}
      {roll && <li>{t('table.rollTitle')}</li>}
    </ul>
  );
}

interface HeatCardProps {
  heat: HeatView;
  isShown: (row: HeatRow) => boolean;
  columns: Column<HeatRow>[];
  hasGates: boolean;
  /** `part` is the id of a chart on the same page, where a search hides it. */
  cost: { href: string; part?: string; hidden?: boolean };
}

function HeatCard({ heat, isShown, columns, hasGates, cost }: HeatCardProps) {
  const { t } = useTexts();
  const title = t(hasGates ? 'results.heatTitle' : 'results.timesOf', { heat: heat.name });
  const id = `heat-${heat.id}`;
  return (
    <article
      className={styles.card}
      id={id}
      hidden={!heat.rows.some(isShown)}
      data-part="lists"
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      <Table
        plain
        caption={title}
        captionHidden
        align="center"
        columns={columns}
        rows={heat.rows}
        rowKey={(row) => String(row.bib)}
        isShown={isShown}
        findBy={({ bib, category }) => ({ number: bib, category: categorySlug(category) })}
      />
      {hasGates && (
        <a
          className={styles.cost}
          href={cost.href}
          hidden={cost.hidden}
          {...(cost.part && { 'data-part': 'whole', 'data-part-of': cost.part })}
        >
          {t('results.heatCosts')}
        </a>
      )}
    </article>
  );
}

interface HeatContext {
  columns: HeatColumns;
  /** Seconds of a missed gate. */
  miss: number;
  tables: HeatTables | null;
}

/** Page to which the bibs of heats link, and the bibs with a row there. */
interface HeatTables {
  href: string;
  bibs: ReadonlySet<number>;
}

function useHeatColumns({
  columns: { gates, scored, roll, comment },
  miss,
  tables,
}: HeatContext): Column<HeatRow>[] {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  const none = { label: t('table.none') };
  const orDash = (toText: (row: HeatRow) => string | null) => ({
    cell: (row: HeatRow) => toText(row) ?? '–',
    cellMark: (row: HeatRow) => (toText(row) === null ? none : undefined),
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
      // On the page with the tables only the ranking links a name, so that the Tab key passes 100 links fewer.
      cell: (row) => (tables ? paddlerAnchor(row, localize) : row.name),
      rowHeader: true,
    },
    { key: 'start', heading: t('table.start'), ...orDash(({ start }) => start), phone: 'last' },
    { key: 'final', heading: t('table.finish'), ...orDash(({ end }) => end), phone: 'last' },
    // Without gates the time is the result.
    ...optional(gates > 0, {
      key: 'time',
      heading: t('table.time'),
      ...orDash(({ time }) => time),
    }),
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
