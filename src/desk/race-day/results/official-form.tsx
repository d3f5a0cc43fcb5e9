import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import {
  countOpen,
  type OpenBoat,
  type OpenPoints,
} from '../../../organizing/race-office/results/open-points.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';

const kinds = ['unjudged', 'onCourse', 'pending', 'withoutEntry'] as const;

/** What is not settled of a list, in numbers and names, above the button that freezes it. */
function OpenList({ points }: { points: OpenPoints }) {
  const { t } = useTexts();
  const told = kinds.filter((kind) => points[kind].length > 0);
  if (countOpen(points) === 0) return <p>{t('deskRaceResults.open.settled')}</p>;
  const boat = ({ bib, name, gates }: OpenBoat, withGates: boolean) =>
    withGates
      ? t('deskRaceResults.open.boat', { bib, name, gates: gates.join(', ') })
      : `${bib} ${name}`;
  return (
    <>
      <h3>{t('deskRaceResults.open.title')}</h3>
      <ul>
        {told.map((kind) => (
          <li key={kind}>
            {t(`deskRaceResults.open.${kind}`, {
              names: points[kind].map((one) => boat(one, kind === 'unjudged')).join(', '),
            })}
          </li>
        ))}
        {points.strays > 0 && <li>{t('deskRaceResults.open.strays', { count: points.strays })}</li>}
        {points.unreadable > 0 && (
          <li>{t('deskRaceResults.open.unreadable', { count: points.unreadable })}</li>
        )}
      </ul>
    </>
  );
}

interface OfficialFormProps {
  /** Whose list it is: the day and the group. */
  of: string;
  hidden: ReactNode;
  /** Of who is signed in. */
  name: string;
  /** Whether they proved lately who they are. */
  proven: boolean;
  points: OpenPoints;
}

/** Makes the list official: a number, a hash, names under it; then it is in the record. */
export function OfficialForm({ of, hidden, name, proven, points }: OfficialFormProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const to = `${deskPath(pathname, 'prueba')}?${new URLSearchParams({ to: pathname + search })}`;
  return (
    <section className="desk-card">
      <h2>{t('deskRaceResults.officialTitle')}</h2>
      <p>{t('deskRaceResults.officialText')}</p>
      <OpenList points={points} />
      {proven ? (
        <DraftForm name={`official ${of}`} className="desk-form">
          {hidden}
          <TextField
            id="signed"
            name="signed"
            label={t('deskRaceResults.signed')}
            defaultValue={name}
            required
          />
          <TextField id="note_es" name="note_es" label={t('deskRaceResults.noteEs')} />
          <TextField id="note_en" name="note_en" label={t('deskRaceResults.noteEn')} />
          <div className="desk-boxes">
            <label htmlFor="early">
              <input type="checkbox" id="early" name="early" value="yes" />
              {t('deskRaceResults.early')}
            </label>
            {countOpen(points) > 0 && (
              <label htmlFor="despite">
                <input type="checkbox" id="despite" name="despite" value="yes" />
                {t('deskRaceResults.open.despite')}
              </label>
            )}
          </div>
          <button type="submit" name="intent" value="official" className={buttonClass('primary')}>
            {t('deskRaceResults.official')}
          </button>
        </DraftForm>
      ) : (
        <Link to={to} className={buttonClass('quiet')}>
          {t('deskRaceResults.prove')}
        </Link>
      )}
    </section>
  );
}
