import { useTexts } from '../platform/i18n/use-texts.ts';
import { buttonClass } from '../ui/button.tsx';
import { LocalizedLink } from '../ui/localized-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** What to do with a link that opens nothing. */
export function MissingRegistration({ write, email }: { write: string; email: string }) {
  const { t } = useTexts();
  return (
    <PageHeader title={t('confirmation.missing.title')} lead={t('confirmation.missing.text')}>
      <p>{t('confirmation.missing.again')}</p>
      <LocalizedLink to="/registro" className={buttonClass('primary')}>
        {t('confirmation.missing.register')}
      </LocalizedLink>
      <a href={`mailto:${email}`} className={buttonClass('quiet')}>
        {write}
      </a>
    </PageHeader>
  );
}
