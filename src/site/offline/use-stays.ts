import { useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** Time after which a link that opens no page (a download, a mail) no longer counts as leaving. */
const longestWay = 30_000;
const stayed = Number.NEGATIVE_INFINITY;

/** Whether the visitor stays, so that a reload interrupts no navigation. */
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
    // The router's state changes some time after the click.
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
