import { formatDay } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { RegistrationOutlook } from '../../record/entries/registration-outlook.server.ts';
import { type FeeOffer, feeOffer } from '../../record/race/registration/fee-offer.ts';
import type { RaceInfoDeps } from './race-info-deps.server.ts';

const levels = [
  { category: 3, level: 'beginners' },
  { category: 2, level: 'intermediates' },
  { category: 1, level: 'experts' },
] as const;

/**
 * The three categories from the easiest up, with ages, fees and places written out. A fee or a place
 * that nobody can have any more is not told.
 */
export function loadCategories(
  { services, locale, t }: PageContext<RaceInfoDeps>,
  { standing, fullCategories }: Pick<RegistrationOutlook, 'standing' | 'fullCategories'>,
  now: Date,
) {
  const { registration, timeZone } = services.race;
  const offer = feeOffer(registration, standing, localDate(now, timeZone));
  const money = (cents: number) => formatMoney(cents, registration.currency, locale);
  return levels.flatMap(({ category, level }) => {
    const entry = registration.categories.find((each) => each.category === category);
    if (!entry) return [];
    const values = {
      early: money(entry.earlyCents),
      late: money(entry.lateCents),
      date: formatDay(registration.earlyUntil, locale, 'long'),
      capacity: entry.capacity,
    };
    const isFull = fullCategories.includes(category);
    return {
      level,
      age: entry.minimumAge,
      fee: offer === null ? null : t(feeTexts[offer], values),
      places: offer === null ? null : t(isFull ? 'categories.full' : 'categories.capacity', values),
    };
  });
}

const feeTexts = {
  both: 'categories.fee',
  early: 'categories.feeEarly',
  late: 'categories.feeLate',
} as const satisfies Record<FeeOffer, string>;

export type CategoryCard = ReturnType<typeof loadCategories>[number];
