import { pageField } from '../../design/ui/list/page-field.ts';
import { pageOfList } from '../../design/ui/list/page-of-list.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskTable, ListPager } from '../frame/parts/desk-table.tsx';
import { PageTop } from '../frame/parts/page-top.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { Route } from './+types/stopped-news-page.ts';
import { listStoppedNews } from './list-stopped-news.server.ts';

const rowsAtOnce = 50;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskNews', 'pager'], async ({ services, query }) => {
    const { people, unknown } = await listStoppedNews(services.database);
    const shown = pageOfList(people, query.get(pageField), rowsAtOnce);
    const { rows, page: current, last } = shown;
    return { people: rows, total: people.length, current, last, unknown };
  });
}

export default function StoppedNewsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { people, total, current, last, unknown } = loaderData;
  const names = (row: (typeof people)[number]) => row.names.join(', ');
  return (
    <>
      <PageTop
        back={['correos', t('deskNews.back')]}
        title={t('deskNews.title')}
        lead={t('deskNews.lead')}
      />
      <p>{total === 0 ? t('deskNews.nobody') : t('deskNews.count', { count: total })}</p>
      {unknown > 0 && <p>{t('deskNews.unknown', { count: unknown })}</p>}
      {people.length > 0 && (
        <DeskTable
          caption={t('deskNews.title')}
          rows={people}
          rowKey={({ email }) => email}
          columns={[
            { key: 'names', label: t('deskNews.who'), names: true, cell: names },
            { key: 'email', label: t('deskNews.address'), cell: ({ email }) => email },
            { key: 'years', label: t('deskNews.years'), cell: ({ years }) => years.join(', ') },
            { key: 'since', label: t('deskNews.since'), cell: ({ since }) => when(since) },
          ]}
        />
      )}
      {people.length > 0 && <TableLinks list="sin-noticias" />}
      <ListPager label={t('deskNews.pages')} current={current} last={last} />
    </>
  );
}
