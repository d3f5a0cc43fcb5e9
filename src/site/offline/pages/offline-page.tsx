import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useHydrated } from '../../../design/ui/use-hydrated.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { hasSignal } from '../../../platform/offline/has-signal.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { readLocalPath } from '../../../platform/page/read-local-path.ts';
import { offlineDeps } from '../offline-deps.server.ts';
import { wantedParam } from '../page-addresses.ts';
import { useStays } from '../use-stays.ts';
import type { Route } from './+types/offline-page.ts';
import { KeptPageList } from './kept-page-list.tsx';

const retryEvery = 10_000;

/** Goes to the page that was asked for as soon as the server answers again. */
function useReturn(wanted: string | null): void {
  const stays = useStays(wanted !== null);
  useEffect(() => {
    if (wanted === null) return;
    const tryNow = async () => {
      if (stays() && (await hasSignal(wanted)) && stays()) location.replace(wanted);
    };
    const retry = () => void tryNow();
    const timer = setInterval(retry, retryEvery);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [wanted, stays]);
}

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
