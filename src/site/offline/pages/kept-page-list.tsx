import { useEffect, useState } from 'react';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import type { Language } from '../../../platform/i18n/languages.ts';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ageInWords } from '../age-in-words.ts';
import { isOfflinePage } from '../page-addresses.ts';
import { describeSavedPage, pagesCache } from '../worker/saved-page.ts';
import styles from './kept-page-list.module.css';

/** The pages that the visitor has with them, with how old they are; the usual ones until read. */
export function KeptPageList() {
  const { t, language, locale } = useTexts();
  const [kept, setKept] = useState<KeptPage[]>([]);
  useEffect(() => {
    void readKeptPages(language).then(setKept);
  }, [language]);
  return (
    <ul className={styles.list}>
      {kept.length === 0 &&
        usual.map(([path, key]) => (
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

const usual = [
  ['/carrera/reglamento', 'nav.regulations'],
  ['/carrera/programa', 'nav.schedule'],
  ['/carrera/lugar', 'nav.place'],
] as const;

interface KeptPage {
  address: string;
  title: string;
  /** How long ago it was kept, in milliseconds. */
  age: number;
}

/** The kept pages in a language, each once, by their titles. */
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

/** The title of a page without the name of the race behind it. */
function titleOf(html: string): string | null {
  const { title } = new DOMParser().parseFromString(html, 'text/html');
  return title.split(' · ')[0] || null;
}
