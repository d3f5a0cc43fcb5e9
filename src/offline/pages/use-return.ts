import { useEffect } from 'react';
import { hasSignal } from '../../platform/offline/has-signal.ts';

const retryEvery = 10_000;

/** Goes to the page that was asked for as soon as the server answers again. */
export function useReturn(wanted: string | null): void {
  useEffect(() => {
    if (wanted === null) return;
    const tryNow = async () => {
      if (await hasSignal(wanted)) location.replace(wanted);
    };
    const retry = () => void tryNow();
    const timer = setInterval(retry, retryEvery);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [wanted]);
}
