import { serverContent } from '../../design/ui/content/server-content.tsx';
import type { Column } from '../../design/ui/list/column.ts';
import { Table } from '../../design/ui/list/table.tsx';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { formatOrdinal } from '../../platform/format/format-ordinal.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import { gateMark } from '../../record/scoring/gate-mark.ts';
import { gateSigns, signCells } from '../results/gates/gate-signs.ts';
import type { Route } from './+types/paddler-page.ts';
import { loadPaddler } from './load-paddler.server.ts';
import styles from './paddler-page.module.css';
import { type GateTally, type PaddlerRecord, type PaddlerRun, tallyOf } from './paddler-record.ts';
import { paddlersDeps } from './paddlers-deps.server.ts';
import { StartsTable } from './starts-table.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: paddlersDeps,
    texts: ['paddler', 'table', 'gateMark', 'category', 'results'],
    load: loadPaddler,
    headValues: ({ name }) => ({ name }),
  });
}

function PaddlerPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { person, name, country, starts, dates, best, tally, miss, championship, complete } =
    loaderData;
  return (
    <>
      {/* About one person, who did not ask for it: found on this site, not by a search for the name. */}
      <meta name="robots" content="noindex" />
      <PageHeader
        title={name}
        subtitle={[
          ...(country ? [country.name] : []),
          ...(starts.length > 0 ? [t('paddler.editions', { count: starts.length })] : []),
        ]}
      />
      {!complete && (
        <Section>
          <Notice kind="warning" title={t('paddler.incompleteTitle')}>
            {t('paddler.incompleteText')}
          </Notice>
        </Section>
      )}
      {starts.length > 0 && (
        <Section title={t('paddler.figures')} id="cifras">
          <PaddlerFigures best={best} starts={starts} tally={tally} />
        </Section>
      )}
      {starts.length > 0 && (
        <Section title={t('paddler.starts')} id="bajadas">
          <StartsTable
            name={name}
            starts={starts}
            dates={dates}
            certificates={loaderData.certificates}
          />
        </Section>
      )}
      <GateRecord name={name} starts={starts} miss={miss} />
      {championship && (
        <Section title={t('paddler.championship')} id="campeonato">
          <p>
            {t('paddler.championshipText', {
              place: formatOrdinal(championship.rank, language),
              count: championship.total,
              category: championship.category,
            })}{' '}
            <LocalizedLink to="/carrera/campeonato-nacional">
              {t('results.championship')}
            </LocalizedLink>
          </p>
        </Section>
      )}
      <Section>
        <p>
          <LocalizedLink to={`/insertar?que=palista&palista=${person}`}>
            {t('paddler.embed')}
          </LocalizedLink>
        </p>
      </Section>
    </>
  );
}

export default serverContent(import.meta.env.SSR && PaddlerPage);

/** The best rank, the starts and the gates of a paddler in large figures. */
function PaddlerFigures({ best, starts, tally }: Pick<PaddlerRecord, 'best' | 'starts' | 'tally'>) {
  const { t, language, locale } = useTexts();
  const years = new Intl.ListFormat(locale);
  const raced = starts.filter(({ result }) => result !== null).map(({ year }) => String(year));
  return (
    <dl className={styles.figures}>
      {best && (
        <div>
          <dt>{t('paddler.best')}</dt>
          <dd className={styles.large}>{formatOrdinal(best.rank, language)}</dd>
          <dd>{years.format(best.years.map(String))}</dd>
        </div>
      )}
      <div>
        <dt>{t('paddler.raced')}</dt>
        <dd className={styles.large}>{raced.length}</dd>
        <dd>{years.format(raced)}</dd>
      </div>
      {tally && <CleanGates tally={tally} />}
    </dl>
  );
}

function CleanGates({ tally }: { tally: GateTally }) {
  const { t, locale } = useTexts();
  const { clean, touched, missed } = tally;
  const all = clean + touched + missed;
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className={styles.gates}>
      <dt>{t('paddler.cleanGates')}</dt>
      <dd className={styles.large}>{share.format(clean / all)}</dd>
      <dd>
        <svg
          className={styles.bar}
          viewBox={`0 0 ${all} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className={styles.clean} width={clean} height="1" />
          <rect className={styles.touched} x={clean} width={touched} height="1" />
          <rect className={styles.missed} x={clean + touched} width={missed} height="1" />
        </svg>
        {t('paddler.tally', { clean, touched, missed })}
      </dd>
    </div>
  );
}

interface GateRecordProps extends Pick<PaddlerRecord, 'name' | 'starts'> {
  /** Seconds of a missed gate, by year. */
  miss: Readonly<Record<number, number>>;
}

/** Gate by gate, every run of a paddler whose gates were counted. */
function GateRecord({ name, starts, miss }: GateRecordProps) {
  const { t } = useTexts();
  const runs = starts.flatMap((start) => start.runs);
  const columns = useColumns(Math.max(0, ...runs.map(({ gates }) => gates.length)), miss);
  if (runs.length === 0) return null;
  return (
    <Section title={t('paddler.gates')} id="puertas">
      <Table
        caption={t('paddler.gatesCaption', { name })}
        captionHidden
        align="center"
        columns={columns}
        rows={runs}
        rowKey={({ year, descent }) => `${year}-${descent}`}
      />
    </Section>
  );
}

function useColumns(gates: number, miss: GateRecordProps['miss']): Column<PaddlerRun>[] {
  const { t } = useTexts();
  const sign = gateSigns(t);
  const signOf = (run: PaddlerRun, index: number) => {
    const seconds = run.gates[index] ?? null;
    return sign(seconds === null ? null : gateMark(seconds, { miss: miss[run.year] ?? 0 }));
  };
  const count = (kind: 'clean' | 'touched' | 'missed'): Column<PaddlerRun> => ({
    key: kind,
    heading: t(`paddler.${kind}`),
    cell: (run) => tallyOf([run], miss[run.year] ?? 0)?.[kind] ?? 0,
  });
  return [
    {
      key: 'run',
      heading: t('paddler.run'),
      rowHeader: true,
      cell: ({ year, descent }) => t('paddler.runOf', { year, descent }),
    },
    ...Array.from(
      { length: gates },
      (_, index): Column<PaddlerRun> => ({
        key: `gate${index + 1}`,
        heading: t('table.gate', { gate: index + 1 }),
        headingTitle: t('table.gateTitle', { gate: index + 1 }),
        phone: 'mark',
        ...signCells((run) => signOf(run, index)),
      }),
    ),
    count('clean'),
    count('touched'),
    count('missed'),
  ];
}
