import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { forgetSavedAt, readSavedAt } from '../platform/page/read-saved-at.ts';
import { hasSignal } from './has-signal.ts';

/** In milliseconds; the browser tells when it is online, but not when it is out of reach. */
const retryEvery = 10_000;
const attribute = { attributes: true };

/**
 * When the copy on the screen was kept, null for a page from the server. A copy catches up by
 * itself as soon as the server answers again.
 */
export function useSavedAt(): number | null {
  const savedAt = useSyncExternalStore(watchAttribute, readSavedAt, () => null);
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const catchUp = useCallback(async () => {
    if (document.hidden || !(await hasSignal(location.href))) return;
    await revalidate();
    forgetSavedAt();
  }, [revalidate]);

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

/** A page that a link led to without a document came from the server. */
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
