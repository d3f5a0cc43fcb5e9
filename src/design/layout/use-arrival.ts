import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { splitPath } from '../../platform/i18n/localized-path.ts';

/**
 * Tells who cannot see it that another page has come by a link: the focus goes to its `h1`, and its
 * title is returned for the frame to say. Not for the first page, nor for the way back, where the
 * visitor is brought to where they were, nor where only the query changed; the same page in another
 * language is said, but the focus stays on the switch, and an address with a place in the page
 * leads there.
 */
export function useArrival(): string {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const [title, setTitle] = useState('');
  const before = useRef<string | null>(null);

  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    if (navigation === 'POP' || left === pathname) return;
    setTitle(document.title);
    const isSamePage = left !== null && splitPath(left).path === splitPath(pathname).path;
    if (isSamePage || hash !== '') return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, navigation]);

  return title;
}
