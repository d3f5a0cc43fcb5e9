import type { Column } from '../../design/ui/list/column.ts';
import { searchOfPage } from '../../design/ui/list/page-field.ts';
import { Table } from '../../design/ui/list/table.tsx';
import { LocalizedLink, useLocalizedPath } from '../../design/ui/localized-link.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { gapText, runTimeText } from '../../record/scoring/run-time-text.ts';
import { Dash } from '../results/gates/dash.tsx';
import type { PaddlerFacts } from './load-paddler.server.ts';
import type { PaddlerRecord, PaddlerStart } from './paddler-record.ts';
import styles from './starts-table.module.css';

interface StartsTableProps
  extends Pick<PaddlerRecord, 'name' | 'starts'>,
    Pick<PaddlerFacts, 'certificates'> {
  /** Days of the races in words, by year. */
  dates: Readonly<Record<number, string>>;
}

/** Every edition that a paddler entered, each with the way to its row in the results. */
export function StartsTable({ name, starts, dates, certificates }: StartsTableProps) {
  const { t } = useTexts();
  return (
    <Table
      caption={t('paddler.startsCaption', { name })}
      captionHidden
      columns={useColumns(dates, certificates)}
      rows={starts}
      rowKey={({ year }) => String(year)}
    />
  );
}

function useColumns(
  dates: StartsTableProps['dates'],
  certificates: StartsTableProps['certificates'],
): Column<PaddlerStart>[] {
  const { t, language } = useTexts();
  const localize = useLocalizedPath();
  const none = <Dash label={t('table.none')} />;
  return [
    {
      key: 'edition',
      heading: t('paddler.edition'),
      rowHeader: true,
      cell: ({ year, result }) => (
        <LocalizedLink
          to={result ? rowPath(year, result) : `/participantes/${year}`}
          className={styles.year ?? ''}
        >
          <b>{year}</b>
          <small>{dates[year]}</small>
        </LocalizedLink>
      ),
    },
    {
      key: 'category',
      heading: t('paddler.category'),
      phone: 'plain',
      cell: ({ category, result }) => result?.group[language] ?? t(`category.${category}`),
    },
    {
      key: 'place',
      heading: t('table.place'),
      align: 'end',
      cell: ({ result }) =>
        result?.rank ? (
          <>
            <strong className={styles.rank}>{result.rank}</strong>{' '}
            <small className={styles.quiet}>{t('paddler.of', { count: result.entrants })}</small>
          </>
        ) : (
          none
        ),
    },
    {
      key: 'time',
      heading: t('table.time'),
      align: 'end',
      cell: ({ result }) => (result?.time ? runTimeText(result.time, language) : none),
    },
    {
      key: 'penalties',
      heading: t('table.penalties'),
      align: 'end',
      cell: ({ result }) => result?.penalties ?? none,
    },
    {
      key: 'result',
      heading: t('table.result'),
      align: 'end',
      phone: 'trail',
      cell: ({ result }) =>
        result?.result ? (
          <>
            <strong className={styles.result}>{runTimeText(result.result, language)}</strong>
            {result.gap ? (
              <small className={styles.quiet}>{gapText(result.gap, language)}</small>
            ) : null}
          </>
        ) : (
          none
        ),
    },
    {
      key: 'first',
      heading: t('table.first'),
      align: 'end',
      cell: (start) => <Descent start={start} descent={1} />,
    },
    {
      key: 'second',
      heading: t('table.second'),
      align: 'end',
      cell: (start) => <Descent start={start} descent={2} />,
    },
    {
      key: 'remark',
      heading: t('table.remark'),
      phone: 'words',
      cell: ({ result }) =>
        result === null ? t('paddler.entered') : (result.remark?.[language] ?? null),
    },
    ...(Object.keys(certificates).length === 0
      ? []
      : [
          {
            key: 'certificate',
            heading: t('paddler.certificate'),
            cell: ({ year }: PaddlerStart) => {
              const own = certificates[year];
              if (!own) return none;
              const words = own.isFile ? 'paddler.certificatePdf' : 'paddler.certificatePage';
              return (
                <a
                  href={localize(own.path)}
                  aria-label={t('paddler.certificateOf', { year, what: t(words) })}
                  download={own.isFile || undefined}
                >
                  {t(words)}
                </a>
              );
            },
          },
        ]),
  ];
}

function Descent({ start, descent }: { start: PaddlerStart; descent: 1 | 2 }) {
  const { t, language } = useTexts();
  const time = start.result?.descents[descent - 1] ?? null;
  if (time === null) return <Dash label={t('table.none')} />;
  if (start.result?.better !== descent) return runTimeText(time, language);
  return (
    <strong className={styles.better}>
      {runTimeText(time, language)}
      <span className={styles.words}> ({t('results.better')})</span>
    </strong>
  );
}

function rowPath(year: number, { anchor, page }: NonNullable<PaddlerStart['result']>): string {
  return `/resultados/${year}${page > 1 ? searchOfPage(new URLSearchParams(), page) : ''}#${anchor}`;
}
