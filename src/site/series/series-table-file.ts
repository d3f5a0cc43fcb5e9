import { buildTable, columnsFor } from '../../platform/files/table/table.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { fileAsked, noTable, publicTable } from '../../platform/page/public-table.server.ts';
import { nearestNumber } from '../../record/series/exact.ts';
import { labelOf } from '../../record/series/file/label-of.ts';
import { type RankedRow, rankSeries } from '../../record/series/ranking/rank-series.ts';
import { whysInWords } from '../../record/series/whys-in-words.ts';
import type { Route } from './+types/series-table-file.ts';
import { seriesDeps } from './series-deps.server.ts';

/** Serves a row for each paddler with points and reasons: `tabla.csv`, `tabla.xlsx`. */
export async function loader({
  request,
  url,
  params,
  context,
}: Route.LoaderArgs): Promise<Response> {
  const page = pageContext({ request, url, params, services: context.get(seriesDeps) });
  const { services, t, language } = page;
  const { ending } = fileAsked(url);
  const shown = await services.seriesReader.series(params.name, services.markPartial);
  if (!shown || shown.faults.length > 0) throw noTable();
  const { series } = shown;
  const nameOf = (id: string) => series.races.find((race) => race.id === id)?.name ?? id;
  const said = (whys: RankedRow['why']) => whysInWords(whys, series, { t, language });
  const rows = rankSeries(series);
  const races = [...new Set(rows.flatMap(({ scores }) => scores.map(({ race }) => race.id)))];
  const { text, number } = columnsFor<RankedRow>();
  const scoreOf = (row: RankedRow, race: string) => row.scores.find((one) => one.race.id === race);
  const table = buildTable(
    shown.title,
    [
      ...(rows.some(({ boat }) => boat !== undefined)
        ? [text(t('seriesPage.class'), ({ boat }) => boat && labelOf(series, boat, language))]
        : []),
      number(t('seriesPage.place'), ({ rank }) => rank),
      text(t('seriesPage.name'), ({ id }) => series.entrants[id]?.name ?? id),
      ...races.flatMap((race) => [
        number(nameOf(race), (row) => {
          const points = scoreOf(row, race)?.points;
          return points && nearestNumber(points);
        }),
        text(`${nameOf(race)}: ${t('seriesPage.why')}`, (row) => {
          const score = scoreOf(row, race);
          return score && said([...score.from, ...score.why]);
        }),
      ]),
      number(t('seriesPage.total'), ({ total }) => total && nearestNumber(total)),
      text(t('seriesPage.why'), ({ why }) => said(why)),
    ],
    rows,
  );
  return publicTable(request, table, { name: shown.name, ending });
}
