import { buildTable, columnsFor } from '../../platform/files/table/table.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { fileAsked, noTable, publicTable } from '../../platform/page/public-table.server.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import type { Route } from './+types/ranking-file.ts';
import { championshipDeps } from './championship-deps.server.ts';
import { type RankingRow, rankCategory, rankEntrants } from './rank-entrants.ts';

interface Ranked extends RankingRow {
  sex: 'male' | 'female';
  inCategory: number;
}

/** Serves the ranking, one row for each paddler, men before women: `tabla.csv`, `tabla.xlsx`. */
export async function loader({
  request,
  url,
  params,
  context,
}: Route.LoaderArgs): Promise<Response> {
  const page = pageContext({ request, url, params, services: context.get(championshipDeps) });
  const { services, t } = page;
  const { ending } = fileAsked(url);
  const championship = await services.championships.championship(services.markPartial);
  if (!championship) throw noTable();
  const { races, men, women } = championship;
  const rows = (['male', 'female'] as const).flatMap((sex) => {
    const entrants = sex === 'male' ? men : women;
    return rankEntrants(entrants).map((row): Ranked => {
      const own = rankCategory(entrants, row.category).find(({ person }) => person === row.person);
      return { ...row, sex, inCategory: own?.rank ?? row.rank };
    });
  });
  const { text, number } = columnsFor<Ranked>();
  const table = buildTable(
    t('championship.metaTitle'),
    [
      text(t('tables.sex'), ({ sex }) => t(`sex.${sex}`)),
      number(t('championship.columns.place'), ({ rank }) => rank),
      text(t('championship.columns.name'), ({ name }) => name),
      text(t('championship.columns.category'), ({ category }) =>
        t(`championship.category.${category}`),
      ),
      number(t('tables.inCategory'), ({ inCategory }) => inCategory),
      ...races.map(({ name, date }, at) => number(`${name} ${date}`, ({ points }) => points[at])),
      number(t('championship.columns.total'), ({ total }) => total),
    ],
    rows.filter(({ name }) => name !== erasedName),
  );
  return publicTable(request, table, { name: 'campeonato', ending });
}
