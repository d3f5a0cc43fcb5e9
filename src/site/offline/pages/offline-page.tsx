import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useHydrated } from '../../../design/ui/use-hydrated.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { hasSignal } from '../../../platform/offline/has-signal.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { readLocalPath } from '../../../platform/page/read-local-path.ts';
import { ageInWords } from '../age-in-words.ts';
import { offlineDeps } from '../offline-deps.server.ts';
import { isOfflinePage, riverPages, wantedParam } from '../page-addresses.ts';
import { useStays } from '../use-stays.ts';
import { describeSavedPage, pagesCache } from '../worker/saved-page.ts';
import type { Route } from './+types/offline-page.ts';
import styles from './offline-page.module.css';

function KeptPageList() {
  const { t, language, locale } = useTexts();
  const [kept, setKept] = useState<KeptPage[]>([]);
  useEffect(() => {
    void readKeptPages(language).then(setKept);
  }, [language]);
  return (
    <ul className={styles.list}>
      {kept.length === 0 &&
        riverPages.map(([path, key]) => (
          <li key={path}>
            <LocalizedLink to={path}>{t(key)}</LocalizedLink>
          </li>
        ))}
      {kept.map(({ address, title, age }) => (
        <li key={address}>
          <a href={address}>{title}</a>
          <span className={styles.age}>{ageInWords(age, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

interface KeptPage {
  address: string;
  title: string;
  /** Age of the copy, in milliseconds. */
  age: number;
}

/** Reads the stored pages of a language, sorted by title and without duplicates. */
async function readKeptPages(language: Language): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(pagesCache);
  const pages = new Map<string, KeptPage>();
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const { path } = splitPath(pathname);
    const response = await cache.match(request, { ignoreVary: true });
    if (!response || isOfflinePage(pathname)) continue;
    const saved = describeSavedPage(response);
    if (saved.language !== language) continue;
    const title = titleOf(await response.text()) ?? path;
    pages.set(path, { address: pathname + search, title, age: Date.now() - saved.savedAt });
  }
  return [...pages.values()].sort((a, b) => a.title.localeCompare(b.title, language));
}

function titleOf(html: string): string | null {
  const { title } = new DOMParser().parseFromString(html, 'text/html');
  return title.split(' · ')[0] || null;
}

const retryEvery = 10_000;

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

/** Returns the requested address, read from the query in the browser because one copy of this page serves all. */
function useWanted(): string | null {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  return isHydrated ? readLocalPath(search.get(wantedParam)) : null;
}
