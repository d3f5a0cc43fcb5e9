import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Closes the menu on navigation, and its open group on a click or a focus beside it. */
export function useMenuClosing(nav: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    const menu = nav.current;
    if (!menu) return;
    closeGroups(menu);
    if (menu.matches(':popover-open')) menu.hidePopover();
  }, [nav, key]);

  useEffect(() => {
    const leave = ({ target }: Event) => {
      const menu = nav.current;
      if (menu && target instanceof Node && !menu.contains(target)) closeGroups(menu);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [nav]);
}

function closeGroups(menu: HTMLElement): void {
  for (const group of menu.querySelectorAll('details[open]')) group.removeAttribute('open');
}
