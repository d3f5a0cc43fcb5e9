import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { offlineDeps } from '../offline-deps.server.ts';
import { offlinePath } from '../page-addresses.ts';
import type { Route } from './+types/unsent-page.ts';

export const handle = { footer: false, registerButton: false, scripts: 'loaded' };

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, { deps: offlineDeps, texts: ['unsentPage', 'offline'] });
}

/** This page sends nothing: the form is one step back, as the visitor left it. */
export default function UnsentPage() {
  const { t } = useTexts();
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeader title={t('unsentPage.title')} lead={t('unsentPage.lead')}>
        <LocalizedLink to={offlinePath} className={buttonClass('quiet')}>
          {t('offline.keptTitle')}
        </LocalizedLink>
      </PageHeader>
      <Section>
        <p>{t('unsentPage.back')}</p>
        <p>{t('unsentPage.again')}</p>
      </Section>
    </>
  );
}
