import { serverContent } from '../../../design/ui/content/server-content.tsx';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../../platform/page/load-page.server.ts';
import { resultsDeps } from '../results-deps.server.ts';
import type { Route } from './+types/certificate-page.ts';
import sheet from './certificate-page.css?url';
import { loadCertificate } from './load-certificate.server.ts';

/** A sheet of its own: no other public page loads it. */
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

/** Proves a certificate: it says the same words, and whether they still are so. */
function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { title, to, name, what, time, event, where, isSame, person, year } = loaderData;
  return (
    <>
      {/* About one person, for who holds the paper. */}
      <meta name="robots" content="noindex" />
      <PageHeader title={title} subtitle={[event, where]} />
      <Section>
        <div className="certificate">
          <p className="certificate-quiet">{to}</p>
          <p className="certificate-name">{name}</p>
          <p>{what}</p>
          {time && <p>{time}</p>}
          <p>
            <strong>{event}</strong>
          </p>
          <p className="certificate-quiet">{where}</p>
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
