import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';

/** Time after which a request or form counts as lost: a dead connection never answers. */
const patience = 20_000;

/**
 * Returns a function that refreshes the page while it is visible. A refresh never aborts a submitted form or an earlier
 * refresh; a call meanwhile causes one more refresh afterwards.
 */
export function useFreshPage(): () => void {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const isWanted = useRef(false);
  const isAsking = useRef(false);
  // A form is on its way before React Router draws anything; the page of its answer has another key.
  const drawn = useRef(key);
  const sent = useRef({ from: '', at: 0 });

  const ask = useCallback(async () => {
    isWanted.current = true;
    if (isAsking.current) return;
    isAsking.current = true;
    const isFree = () =>
      sent.current.from !== drawn.current || performance.now() - sent.current.at > patience;
    try {
      while (isWanted.current && isFree() && document.visibilityState === 'visible') {
        isWanted.current = false;
        await Promise.race([revalidate(), new Promise((late) => setTimeout(late, patience))]);
      }
    } finally {
      isAsking.current = false;
    }
  }, [revalidate]);

  useEffect(() => {
    const wait = () => {
      sent.current = { from: drawn.current, at: performance.now() };
    };
    document.addEventListener('submit', wait, { capture: true });
    return () => document.removeEventListener('submit', wait, { capture: true });
  }, []);

  useEffect(() => {
    drawn.current = key;
    if (isWanted.current) void ask();
  }, [key, ask]);

  return useCallback(() => void ask(), [ask]);
}

/** Refreshes the page at an interval, because screens and phones come and go. */
export function useFreshList(every: number): void {
  const ask = useFreshPage();
  useEffect(() => {
    const timer = setInterval(ask, every);
    return () => clearInterval(timer);
  }, [ask, every]);
}
