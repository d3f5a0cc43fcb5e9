import { pageField } from '../../design/ui/list/page-field.ts';
import { pageOfList } from '../../design/ui/list/page-of-list.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { deskFacts } from '../frame/form/desk-form.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { ListTable } from '../frame/lists/list-table.tsx';
import { ListPager } from '../frame/parts/desk-table.tsx';
import { PageTop } from '../frame/parts/page-top.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import type { Route } from './+types/stopped-news-page.ts';
import { listStoppedNews } from './list-stopped-news.server.ts';
import { stoppedNewsList } from './stopped-news-list.ts';

const rowsAtOnce = 50;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskNews', 'pager'], async ({ services, query, now }) => {
    const { people, unknown } = await listStoppedNews(services.database);
    const shown = pageOfList(people, query.get(pageField), rowsAtOnce);
    const { rows, page: current, last } = shown;
    return {
      facts: deskFacts(services.race, now),
      people: rows,
      total: people.length,
      current,
      last,
      unknown,
    };
  });
}

export default function StoppedNewsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { people, facts, total, current, last, unknown } = loaderData;
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
        <ListTable
          list={stoppedNewsList}
          caption={t('deskNews.title')}
          rows={people}
          rowKey={({ email }) => email}
          facts={facts}
        />
      )}
      {people.length > 0 && <TableLinks list="sin-noticias" />}
      <ListPager label={t('deskNews.pages')} current={current} last={last} />
    </>
  );
}
