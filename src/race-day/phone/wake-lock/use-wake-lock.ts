import { useEffect, useState } from 'react';

/** Keeps the screen awake while its page is in sight; false where the browser does not. */
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
        // A page that was left while it waited needs none.
        if (!isOpen) return void lock.release();
        lock.addEventListener('release', () => setHeld(false));
        setHeld(true);
      } catch {
        // The battery is low, or the page is not secure.
        setHeld(false);
      }
    };
    void take();
    // The browser lets go whenever the page is out of sight.
    document.addEventListener('visibilitychange', take);
    return () => {
      isOpen = false;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
