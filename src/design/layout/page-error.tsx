import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { problemReference } from '../../platform/page/problem-reference.ts';
import { buttonClass } from '../ui/form/button-class.ts';
import { LocalizedLink } from '../ui/localized-link.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { Scene } from '../ui/page/scene.tsx';

/** Kinds of messages by the statuses of src/platform/errors/error-codes.ts that do not mean a defect. */
const kinds: ReadonlyMap<number, 'notFound' | 'tooLong' | 'unavailable'> = new Map([
  [404, 'notFound'],
  [413, 'tooLong'],
  [503, 'unavailable'],
  [507, 'unavailable'],
]);

function kindOf(error: unknown) {
  return (isRouteErrorResponse(error) && kinds.get(error.status)) || 'failed';
}

export function PageError({ error, raceName }: { error: unknown; raceName: string }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const kind = kindOf(error);
  const missing = kind === 'notFound';
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
        {!missing && (
          <a href={pathname + search} className={buttonClass('primary')}>
            {t(kind === 'tooLong' ? 'error.backToPage' : 'error.retry')}
          </a>
        )}
        <LocalizedLink to="/home" className={buttonClass(missing ? 'primary' : 'quiet')}>
          {t('error.toHome')}
        </LocalizedLink>
      </PageHeader>
      {missing && <Scene scene={{ name: 'drift', alt: '', photo: null }} />}
    </>
  );
}
