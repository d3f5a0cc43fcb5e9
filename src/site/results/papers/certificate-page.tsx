import { serverContent } from '../../../design/ui/content/server-content.tsx';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { LocalizedLink, useLocalizedPath } from '../../../design/ui/localized-link.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../../platform/page/load-page.server.ts';
import type { PaperSize } from '../../../platform/pdf/paper-sizes.ts';
import { resultsDeps } from '../results-deps.server.ts';
import type { Route } from './+types/certificate-page.ts';
import sheet from './certificate-page.css?url';
import { loadCertificate } from './load-certificate.server.ts';
import { sizeField } from './size-field.ts';

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: resultsDeps,
    texts: ['certificate'],
    load: loadCertificate,
    headValues: ({ name }) => ({ name }),
  });
}

function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { title, to, name, what, time, event, where, isSame, person, year, file } = loaderData;
  const localize = useLocalizedPath();
  return (
    <>
      {/* The page is about one person and only for the holder of the paper, so search engines must not list it. */}
      <meta name="robots" content="noindex" />
      <PageHeader title={title} subtitle={[event, where]} />
      <Section>
        <div className="certificate">
          <p className="muted">{to}</p>
          <p className="certificate-name">{name}</p>
          <p>{what}</p>
          {time && <p>{time}</p>}
          <p>
            <strong>{event}</strong>
          </p>
          <p className="muted">{where}</p>
        </div>
        {isSame ? (
          <Notice kind="info" title={t('certificate.sameTitle')}>
            {t('certificate.same')}
          </Notice>
        ) : (
          <Notice kind="warning" title={t('certificate.correctedTitle')}>
            {t('certificate.corrected')}
          </Notice>
        )}
        {file && (
          <p className="certificate-files cluster">
            <a href={localize(file)} className={buttonClass('primary')} download>
              {t('certificate.pdf')}
            </a>
            <a
              href={`${localize(file)}?${sizeField}=${'us-letter' satisfies PaperSize}`}
              className={buttonClass('quiet')}
              download
            >
              {t('certificate.pdfLetter')}
            </a>
          </p>
        )}
        <p>
          <LocalizedLink to={`/palistas/${person}`}>
            {t('certificate.toPaddler', { name })}
          </LocalizedLink>
          {' · '}
          <LocalizedLink to={`/resultados/${year}`}>
            {t('certificate.toResults', { year })}
          </LocalizedLink>
        </p>
      </Section>
    </>
  );
}

export default serverContent(import.meta.env.SSR && CertificatePage);
