import { buildTable, columnsFor } from '../../platform/files/table/table.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { fileAsked, publicTable } from '../../platform/page/public-table.server.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import type { Route } from './+types/starts-file.ts';
import type { RaceNow } from './now/race-now.ts';
import { raceLiveDeps } from './race-live-deps.server.ts';
import { readRaceNow } from './read-race-now.server.ts';

const instantOf = (ms: number | undefined) =>
  ms === undefined ? null : new Date(ms).toISOString();

/** Returns starters in the order of the day; a boat that has started has no hour any more. */
function listedStarts(race: RaceNow) {
  return race.order.flatMap((id) => {
    const one = race.races[id];
    if (!one || one.state === 'unpublished') return [];
    const rows = Object.values(race.groups[one.group]?.rows ?? {});
    const names = new Map(rows.map((row) => [String(row.bib), row.name]));
    return one.order.flatMap((bib, index) => {
      const start = one.starts[bib];
      const name = start?.name ?? names.get(bib);
      if (name === undefined || name === erasedName) return [];
      const { title, descent } = one;
      const hours = { planned: instantOf(start?.planned), at: instantOf(start?.at) };
      return { title, descent, order: index + 1, bib: Number(bib), name, ...hours };
    });
  });
}

export async function loader({
  request,
  url,
  params,
  context,
}: Route.LoaderArgs): Promise<Response> {
  const page = pageContext({ request, url, params, services: context.get(raceLiveDeps) });
  const { services, t, language } = page;
  const { ending } = fileAsked(url);
  const race = await readRaceNow(services.liveFeeds);
  const { text, number, instant } = columnsFor<ReturnType<typeof listedStarts>[number]>();
  const timeZone = race?.time_zone ?? 'UTC';
  const table = buildTable(
    t('live.startLists'),
    [
      text(t('tables.list'), ({ title }) => title[language]),
      number(t('table.descent'), ({ descent }) => descent),
      number(t('tables.order'), ({ order }) => order),
      number(t('table.number'), ({ bib }) => bib),
      text(t('table.name'), ({ name }) => name),
      instant(t('tables.planned'), timeZone, ({ planned }) => planned),
      instant(t('tables.startsAt'), timeZone, ({ at }) => at),
    ],
    race ? listedStarts(race) : [],
  );
  const name = race ? `salidas-${race.day}` : 'salidas';
  return publicTable(request, table, { name, ending });
}
