import { buttonClass } from '../design/ui/form/button-class.ts';
import { LocalizedLink } from '../design/ui/localized-link.tsx';
import { Notice } from '../design/ui/page/notice.tsx';
import { useTexts } from '../platform/i18n/use-texts.ts';
import styles from './form/registration-form.module.css';
import type { RegistrationFacts } from './load-registration.server.ts';

const titles = {
  before: 'registration.closedTitle',
  open: 'registration.overTitle',
  closed: 'registration.overTitle',
  raced: 'registration.racedTitle',
} as const;

export function ClosedRegistration({
  opening,
  openingWords,
  email,
  year,
  call,
  isPrepared,
}: Pick<RegistrationFacts, 'opening' | 'openingWords' | 'email' | 'year' | 'call' | 'isPrepared'>) {
  const { t } = useTexts();
  const participants = `/participantes/${year}`;
  return (
    <div className={styles.form}>
      <Notice kind="info" title={t(titles[isPrepared ? 'before' : opening])}>
        <p>{openingWords}</p>
        <p>
          <a href={`mailto:${email}`}>{t('registration.write', { email })}</a>
        </p>
      </Notice>
      <p>
        <LocalizedLink to="/registro/enlace" className="target">
          {t('registration.lostLink')}
        </LocalizedLink>
      </p>
      <p className={styles.ways}>
        {call.to !== '/registro' && (
          <LocalizedLink to={call.to} className={buttonClass('primary')}>
            {t(call.text)}
          </LocalizedLink>
        )}
        {call.to !== participants && !isPrepared && (
          <LocalizedLink to={participants} className={buttonClass('quiet')}>
            {t(
              opening === 'raced' ? 'registration.sawParticipants' : 'registration.seeParticipants',
            )}
          </LocalizedLink>
        )}
        <LocalizedLink to="/carrera/categorias" className={buttonClass('quiet')}>
          {t('registration.seeCategories')}
        </LocalizedLink>
      </p>
    </div>
  );
}
