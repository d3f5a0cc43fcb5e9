import { serverContent } from '../../design/ui/content/server-content.tsx';
import { CopyButton } from '../../design/ui/form/copy-button.tsx';
import type { Column } from '../../design/ui/list/column.ts';
import { Table } from '../../design/ui/list/table.tsx';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { EmptyState } from '../../design/ui/page/empty-state.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import type { DataChange } from '../../record/editions/record/data-change.ts';
import { runStatuses } from '../../record/scoring/run-status.ts';
import type { Route } from './+types/data-page.ts';
import { dataDeps } from './data-deps.server.ts';
import sheet from './data-page.css?url';
import { type DataColumnName, dataColumns } from './files/data-columns.ts';
import { loadData } from './load-data.server.ts';

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: dataDeps,
    texts: ['openData'],
    load: loadData,
  });
}

type Year = Awaited<ReturnType<typeof loadData>>['years'][number];

function DataPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { years, series, hasGates, licence, cited, address, catalog } = loaderData;
  return (
    <>
      <script type="application/ld+json">{catalog}</script>
      <PageHeader title={t('openData.title')} lead={t('openData.lead')} />
      <Section id="archivos" title={t('openData.files')}>
        {years.length === 0 ? (
          <EmptyState icon="clock" title={t('openData.noneTitle')} text={t('openData.noneText')} />
        ) : (
          <>
            <dl className="data-what">
              {fileNames.map((name) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code>
                  </dt>
                  <dd>{t(`openData.fileOf.${hasGates ? fileWords[name] : plainWords[name]}`)}</dd>
                </div>
              ))}
            </dl>
            <div className="data-years">
              {years.map((year) => (
                <YearCard key={year.year} {...year} />
              ))}
            </div>
          </>
        )}
      </Section>
      {series.length > 0 && (
        <Section id="series" title={t('openData.seriesTitle')}>
          <p>{t('openData.seriesText')}</p>
          <div className="data-years">
            {series.map(({ path, title, files }) => (
              <article key={path} className="data-year raised" aria-label={title}>
                <h3>
                  <LocalizedLink to={path}>{title}</LocalizedLink>
                </h3>
                <DataFiles files={files} />
              </article>
            ))}
          </div>
        </Section>
      )}
      <Section id="columnas" title={t('openData.columnsTitle')}>
        <p>{t(hasGates ? 'openData.columnsText' : 'openData.columnsPlain')}</p>
        <ColumnTable
          hasGates={hasGates}
          caption={t('openData.columnsOf', { file: 'resultados.csv' })}
          columns={dataColumns.gates.filter(({ name }) => hasGates || !ofGates.includes(name))}
        />
        <ColumnTable
          hasGates={hasGates}
          caption={t('openData.columnsBesides', { file: 'clasificacion.csv' })}
          columns={dataColumns.standings.filter(
            ({ name }) =>
              !dataColumns.gates.some((one) => one.name === name) &&
              (name !== 'second_cs' || hasGates || years.length > 0) &&
              (name !== 'third_cs' || years.some(({ counts }) => counts?.hasThird)),
          )}
        />
        <p>{t('openData.jsonText')}</p>
      </Section>
      <Section id="licencia" title={t('openData.licenceTitle')}>
        <p>
          <a href={licence.path} rel="license noopener">
            {licence.title}
          </a>{' '}
          ({licence.name}). {t('openData.licenceText')}
        </p>
        {cited && (
          <>
            <h3>{t('openData.citeTitle')}</h3>
            <div className="data-line">
              <q>{cited.text}</q>
              <CopyButton
                value={cited.text}
                label={t('openData.copy')}
                copied={t('openData.copied')}
              />
            </div>
            <p>{t('openData.citeText')}</p>
          </>
        )}
        <p>
          {t('openData.privacyText')}{' '}
          <LocalizedLink to="/privacidad">{t('openData.privacyLink')}</LocalizedLink>
        </p>
      </Section>
      {address && (
        <Section id="programas" title={t('openData.programsTitle')}>
          <p>{t('openData.programsText')}</p>
          <div className="data-line">
            <code>{address}</code>
            <CopyButton
              value={address}
              label={t('openData.copyAddress')}
              copied={t('openData.copied')}
            />
          </div>
        </Section>
      )}
    </>
  );
}

