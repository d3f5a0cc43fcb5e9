import { useEffect, useState } from 'react';

/** Keeps the screen awake while its page is visible; returns false when the browser does not. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    let isOpen = true;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      if (lock && !lock.released) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        // The page was left while it waited for the lock.
        if (!isOpen) return void lock.release();
        lock.addEventListener('release', () => setHeld(false));
        setHeld(true);
      } catch {
        // The battery is low, or the page is not secure.
        setHeld(false);
      }
    };
    void take();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', take);
    return () => {
      isOpen = false;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
