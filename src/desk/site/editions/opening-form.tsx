import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DeskLink } from '../../frame/parts/page-top.tsx';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';

interface OpeningFormProps {
  /** Whether one can register now, in words. */
  opening: string;
  /** What was decided against the days. */
  decided: 'open' | 'closed' | null;
  /** Whether the edition takes registrations at all. */
  takes: boolean;
}

/** Opens or closes the registration by hand, or gives it back to the days of the settings. */
export function OpeningForm({ opening, decided, takes }: OpeningFormProps) {
  const { t } = useTexts();
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
          <PostForm className="desk-actions">
            {acts
              .filter(({ isNow }) => !isNow)
              .map(({ intent, words }) => (
                <Act key={intent} intent={intent}>
                  {words}
                </Act>
              ))}
          </PostForm>
          <p>
            {t('deskEditions.daysIn')} <DeskLink to="ajustes">{t('desk.settings')}</DeskLink>
          </p>
        </>
      ) : (
        <p>{t('deskEditions.takesNone')}</p>
      )}
    </section>
  );
}