/** Columns that stay empty in a race without gates. */
const ofGates: readonly DataColumnName[] = ['gate', 'gate_penalty_s', 'penalty_s'];

const fileWords = {
  'resultados.csv': 'gates',
  'clasificacion.csv': 'standings',
  'record.json': 'record',
  'esquema.json': 'schema',
  'datapackage.json': 'package',
} as const;
/** Words of the files of a race without gates. */
const plainWords = {
  ...fileWords,
  'resultados.csv': 'plainRuns',
  'record.json': 'plainRecord',
} as const;
const fileNames = Object.keys(fileWords) as (keyof typeof fileWords)[];

function YearCard({ year, day, counts, files, versions }: Year) {
  const { t } = useTexts();
  const [latest] = versions;
  return (
    <article className="data-year raised" id={String(year)} aria-labelledby={`data-${year}`}>
      <h3 id={`data-${year}`}>{year}</h3>
      <p className="note">
        {day}
        {counts && (
          <>
            <br />
            {[
              t('openData.boats', { count: counts.entries }),
              t('openData.runs', { count: counts.runs }),
              counts.gates > 0 && t('openData.gates', { count: counts.gates }),
            ]
              .filter(Boolean)
              .join(', ')}
          </>
        )}
      </p>
      <DataFiles files={files} />
      {latest ? (
        <details className="data-versions">
          <summary>{t('openData.version', { number: latest.number, day: latest.day })}</summary>
          <ol reversed start={latest.number}>
            {versions.map(({ number, at, day: made, changes, hashes }) => (
              <li key={number}>
                <p>
                  <time dateTime={at}>{t('openData.version', { number, day: made })}</time>
                </p>
                <ul>
                  {inWords(t, changes).map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
                <dl>
                  {hashes.map(({ name, hash }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>
                        <code title={hash}>{hash.slice(0, 12)}</code>
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ol>
          <p>{t('openData.versionsText')}</p>
        </details>
      ) : (
        <p className="note">{t('openData.notNow')}</p>
      )}
    </article>
  );
}

function DataFiles({ files }: { files: { name: string; path: string; size?: string | null }[] }) {
  return (
    <ul className="data-files">
      {files.map(({ name, path, size }) => (
        <li key={name}>
          <a href={path}>{name}</a>
          {size && <small>{size}</small>}
        </li>
      ))}
    </ul>
  );
}

function inWords(t: Translate, changes: readonly DataChange[]): string[] {
  return [
    ...new Set(
      changes.map(({ kind, bib, descent, reason = '' }) => {
        if (kind !== 'run') return t(`openData.changes.${kind}`, { bib: bib ?? '' });
        return t('openData.changes.run', { bib: bib ?? '', descent: descent ?? '', reason }).trim();
      }),
    ),
  ];
}

interface ColumnView {
  name: DataColumnName;
  type: 'integer' | 'string' | 'boolean' | 'date';
  unit?: 'cs' | 's';
}

interface ColumnTableProps {
  caption: string;
  columns: readonly ColumnView[];
  hasGates: boolean;
}

function ColumnTable({ caption, columns, hasGates }: ColumnTableProps) {
  const { t } = useTexts();
  const kind = ({ type, unit }: ColumnView) =>
    unit ? t(`openData.units.${unit}`) : t(`openData.types.${type}`);
  const statuses = runStatuses.map((status) => `${status} ${t(`openData.statuses.${status}`)}`);
  const shown: Column<ColumnView>[] = [
    {
      key: 'name',
      heading: t('openData.column'),
      rowHeader: true,
      cell: ({ name }) => <code>{name}</code>,
    },
    {
      key: 'what',
      heading: t('openData.meaning'),
      phone: 'words',
      cell: ({ name }) =>
        name === 'result_cs' && !hasGates
          ? t('openData.resultPlain')
          : t(`openData.columns.${name}`, { statuses: statuses.join(', ') }),
    },
    { key: 'type', heading: t('openData.unit'), phone: 'trail', cell: kind },
  ];
  return <Table caption={caption} columns={shown} rows={columns} rowKey={({ name }) => name} />;
}

export default serverContent(import.meta.env.SSR && DataPage);
