import { formatDay } from '../platform/format/format-day.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import type { PageContext } from '../platform/page/load-page.server.ts';
import type { RaceInfoDeps } from './race-info-deps.server.ts';

const levels = [
  { category: 3, level: 'beginners' },
  { category: 2, level: 'intermediates' },
  { category: 1, level: 'experts' },
] as const;

/** The three categories from the easiest up, with ages, fees and places written out. */
export function loadCategories({ services, locale }: PageContext<RaceInfoDeps>) {
  const { categories, currency, earlyUntil } = services.race.registration;
  return levels.flatMap(({ category, level }) => {
    const entry = categories.find((each) => each.category === category);
    if (!entry) return [];
    return {
      level,
      age: entry.minimumAge,
      capacity: entry.capacity,
      early: formatMoney(entry.earlyCents, currency, locale),
      late: formatMoney(entry.lateCents, currency, locale),
      date: formatDay(earlyUntil, locale, 'long'),
    };
  });
}

export type CategoryCard = ReturnType<typeof loadCategories>[number];
