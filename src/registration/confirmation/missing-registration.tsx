import { buttonClass } from '../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './confirmation.module.css';

/** What to do with a link that opens nothing. */
export function MissingRegistration({ email }: { email: string }) {
  const { t } = useTexts();
  const [before, after] = t('confirmation.missing.write', { email }).split(email);
  return (
    <PageHeader title={t('confirmation.missing.title')} lead={t('confirmation.missing.text')}>
      <div className={styles.missing}>
        <p>{t('confirmation.missing.again')}</p>
        <p>
          {before}
          <a href={`mailto:${email}`}>{email}</a>
          {after}
        </p>
        <LocalizedLink to="/registro/enlace" className={buttonClass('primary')}>
          {t('confirmation.missing.askAgain')}
        </LocalizedLink>
        <LocalizedLink to="/registro" className={buttonClass('quiet')}>
          {t('confirmation.missing.register')}
        </LocalizedLink>
      </div>
    </PageHeader>
  );
}
