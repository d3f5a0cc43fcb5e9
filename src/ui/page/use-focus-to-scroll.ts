import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Makes a box a stop of the Tab key only while it can be scrolled: by keyboard a scroll needs the
 * focus, and a stop where nothing can be done is one too many. Without scripts it is always one.
 */
export function useFocusToScroll(): { ref: RefObject<HTMLElement | null>; tabIndex?: 0 } {
  const ref = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(true);

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setScrolls(canScroll(box)));
    observer.observe(box);
    for (const inside of box.children) observer.observe(inside);
    return () => observer.disconnect();
  }, []);

  return scrolls ? { ref, tabIndex: 0 } : { ref };
}

function canScroll(box: HTMLElement): boolean {
  if (getComputedStyle(box).overflowX === 'visible') return false;
  return box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
}
