import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { listAppeals } from '../../race-day/log/appeals/appeals-repository.server.ts';
import type { OfficeDay } from '../plan/office-day.server.ts';
import type { ListedAppeal } from './appeals-list.ts';

/** Returns the appeals of a day with the boat's name and the list's title, the oldest first. */
export async function dayAppeals(
  database: AppDatabase,
  { day, dayPlan, lists }: Pick<OfficeDay, 'day' | 'dayPlan' | 'lists'>,
  language: Language,
): Promise<ListedAppeal[]> {
  const groupOf = new Map(dayPlan.races.map(({ id, group }) => [id, group]));
  return (await listAppeals(database, day)).map((appeal) => ({
    ...appeal,
    name:
      dayPlan.boats.find(
        ({ bib, race }) => bib === appeal.bib && groupOf.get(race) === appeal.group,
      )?.name ?? '',
    listTitle: lists.find(({ group }) => group === appeal.group)?.title[language] ?? appeal.group,
  }));
}
