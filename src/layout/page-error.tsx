import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useTexts } from '../platform/i18n/use-texts.ts';
import { problemReference } from '../platform/page/problem-reference.ts';
import { buttonClass } from '../ui/form/button-class.ts';
import { LocalizedLink } from '../ui/localized-link.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';

/** Says in words that a page does not exist or could not be loaded, and what to do. */
export function PageError({ error, raceName }: { error: unknown; raceName: string }) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const kind = missing ? 'notFound' : 'failed';
  const reference = problemReference(error);
  return (
    <>
      <title>{`${t(`error.${kind}Meta`)} · ${raceName}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader
        title={t(`error.${kind}Title`)}
        lead={t(`error.${kind}Text`)}
        subtitle={reference ? [t('error.reference', { reference })] : []}
      >
        <LocalizedLink to="/home" className={buttonClass('primary')}>
          {t('error.toHome')}
        </LocalizedLink>
        {!missing && (
          <button type="button" className={buttonClass('quiet')} onClick={() => void revalidate()}>
            {t('error.retry')}
          </button>
        )}
      </PageHeader>
    </>
  );
}
