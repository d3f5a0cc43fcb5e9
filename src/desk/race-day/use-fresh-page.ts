import { useCallback, useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/** After how many milliseconds a question counts as lost: a dead line answers nothing, ever. */
const patience = 20_000;

/**
 * A function that asks what is new for the page, where somebody looks at it. It never breaks off a form
 * that is on its way nor the question before it: asked meanwhile, it asks once more afterwards. Else a
 * day on which something is new each moment would keep a slow line from ever showing it.
 */
export function useFreshPage(): () => void {
  const { revalidate } = useRevalidator();
  const isBusy = useRef(false);
  const isAsking = useRef(false);
  const isWanted = useRef(false);
  const { state } = useNavigation();

  const ask = useCallback(async () => {
    isWanted.current = true;
    if (isAsking.current) return;
    isAsking.current = true;
    while (isWanted.current && !isBusy.current && document.visibilityState === 'visible') {
      isWanted.current = false;
      await Promise.race([revalidate(), new Promise((late) => setTimeout(late, patience))]);
    }
    isAsking.current = false;
  }, [revalidate]);

  useEffect(() => {
    isBusy.current = state !== 'idle';
    if (state === 'idle' && isWanted.current) void ask();
  }, [state, ask]);

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
