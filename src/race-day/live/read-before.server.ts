import { formatDay } from '../../platform/format/format-day.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { findEdition, yearsWith } from '../../record/editions/catalogue.ts';
import { drawnScene } from '../../record/race/photo-places.ts';
import { podiumSteps } from '../../site/results/tables/podium-steps.ts';
import type { RaceLiveDeps } from './race-live-deps.server.ts';

const dayMs = 86_400_000;

export async function readBefore(page: PageContext<RaceLiveDeps>) {
  const { services, locale, t } = page;
  const { race } = services;
  const today = localDate(new Date(), race.timeZone);
  const days = Math.round((Date.parse(race.date) - Date.parse(today)) / dayMs);
  return {
    scene: drawnScene(t, 'podium'),
    hasGates: race.course.gates > 0,
    /** Null when the race is over. */
    next: days > 0 ? { days, date: formatDay(race.date, locale, 'long') } : null,
    last: await readLastWinners(page),
  };
}

/** Returns null without an edition with results, or when it cannot be read. */
async function readLastWinners({ services, language }: PageContext<RaceLiveDeps>) {
  const { catalogue, records, tablesOf, log, markPartial } = services;
  const [year] = yearsWith(catalogue, 'results');
  const edition = year === undefined ? undefined : findEdition(catalogue, year);
  if (!edition) return null;
  try {
    const record = await records.record(edition.id);
    const winners = record
      ? tablesOf(record).flatMap((table) =>
          podiumSteps(table, language, () => null)
            .filter(({ rank }) => rank === 1)
            .map(({ name, person, time, anchor }) => ({
              group: table.title[language],
              name,
              person,
              time,
              anchor,
            })),
        )
      : [];
    return { year: edition.year, winners };
  } catch (error) {
    log.error({ err: error, year: edition.year }, 'results not available');
    markPartial();
    return null;
  }
}
