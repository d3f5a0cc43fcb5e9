import { Link, useLocation } from 'react-router';
import { Pager } from '../../../../design/ui/list/pager.tsx';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import { deskFlags } from '../../../frame/desk-flags.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { loadDesk } from '../../../frame/guard/load-desk.server.ts';
import { DeskTable } from '../../../frame/parts/desk-table.tsx';
import { FilterText } from '../../../frame/parts/filter-choice.tsx';
import { FilterForm } from '../../../frame/parts/filter-form.tsx';
import { numberOf, queryWith } from '../../../frame/parts/query-with.ts';
import type { Route } from './+types/runs-page.ts';
import { ranIn, recordOf } from './record-of.server.ts';

export const handle = deskFlags;
const pageSize = 100;

/** Everybody who ran in an edition: each leads to where a past result is put right. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'race.read',
    texts: ['deskRuns', 'category'],
    async load({ services, params, request, language }) {
      const record = await recordOf(services, params.year);
      const { searchParams } = new URL(request.url);
      const found = ranIn(record, (searchParams.get('quien') ?? '').trim(), language);
      const current = numberOf(searchParams, 'pagina') ?? 1;
      return {
        year: record.edition.year,
        total: found.length,
        current,
        rows: found.slice((current - 1) * pageSize, current * pageSize),
      };
    },
  });
}

export function headers() {
  return privateHeaders;
}

export default function RunsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { year, rows, total, current } = loaderData;
  return (
    <>
      <p>
        <Link to={deskPath(pathname, 'ediciones')}>{t('deskRuns.back')}</Link>
      </p>
      <h1>{t('deskRuns.title', { year })}</h1>
      <p className="desk-lead">{t('deskRuns.lead')}</p>
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
                <Link to={deskPath(pathname, `ediciones/${year}/mangas/${bib}`)}>{name}</Link>
              ),
          },
          {
            key: 'category',
            label: t('deskRuns.category'),
            cell: ({ category }) => t(`category.${category}`),
          },
          ...([1, 2] as const).map((descent) => ({
            key: `run${descent}`,
            label: t('deskRuns.run', { descent }),
            alignEnd: true,
            cell: ({ runs }: (typeof rows)[number]) => runs[descent - 1],
          })),
        ]}
      />
      <Pager
        label={t('deskRuns.pages')}
        current={current}
        last={Math.ceil(total / pageSize)}
        searchOf={(page) => queryWith(new URLSearchParams(search), { pagina: String(page) })}
      />
    </>
  );
}
