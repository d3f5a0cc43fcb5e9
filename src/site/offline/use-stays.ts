import { useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** A way that leads to no other page (a download, a mail) is over after this, in milliseconds. */
const longestWay = 30_000;
const stayed = Number.NEGATIVE_INFINITY;

/**
 * Tells whether the visitor stays on the page: what it does by itself must not come over the way
 * that somebody takes from it. `isNeeded` where the page may do something by itself.
 */
export function useStays(isNeeded: boolean): () => boolean {
  const leftAt = useRef(stayed);
  const isFollowing = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    const followed = isFollowing.current;
    isFollowing.current = state !== 'idle';
    if (followed && !isFollowing.current) leftAt.current = stayed;
  }, [state]);

  useEffect(() => {
    if (!isNeeded) return;
    const leave = () => {
      leftAt.current = Date.now();
    };
    const comeBack = () => {
      leftAt.current = stayed;
    };
    // The state of a way is drawn some time after the link of it was touched.
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) leave();
    };
    addEventListener('click', follow, { capture: true });
    addEventListener('beforeunload', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('click', follow, { capture: true });
      removeEventListener('beforeunload', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [isNeeded]);

  return useCallback(() => !isFollowing.current && Date.now() - leftAt.current > longestWay, []);
}
