import { useSearchParams } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useHydrated } from '../../../design/ui/use-hydrated.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { readLocalPath } from '../../../platform/page/read-local-path.ts';
import { offlineDeps } from '../offline-deps.server.ts';
import { wantedParam } from '../page-addresses.ts';
import type { Route } from './+types/offline-page.ts';
import { KeptPageList } from './kept-page-list.tsx';
import { useReturn } from './use-return.ts';

export const handle = { scripts: 'always' };

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, { deps: offlineDeps, texts: ['offline'] });
}

/** What a visitor sees who asks without signal for a page that was never kept. */
export default function OfflinePage() {
  const { t } = useTexts();
  const wanted = useWanted();
  useReturn(wanted);
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeader title={t('offline.title')} lead={t('offline.lead')}>
        <a href={wanted ?? '/home'} className={buttonClass('primary')}>
          {t('offline.retry')}
        </a>
      </PageHeader>
      <Section title={t('offline.keptTitle')}>
        <p>{t('offline.keptText')}</p>
        <KeptPageList />
      </Section>
    </>
  );
}

/** The address that was asked for; the copy of this page is the same whatever that was. */
function useWanted(): string | null {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  return isHydrated ? readLocalPath(search.get(wantedParam)) : null;
}
