import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Icon } from '../../design/ui/icon.tsx';
import type { Language } from '../../platform/i18n/languages.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { hasSignal } from '../../platform/offline/has-signal.ts';
import { forgetSavedAt, readSavedAt } from '../../platform/offline/read-saved-at.ts';
import { ageInWords } from './age-in-words.ts';
import styles from './copy-notice.module.css';
import type { KeptList } from './kept-list.ts';
import { keptListPath } from './page-addresses.ts';
import { tellVisit } from './register-service-worker.ts';
import { useStays } from './use-stays.ts';

/** Retry interval: the browser reports when it is online, but not when the server is unreachable. */
const retryEvery = 10_000;
const attribute = { attributes: true };

/** Null for a page from the server. A copy is replaced as soon as the server answers again. */
function useSavedAt(version: string): number | null {
  const savedAt = useSyncExternalStore(watchAttribute, readSavedAt, () => null);
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const stays = useStays(savedAt !== null);
  const catchUp = useCallback(async () => {
    if (document.hidden || !stays() || !(await hasSignal(location.href)) || !stays()) return;
    // A page without a form in use is reloaded.
    if (!isFilledIn()) return location.reload();
    // Data of another build would reload the whole page and lose the typed values.
    if ((await serverVersion()) === version) await revalidate();
    forgetSavedAt();
  }, [revalidate, version, stays]);

  useEffect(() => {
    if (savedAt === null) return;
    const tryNow = () => void catchUp();
    const timer = setInterval(tryNow, retryEvery);
    addEventListener('online', tryNow);
    addEventListener('visibilitychange', tryNow);
    tryNow();
    return () => {
      clearInterval(timer);
      removeEventListener('online', tryNow);
      removeEventListener('visibilitychange', tryNow);
    };
  }, [savedAt, catchUp]);

  useForgetOnLeaving(pathname);
  return savedAt;
}

function isFilledIn(): boolean {
  return document.querySelector('form[data-filled]') !== null;
}

/** Returns the build of the server. Null when the server does not answer. */
async function serverVersion(): Promise<string | null> {
  try {
    const answer = await fetch(keptListPath, { cache: 'no-store' });
    const { version }: KeptList = await answer.json();
    return version;
  } catch {
    return null;
  }
}

/** Forgets the copy's time when a link opened the page as data, because the page then came from the server. */
function useForgetOnLeaving(pathname: string): void {
  const [loaded] = useState(pathname);
  useEffect(() => {
    if (pathname !== loaded) forgetSavedAt();
  }, [pathname, loaded]);
}

function watchAttribute(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, attribute);
  return () => observer.disconnect();
}

/** Says how old a page from the visitor's device is; `version` is its build. */
export function CopyNotice({ version }: { version: string }) {
  const { t, language, locale } = useTexts();
  useLanguageTold(language);
  const savedAt = useSavedAt(version);
  const now = useMinutes(savedAt !== null);
  return (
    <div role="status" className={styles.place}>
      {savedAt !== null && (
        <p className={styles.notice}>
          <Icon name="warning" />
          {t('copy.age', { age: ageInWords(now - savedAt, locale) })}
        </p>
      )}
    </div>
  );
}

/** Returns the time, updated every minute while `running`. */
function useMinutes(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

/** Notifies the service worker when a link led to another language; it already knows the first one. */
function useLanguageTold(language: Language): void {
  const told = useRef(language);
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    void tellVisit();
  }, [language]);
}
