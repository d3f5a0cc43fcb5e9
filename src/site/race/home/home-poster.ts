import { formatDay } from '../../../platform/format/format-day.ts';
import { countryNames } from '../../../platform/i18n/country-names.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { Poster } from '../../../platform/page/poster.ts';
import type { RaceInfoDeps } from '../race-info-deps.server.ts';
import type { Home } from './load-home.server.ts';

/** Returns the poster with the race day, the course in figures and the state of the registration. */
export function homePoster(
  { header, facts }: Pick<Home, 'header' | 'facts'>,
  { t, locale, services: { race } }: PageContext<RaceInfoDeps>,
): Poster {
  const { standing, isPrepared, isoDate, opens, closes } = header;
  return {
    scene: 'gate',
    light: 'day',
    pole: 'red',
    kicker: `${race.town}, ${countryNames(locale)(race.countryCode)}`,
    country: race.countryCode,
    title: formatDay(isoDate, locale, 'long'),
    figures: ([header.gates === 0 ? 'drop' : 'gates', 'grade', 'length'] as const).map((fact) => ({
      value: facts[fact],
      label: t(`home.facts.${fact}`),
    })),
    rows: [],
    foot: t(`home.headline.${isPrepared ? 'soon' : standing}`, { opens, closes }),
  };
}
