import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { offlineDeps } from '../offline-deps.server.ts';
import { offlinePath } from '../page-addresses.ts';
import type { Route } from './+types/private-page.ts';

/** An empty link leads to the requested address, because one copy stands under every address. */
const here = '';

export const handle = { footer: false, registerButton: false, scripts: 'loaded' };

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, { deps: offlineDeps, texts: ['privatePage', 'offline'] });
}

/** Works without scripts, because the copy contains none. */
export default function PrivatePage() {
  const { t } = useTexts();
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeader title={t('privatePage.title')} lead={t('privatePage.lead')}>
        <a href={here} className={buttonClass('primary')}>
          {t('offline.retry')}
        </a>
        <LocalizedLink to={offlinePath} className={buttonClass('quiet')}>
          {t('offline.keptTitle')}
        </LocalizedLink>
      </PageHeader>
      <Section>
        <p>{t('privatePage.safe')}</p>
        <p>{t('privatePage.paid')}</p>
        <p>{t('privatePage.later')}</p>
      </Section>
    </>
  );
}
