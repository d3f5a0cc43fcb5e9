import { Link, useLocation, useOutletContext } from 'react-router';
import { formatDay } from '../../platform/format/format-day.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { deskPath } from '../frame/desk-path.ts';
import type { DeskOutlet } from '../frame/use-when.ts';

interface DayLinksProps {
  day: string;
  days: readonly string[];
  /** The page of the race office that this is. */
  page: (typeof pages)[number]['name'];
}

const pages = [
  { name: 'control', path: 'carrera', seen: 'race' },
  { name: 'results', path: 'carrera/resultados', seen: 'raceResults' },
  { name: 'starts', path: 'carrera/salidas', seen: 'raceStarts' },
  { name: 'plan', path: 'carrera/plan', seen: 'racePlan' },
  { name: 'papers', path: 'carrera/planillas', seen: 'racePapers' },
] as const;

/** The day, the other days that have a plan, and the pages about it that the account may see. */
export function DayLinks({ day, days, page }: DayLinksProps) {
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  const seen = useOutletContext<DeskOutlet>().pages;
  return (
    <nav className="desk-filter race-links" aria-label={t('deskRace.pages')}>
      <strong>{formatDay(day, locale, 'medium')}</strong>
      {pages
        .filter((one) => seen.includes(one.seen))
        .map(({ name, path }) => (
          <Link
            key={name}
            to={`${deskPath(pathname, path)}?dia=${day}`}
            aria-current={name === page ? 'page' : undefined}
          >
            {t(`deskRace.${name}`)}
          </Link>
        ))}
      {days
        .filter((other) => other !== day)
        .map((other) => (
          <Link key={other} to={`${pathname}?dia=${other}`}>
            {formatDay(other, locale, 'medium')}
          </Link>
        ))}
    </nav>
  );
}
