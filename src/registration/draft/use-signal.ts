import { useEffect, useState } from 'react';
import { hasSignal } from '../../platform/offline/has-signal.ts';
import { readSavedAt } from '../../platform/offline/read-saved-at.ts';
import type { FormOutcome } from '../submit-registration.server.ts';

export type SignalState = 'unknown' | 'gone' | 'back';

/** In milliseconds; a phone that calls itself online may still reach nothing, so the signal is checked again. */
const retryEvery = 10_000;
/** Small file that the service worker never answers. */
const probe = '/favicon.ico';

/** Reports the signal, and never sends the form by itself. */
export function useSignal(outcome: FormOutcome | null): SignalState {
  const [state, setState] = useState<SignalState>('unknown');

  useEffect(() => {
    const lost = () => setState('gone');
    if (readSavedAt() !== null || !navigator.onLine) lost();
    addEventListener('offline', lost);
    return () => removeEventListener('offline', lost);
  }, []);

  useEffect(() => {
    if (outcome) setState(outcome.code === 'offline' ? 'gone' : 'unknown');
  }, [outcome]);

  useEffect(() => {
    if (state !== 'gone') return;
    let isWatched = true;
    const tryNow = async () => {
      if (!document.hidden && (await hasSignal(probe)) && isWatched) setState('back');
    };
    const retry = () => void tryNow();
    const timer = setInterval(retry, retryEvery);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    retry();
    return () => {
      isWatched = false;
      clearInterval(timer);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [state]);

  return state;
}
