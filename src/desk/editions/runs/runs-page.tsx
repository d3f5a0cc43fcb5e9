import { useLocation } from 'react-router';
import { Pager } from '../../../design/ui/list/pager.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { descentNumbers } from '../../../record/scoring/scoring.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DeskTable } from '../../frame/parts/desk-table.tsx';
import { FilterForm, FilterText } from '../../frame/parts/filter-form.tsx';
import { queryWith } from '../../frame/parts/list-order.ts';
import { DeskLink, PageTop } from '../../frame/parts/page-top.tsx';
import { TableLinks } from '../../frame/parts/table-links.tsx';
import { ranIn } from '../ran-in.ts';
import type { Route } from './+types/runs-page.ts';
import { requireRecord } from './require-record.server.ts';

const pageSize = 100;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskRuns', 'category'],
    async ({ services, params, query, asked, language, may }) => {
      const record = await requireRecord(services, params.year);
      const found = ranIn(record, (query.get('quien') ?? '').trim(), language);
      const current = asked.number('pagina') || 1;
      return {
        mayImport: may('settings.edit'),
        year: record.edition.year,
        descents: Math.max(1, ...record.heats.map(({ descent }) => descent)),
        total: found.length,
        current,
        rows: found.slice((current - 1) * pageSize, current * pageSize),
      };
    },
  );
}

export default function RunsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { search } = useLocation();
  const { year, rows, total, current, descents } = loaderData;
  return (
    <>
      <PageTop
        title={t('deskRuns.title', { year })}
        back={['ediciones', t('deskRuns.back')]}
        lead={t('deskRuns.lead')}
      />
      <FilterForm names={['quien']} found={t('deskRuns.found', { count: total })}>
        <FilterText name="quien" label={t('deskRuns.who')} />
      </FilterForm>
      <DeskTable
        caption={t('deskRuns.found', { count: total })}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'bib', label: t('deskRuns.bib'), cell: ({ bib }) => bib ?? '–' },
          {
            key: 'name',
            label: t('deskRuns.name'),
            names: true,
            cell: ({ name, bib }) =>
              bib === null ? (
                name
              ) : (
                <DeskLink to={`ediciones/${year}/mangas/${bib}`}>{name}</DeskLink>
              ),
          },
          {
            key: 'category',
            label: t('deskRuns.category'),
            cell: ({ category }) => t(`category.${category}`),
          },
          ...descentNumbers.slice(0, descents).map((descent) => ({
            key: `run${descent}`,
            label: t('deskRuns.run', { descent }),
            alignEnd: true,
            cell: ({ runs }: (typeof rows)[number]) => runs[descent - 1],
          })),
        ]}
      />
      {loaderData.mayImport && (
        <p>
          <DeskLink to={`ediciones/${year}/tabla`} kind="quiet">
            {t('deskRuns.fromTable')}
          </DeskLink>
        </p>
      )}
      <TableLinks list="mangas" of={{ edicion: String(year) }} />
      <Pager
        label={t('deskRuns.pages')}
        current={current}
        last={Math.ceil(total / pageSize)}
        toPageQuery={(page) => queryWith(new URLSearchParams(search), { pagina: String(page) })}
      />
    </>
  );
}
