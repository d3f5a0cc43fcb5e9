import { formatDay } from '../../../platform/format/format-day.ts';
import { languageVary } from '../../../platform/i18n/request-language.server.ts';
import { callerContext } from '../../../platform/page/caller-context.server.ts';
import { pageContext } from '../../../platform/page/load-page.server.ts';
import { noTable } from '../../../platform/page/public-table.server.ts';
import { finalLists } from '../live/final-lists.server.ts';
import { editionShown } from '../load-results.server.ts';
import { readResults } from '../read-results.server.ts';
import { resultsDeps } from '../results-deps.server.ts';
import type { Route } from './+types/result-list-file.ts';
import {
  type ListOnPaper,
  listsShown,
  listTeam,
  liveList,
  recordList,
  resultListTemplate,
} from './list-on-paper.ts';
import { noPdf, publicPdf } from './public-pdf.server.ts';

/** Serves the lists of an edition's page as PDF, running lists as they stand. */
export async function loader({
  request,
  url,
  params,
  context,
}: Route.LoaderArgs): Promise<Response> {
  const page = pageContext({ request, url, params, services: context.get(resultsDeps) });
  const { services, t, language, locale } = page;
  const { edition, live } = await editionShown(page);
  const path = `/resultados/${edition.year}`;
  const { record, availability } = await readResults(page, edition);
  if (availability === 'missing') return noPdf(page, 'failed', path);
  const tables = services.tablesOf(record);
  const posted = await services.officialLists(edition.year, services.markPartial);
  const recorded = tables.map(({ id }) => id);
  const official = new Map(
    posted.flatMap((list) => (list.group === null ? [] : [[list.group, list] as const])),
  );
  const isFinal = finalLists({ live, official: new Set(official.keys()), recorded });
  const team = listTeam(edition.staff ? (services.library.staff.get(edition.year) ?? []) : []);
  const lists = listsShown(live, tables).map((shown): ListOnPaper & { title: string } => {
    if ('descents' in shown) {
      return { title: shown.title, ...liveList(shown.view, shown, { t, language, locale }) };
    }
    const { byKey: _byKey, ...list } = recordList(record, shown, { t, language, locale, team });
    const title = shown.title[language];
    const seal = official.get(shown.id);
    if (!isFinal(shown.id)) {
      return { title, ...list, state: { text: t('papers.underWay'), isOfficial: false } };
    }
    if (!seal) return { title, ...list };
    const { number, day, hash } = seal;
    const key = number > 1 ? 'papers.revisedList' : 'papers.officialList';
    const text = t(key, { number, day: formatDay(day, locale, 'long') });
    const sealed = { hash, url: services.config.publicUrl + seal.path };
    return { title, ...list, state: { text, isOfficial: true }, sealed };
  });
  if (lists.length === 0) throw noTable();
  const vary = languageVary(request);
  return publicPdf(page, {
    edition,
    title: t('results.title', { year: edition.year }),
    papers: lists.map(({ title, ...data }) => ({
      title: `${t('papers.results')}: ${title}`,
      template: resultListTemplate,
      data,
    })),
    name: `resultados-${edition.year}`,
    headers: { 'Cache-Control': 'public, no-cache', ...(vary !== null && { Vary: vary }) },
    page: path,
    caller: context.get(callerContext),
  });
}
