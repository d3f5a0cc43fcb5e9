import { formatDayPart } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate, shiftDate } from '../../platform/format/local-date.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { RegistrationOutlook } from '../../record/entries/registration-outlook.server.ts';
import {
  categoryCard,
  categoryLimits,
  easiestFirst,
  openCategories,
  waves,
} from '../../record/race/open-categories.ts';
import { chosenField } from '../../record/race/registration/chosen-field.ts';
import { feeOffer } from '../../record/race/registration/fee-offer.ts';
import { takesRegistrations } from '../../record/race/registration/registration-state.ts';
import type { RaceInfoDeps } from './race-info-deps.server.ts';

interface CardContext extends Pick<PageContext, 'language' | 'locale' | 't'> {
  services: Pick<RaceInfoDeps, 'race'>;
}

/** Returns the open categories in words, those of the specification from the easiest up. */
export function loadCategories(
  { services, locale, language, t }: CardContext,
  {
    standing,
    fullCategories,
    placesLeft,
  }: Pick<RegistrationOutlook, 'standing' | 'fullCategories' | 'placesLeft'>,
  now: Date,
) {
  const { registration, timeZone } = services.race;
  const offer = feeOffer(registration, standing, localDate(now, timeZone));
  const money = (cents: number) =>
    cents === 0 ? t('free.amount') : formatMoney(cents, registration.currency, locale);
  return easiestFirst(openCategories(services.race)).map((entry) => {
    const { category, capacity, boat } = entry;
    const values = {
      early: money(entry.earlyCents),
      late: money(entry.lateCents),
      // The first day of the late price.
      date: formatDayPart(shiftDate(registration.earlyUntil, 1), locale, {
        day: 'numeric',
        month: 'long',
      }),
      capacity,
    };
    const isFull = fullCategories.includes(category);
    const left = placesLeft[category];
    const many = left?.isOver ? 'categories.leftOver' : 'categories.left';
    return {
      category,
      ...categoryCard(entry, language, t),
      waves: waves.get(category) ?? null,
      boat: boat ? t(`categories.boats.${boat}`) : null,
      limits: categoryLimits(entry, t),
      fee:
        offer === null
          ? null
          : {
              amount: offer === 'late' ? values.late : values.early,
              change:
                offer === 'both' && entry.earlyCents !== entry.lateCents
                  ? t('categories.feeChange', values)
                  : null,
            },
      places:
        offer === null || !left
          ? null
          : t(isFull ? 'categories.full' : many, { ...values, count: left.count }),
      // The link opens the form with this category chosen.
      to: takesRegistrations(standing) ? `/registro?${chosenField}=${category}` : null,
      isFull,
    };
  });
}

export type CategoryCard = ReturnType<typeof loadCategories>[number];
