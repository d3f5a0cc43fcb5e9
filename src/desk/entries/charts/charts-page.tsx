import { formatMoney } from '../../../platform/format/format-money.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { PageTop, Scrolled } from '../../frame/parts/page-top.tsx';
import { daysBetween, reachedBy } from '../cumulate.ts';
import { readProgress } from '../read-progress.server.ts';
import type { Route } from './+types/charts-page.ts';
import { ProgressChart } from './progress-chart.tsx';

/** Most editions in one chart; more lines cannot be distinguished. */
const mostEditions = 4;
const toldDays = [120, 90, 60, 45, 30, 21, 14, 7, 3, 0] as const;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskCharts'], async ({ services, actor, may, now }) => {
    const { database, catalogue, race } = services;
    const { timeZone } = race;
    const money = may('payments.read');
    const today = localDate(now, timeZone);
    const progress = await readProgress(database, actor, { editions: catalogue, timeZone, money });
    const editions = progress
      .toReversed()
      .slice(0, mostEditions)
      .map(({ raceDate, ...edition }) => ({
        ...edition,
        // The lines end today, or on race day.
        until: Math.max(0, daysBetween(today, raceDate)),
      }));
    return { editions, currency: race.registration.currency, seesMoney: money };
  });
}

export default function ChartsPage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { editions, currency, seesMoney } = loaderData;
  const charts = [
    {
      name: 'entries' as const,
      title: t('deskCharts.entries'),
      said: (total: number) => String(total),
    },
    {
      name: 'money' as const,
      title: t('deskCharts.money', { currency }),
      said: (total: number) => formatMoney(total, currency, locale),
    },
  ].filter(
    ({ name }) =>
      name === 'entries' || (seesMoney && editions.some(({ money }) => money.length > 0)),
  );
  return (
    <>
      <PageTop
        back={['inscripciones', t('deskCharts.back')]}
        title={t('deskCharts.title')}
        lead={t('deskCharts.lead')}
      />
      {editions.length === 0 && <p>{t('deskCharts.none')}</p>}
      {editions.length > 0 &&
        charts.map(({ name, title, said }) => (
          <section key={name}>
            <h2>{title}</h2>
            <ProgressChart
              title={title}
              days={t('deskCharts.days')}
              said={said}
              lines={editions.map((edition) => ({
                name: String(edition.year),
                reached: edition[name],
                until: edition.until,
              }))}
            />
            <Scrolled>
              <table className="desk-rows">
                <caption>{title}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('deskCharts.days')}</th>
                    {editions.map(({ year }) => (
                      <th key={year} scope="col" data-end>
                        {year}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {toldDays.map((days) => (
                    <tr key={days}>
                      <th scope="row">{days}</th>
                      {editions.map((edition) => {
                        const total = reachedBy(edition[name], days, edition.until);
                        return (
                          <td key={edition.year} data-label={edition.year} data-end>
                            {total === null ? '–' : said(total)}
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scrolled>
          </section>
        ))}
    </>
  );
}
