import { useEffect, useRef } from 'react';

/** What ends a press: a drag, a menu and another window take the release for themselves. */
const releases = ['mouseup', 'dragend', 'contextmenu', 'blur'] as const;

/**
 * Answers a function that runs work at once, or, while a button of the mouse or a finger is down,
 * when it is up again: what moves in between is not where the press began, and the click is lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      isPressed.current = true;
    };
    // The click comes in the same breath, right behind the release.
    const release = () => {
      timer = setTimeout(() => {
        isPressed.current = false;
        waiting.current?.();
        waiting.current = null;
      });
    };
    addEventListener('mousedown', press, true);
    for (const event of releases) addEventListener(event, release, event !== 'blur');
    return () => {
      clearTimeout(timer);
      removeEventListener('mousedown', press, true);
      for (const event of releases) removeEventListener(event, release, event !== 'blur');
    };
  }, []);

  return (work) => {
    if (isPressed.current) waiting.current = work;
    else work();
  };
}
