import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';

/** After how many milliseconds a question or a form counts as lost: a dead line answers nothing, ever. */
const patience = 20_000;

/**
 * A function that asks what is new for the page, where somebody looks at it. It never breaks off a form
 * that is on its way nor the question before it: asked meanwhile, it asks once more afterwards. Else the
 * answer of a form might be gone before a busy machine had drawn it, and a day on which something is new
 * each moment would never be shown on a slow line.
 */
export function useFreshPage(): () => void {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const isWanted = useRef(false);
  const isAsking = useRef(false);
  // A form is on its way before anything is drawn of it; the page of its answer has another key.
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

/** Asks what is new every so many milliseconds: screens and phones come and go while somebody looks. */
export function useFreshList(every: number): void {
  const ask = useFreshPage();
  useEffect(() => {
    const timer = setInterval(ask, every);
    return () => clearInterval(timer);
  }, [ask, every]);
}
