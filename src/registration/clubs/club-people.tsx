import { Form } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { Notice } from '../../design/ui/page/notice.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './club.module.css';
import type { ClubFacts } from './load-club.server.ts';

export function ClubPeople({ club, token }: { club: ClubFacts; token: string }) {
  const { t } = useTexts();
  const { people, groupPrices } = club;
  const unasked = people.filter(({ hasConsented }) => !hasConsented).length;
  return (
    <Section title={t('clubPage.people', { count: people.length })} id="personas">
      {club.entered > 0 && (
        <Notice kind="info" title={t('clubTable.entered', { count: club.entered })}>
          <p>
            {club.waiting > 0
              ? t('clubTable.onList', { count: club.waiting })
              : t('clubTable.enteredText')}
          </p>
        </Notice>
      )}
      {people.length === 0 && <p>{t('clubPage.nobody')}</p>}
      {unasked > 0 && (
        <Notice kind="info" title={t('clubPage.unasked', { count: unasked })}>
          <p>{t('clubPage.unaskedText')}</p>
        </Notice>
      )}
      {groupPrices && <p>{t('clubPage.groupPrices', groupPrices)}</p>}
      <ul className={styles.people}>
        {people.map(({ participantId, name, category, amount, stateWords, lastDay, ...person }) => (
          <li key={participantId} className={styles.person}>
            <div>
              <strong>{name}</strong>
              <p className="note">
                {[category, ...(person.isPaying ? [amount, stateWords] : []), person.boat]
                  .filter(Boolean)
                  .join(' · ')}
                {lastDay && <> · {t('clubPage.heldUntil', { lastDay })}</>}
              </p>
              <p className="note">
                {t(person.hasConsented ? 'clubPage.consented' : 'clubPage.notConsented')}
              </p>
            </div>
            {person.mayDrop && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="xsrf_token" value={token} />
                <input type="hidden" name="person" value={participantId} />
                <button
                  type="submit"
                  name="intent"
                  value="drop"
                  className={buttonClass('quiet')}
                  aria-label={t(person.hasCrew ? 'clubPage.dropBoatOne' : 'clubPage.dropOne', {
                    name,
                  })}
                >
                  {t(person.hasCrew ? 'clubPage.dropBoat' : 'clubPage.drop')}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
