import { formatDay } from '../../../platform/format/format-day.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { RaceInfoDeps } from '../race-info-deps.server.ts';

export interface PlannedLine {
  race: string;
  hour: string;
  title: string;
  before: string | null;
  boats: number;
}

export interface PlannedDay {
  day: string;
  caption: string;
  races: PlannedLine[];
}

export async function loadPlanned(page: PageContext<RaceInfoDeps>): Promise<PlannedDay[]> {
  const { services, language, locale, t } = page;
  const year = Number(services.race.date.slice(0, 4));
  const days = await services.plannedHours(year, services.markPartial);
  return days.map(({ day, races }) => ({
    day,
    caption: t('schedule.planned.caption', { date: formatDay(day, locale, 'full') }),
    races: races.map(({ title, ...race }) => ({ ...race, title: title[language] })),
  }));
}
