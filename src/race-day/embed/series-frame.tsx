import { buildSeriesPage } from '../../site/series/load-series-page.server.ts';
import { seriesPath } from '../../site/series/series-path.ts';
import type { Route } from './+types/series-frame.ts';
import { frameDocument } from './frame-document.server.tsx';
import { type FrameColumn, FrameTable } from './frame-table.tsx';

const mostRows = 100;

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return frameDocument(args, async (page) => {
    const { services, params, t } = page;
    const shown = await services.seriesReader.series(params.name ?? '', services.markPartial);
    if (!shown) return null;
    const { title, tables, isRanked, isLive } = buildSeriesPage(shown, page, new URLSearchParams());
    const columns: FrameColumn<(typeof tables)[number]['rows'][number]>[] = [
      { heading: t('live.rank'), kind: 'figure', cell: ({ rank }) => rank ?? '–' },
      {
        heading: t('live.name'),
        kind: 'name',
        cell: ({ name, of }) => (
          <>
            {name}
            {of !== '' && <small>{of}</small>}
          </>
        ),
      },
      { heading: t('seriesPage.total'), kind: 'figure', cell: ({ total }) => total ?? '–' },
    ];
    return {
      title,
      subtitle: isLive ? t('embed.seriesNow') : undefined,
      page: seriesPath(shown.name),
      moves: isLive ? await services.liveSeries() : null,
      content: isRanked ? (
        tables.map(({ id, title: of, rows }) => (
          <section key={id}>
            {of && <h2>{of}</h2>}
            <FrameTable
              columns={columns}
              rows={rows.slice(0, mostRows)}
              toKey={({ id: of }) => of}
            />
          </section>
        ))
      ) : (
        <p>{t('embed.notPublished')}</p>
      ),
    };
  });
}
