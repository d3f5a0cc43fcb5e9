import { Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { deskPath } from '../../frame/desk-path.ts';

interface OpeningFormProps {
  token: string;
  /** Whether one can register now, in words. */
  opening: string;
  /** What was decided against the days. */
  decided: 'open' | 'closed' | null;
  /** Whether the edition takes registrations at all. */
  takes: boolean;
}

/** Opens or closes the registration by hand, or gives it back to the days of the settings. */
export function OpeningForm({ token, opening, decided, takes }: OpeningFormProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const acts = [
    { intent: 'open', isNow: decided === 'open', words: t('deskEditions.open') },
    { intent: 'close', isNow: decided === 'closed', words: t('deskEditions.close') },
    { intent: 'by-date', isNow: decided === null, words: t('deskEditions.byDate') },
  ] as const;
  return (
    <section className="desk-card">
      <h2>{t('deskEditions.registration')}</h2>
      {takes ? (
        <>
          <p>
            <strong>{opening}</strong>
            {decided !== null && ` (${t('deskEditions.byHand')})`}
          </p>
          <Form method="post" className="desk-actions">
            <input type="hidden" name="xsrf_token" value={token} />
            {acts
              .filter(({ isNow }) => !isNow)
              .map(({ intent, words }) => (
                <button
                  key={intent}
                  type="submit"
                  name="intent"
                  value={intent}
                  className={buttonClass('quiet')}
                >
                  {words}
                </button>
              ))}
          </Form>
          <p>
            {t('deskEditions.daysIn')}{' '}
            <Link to={deskPath(pathname, 'ajustes')}>{t('desk.settings')}</Link>
          </p>
        </>
      ) : (
        <p>{t('deskEditions.takesNone')}</p>
      )}
    </section>
  );
}
