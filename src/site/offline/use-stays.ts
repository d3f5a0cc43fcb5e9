import { useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** A way that leads to no other page (a download, a mail) is over after this, in milliseconds. */
const longestWay = 30_000;

/**
 * Tells whether the visitor stays on the page: what it does by itself must not come over the way
 * that somebody takes from it. `isNeeded` where the page may do something by itself.
 */
export function useStays(isNeeded: boolean): () => boolean {
  const leftAt = useRef(Number.NEGATIVE_INFINITY);
  const isFollowing = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    isFollowing.current = state !== 'idle';
  }, [state]);

  useEffect(() => {
    if (!isNeeded) return;
    const leave = () => {
      leftAt.current = Date.now();
    };
    const comeBack = () => {
      leftAt.current = Number.NEGATIVE_INFINITY;
    };
    addEventListener('beforeunload', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('beforeunload', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [isNeeded]);

  return useCallback(() => !isFollowing.current && Date.now() - leftAt.current > longestWay, []);
}
