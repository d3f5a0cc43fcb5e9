import { formatDay } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { RegistrationOutlook } from '../../record/entries/registration-outlook.server.ts';
import { categoryCard, categoryLimits, openCategories } from '../../record/race/open-categories.ts';
import type { EntryCategory } from '../../record/race/race.ts';
import { type FeeOffer, feeOffer } from '../../record/race/registration/fee-offer.ts';
import type { RaceInfoDeps } from './race-info-deps.server.ts';

/** How hard the water of the specification's categories is: one wave, two, three. */
const waves: ReadonlyMap<number, number> = new Map([
  [3, 1],
  [2, 2],
  [1, 3],
]);

/**
 * The categories that one can enter, with ages, fees and places written out; those of the specification
 * from the easiest up. A fee or a place that nobody can have any more is not told.
 */
export function loadCategories(
  { services, locale, language, t }: PageContext<RaceInfoDeps>,
  { standing, fullCategories }: Pick<RegistrationOutlook, 'standing' | 'fullCategories'>,
  now: Date,
) {
  const { registration, timeZone } = services.race;
  const offer = feeOffer(registration, standing, localDate(now, timeZone));
  const money = (cents: number) => formatMoney(cents, registration.currency, locale);
  return easiestFirst(openCategories(services.race)).map((entry) => {
    const { category, capacity, boat } = entry;
    const values = {
      early: money(entry.earlyCents),
      late: money(entry.lateCents),
      date: formatDay(registration.earlyUntil, locale, 'long'),
      capacity,
    };
    const isFull = fullCategories.includes(category);
    return {
      category,
      ...categoryCard(entry, language, t),
      waves: waves.get(category) ?? null,
      boat: boat ? t(`categories.boats.${boat}`) : null,
      limits: categoryLimits(entry, t),
      fee: offer === null ? null : t(feeTexts[offer], values),
      places: offer === null ? null : t(isFull ? 'categories.full' : 'categories.capacity', values),
    };
  });
}

/** The same order, but that those with waves change places among themselves. */
function easiestFirst(categories: readonly EntryCategory[]): EntryCategory[] {
  const hard = ({ category }: EntryCategory) => waves.get(category);
  const rising = categories
    .filter((entry) => hard(entry) !== undefined)
    .toSorted((one, other) => (hard(one) ?? 0) - (hard(other) ?? 0));
  return categories.map((entry) => (hard(entry) === undefined ? entry : (rising.shift() ?? entry)));
}

const feeTexts = {
  both: 'categories.fee',
  early: 'categories.feeEarly',
  late: 'categories.feeLate',
} as const satisfies Record<FeeOffer, string>;

export type CategoryCard = ReturnType<typeof loadCategories>[number];
