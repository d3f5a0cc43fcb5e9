import { Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Seat } from '../../../race-day/seats/seat.ts';
import { deskPath } from '../../frame/desk-path.ts';

interface SectionListProps {
  sections: readonly (Omit<Seat, 'day'> & { holder: string | null })[];
  gates: number;
  day: string;
  hidden: React.ReactNode;
}

/** Who judges which gates, and the gates that nobody judges. */
export function SectionList({ sections, gates, day, hidden }: SectionListProps) {
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  const judged = (gate: number) =>
    sections.some((seat) => seat.gates && seat.gates.first <= gate && gate <= seat.gates.last);
  const open = Array.from({ length: gates }, (_, index) => index + 1).filter(
    (gate) => !judged(gate),
  );
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <>
      {open.length > 0 && (
        <p className="desk-issue">
          {t('deskRacePlan.unjudged', { count: open.length, gates: list.format(open.map(String)) })}
        </p>
      )}
      <ul className="desk-list race-sections">
        {sections.map(({ id, kind, label, gates: own, holder }) => (
          <li key={id}>
            <span>
              <strong>{label}</strong>
              <small>
                {own
                  ? t('seat.gates', { first: own.first, last: own.last })
                  : t(`seat.kinds.${kind}`)}
              </small>
            </span>
            <span>{holder === null ? t('deskRacePlan.noPhone') : holder || '✓'}</span>
          </li>
        ))}
      </ul>
      {sections.length === 0 && (
        <Form method="post">
          {hidden}
          <button type="submit" name="intent" value="seats" className={buttonClass('quiet')}>
            {t('deskRacePlan.makeSeats')}
          </button>
        </Form>
      )}
      <Link to={`${deskPath(pathname, 'puestos')}?dia=${day}`}>{t('deskRacePlan.toSeats')}</Link>
    </>
  );
}
