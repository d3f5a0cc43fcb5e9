import { Link, useLocation } from 'react-router';
import { formatDay } from '../../platform/format/format-day.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { deskPath } from '../desk-path.ts';

interface DayLinksProps {
  day: string;
  days: readonly string[];
  /** The page of the race office that this is. */
  page: (typeof pages)[number]['name'];
}

const pages = [
  { name: 'control', path: 'carrera' },
  { name: 'results', path: 'carrera/resultados' },
  { name: 'starts', path: 'carrera/salidas' },
  { name: 'plan', path: 'carrera/plan' },
] as const;

/** The day, the other days that have a plan, and the pages of the race office about it. */
export function DayLinks({ day, days, page }: DayLinksProps) {
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  return (
    <nav className="desk-filter race-links" aria-label={t('deskRace.pages')}>
      <strong>{formatDay(day, locale, 'medium')}</strong>
      {pages.map(({ name, path }) => (
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
