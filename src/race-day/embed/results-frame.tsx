import { findEdition, hasPages } from '../../record/editions/catalogue.ts';
import { readResults } from '../../site/results/read-results.server.ts';
import type { Route } from './+types/results-frame.ts';
import { raceBeside } from './embed-deps.server.ts';
import { frameDocument } from './frame-document.server.tsx';
import { type FrameList, listsNow, listsOfRecord } from './frame-list.ts';
import { ResultList } from './result-list.tsx';

const mostRows = 100;

/** Shows present results while the edition's day is shown, and those of the record afterwards. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return frameDocument(args, async (page) => {
    const { services, params, t } = page;
    const year = /^\d{4}$/.test(params.year ?? '') ? Number(params.year) : 0;
    const { race, failure } = await raceBeside(services);
    const edition = findEdition(services.catalogue, year);
    const frame = (lists: readonly FrameList[], moves: string | null) => ({
      title: t('embed.resultsOf', { year }),
      page: `/resultados/${year}`,
      moves,
      content:
        lists.length > 0 ? (
          lists.map((list) => (
            <ResultList
              key={list.id}
              list={{ ...list, rows: list.rows.slice(0, mostRows) }}
              {...page}
            />
          ))
        ) : (
          <p>{t('embed.notPublished')}</p>
        ),
    });
    // The official list may be revised, and a second day may follow.
    if (race?.year === year) return frame(listsNow(race, page), race.version);
    if (!edition || !hasPages(edition, 'results')) {
      // The edition may be raced just now, which a failed reading cannot tell.
      if (failure !== undefined) throw failure;
      return null;
    }
    const { record, availability } = await readResults(page, edition);
    return frame(
      listsOfRecord(services.tablesOf(record), page),
      availability === 'current' && failure === undefined ? null : '',
    );
  });
}
