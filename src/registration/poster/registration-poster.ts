import { formatDay } from '../../platform/format/format-day.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { Poster } from '../../platform/page/poster.ts';
import type { RegistrationFacts } from '../load-registration.server.ts';
import type { RegistrationDeps } from '../registration-deps.server.ts';

/** Number of categories that fit on the poster. */
const most = 4;

export function registrationPoster(
  {
    year,
    opening,
    openingWords,
    categories,
  }: Pick<RegistrationFacts, 'year' | 'opening' | 'openingWords' | 'categories'>,
  { t, locale, services: { race } }: PageContext<RegistrationDeps>,
): Poster {
  const places = ({ isFull, placesLeft, limits }: (typeof categories)[number]) => {
    if (isFull) return t('social.waitingList');
    return placesLeft === null ? limits : t('registration.placesLeft', { count: placesLeft });
  };
  const shown = opening === 'open' ? categories : [];
  const left = shown.length - most;
  return {
    scene: 'start',
    light: 'day',
    pole: 'green',
    kicker: formatDay(race.date, locale, 'long'),
    country: null,
    title: t('registration.title', { year }),
    figures: [],
    rows: shown.slice(0, most).map((category) => ({
      label: places(category),
      text: category.name,
      value: category.amount,
    })),
    foot: left > 0 ? [t('social.more', { count: left }), openingWords].join(' · ') : openingWords,
  };
}
