import { buildSeriesPage } from '../../site/series/load-series-page.server.ts';
import { seriesPath } from '../../site/series/series-path.ts';
import type { Route } from './+types/series-frame.ts';
import { frameDocument } from './frame-document.server.tsx';

/** How many rows of a ranking a frame shows; the page has them all, with explanations. */
const mostRows = 100;

/** Serves the frame of a series' ranking, with the present results while one of its races is run. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return frameDocument(args, async (page) => {
    const { services, params, t } = page;
    const shown = await services.seriesReader.series(params.name ?? '', services.markPartial);
    if (!shown) return null;
    const { title, tables, isRanked, isLive } = buildSeriesPage(shown, page, new URLSearchParams());
    return {
      title,
      subtitle: isLive ? t('embed.seriesNow') : undefined,
      page: seriesPath(shown.name),
      moves: isLive ? await services.liveSeries() : null,
      content: isRanked ? (
        tables.map(({ id, title: of, rows }) => (
          <section key={id}>
            {of && <h2>{of}</h2>}
            <table>
              <thead>
                <tr>
                  <th scope="col" className="figure">
                    {t('embed.rank')}
                  </th>
                  <th scope="col">{t('embed.name')}</th>
                  <th scope="col" className="figure">
                    {t('seriesPage.total')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, mostRows).map((row) => (
                  <tr key={row.id}>
                    <td className="figure">{row.rank ?? '–'}</td>
                    <th scope="row">
                      {row.name}
                      {row.of !== '' && <small>{row.of}</small>}
                    </th>
                    <td className="figure">{row.total ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))
      ) : (
        <p>{t('embed.notPublished')}</p>
      ),
    };
  });
}
