import { useEffect } from 'react';
import { hasSignal } from '../../../platform/offline/has-signal.ts';
import { useStays } from '../use-stays.ts';

const retryEvery = 10_000;

/** Goes to the page that was asked for as soon as the server answers again. */
export function useReturn(wanted: string | null): void {
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
