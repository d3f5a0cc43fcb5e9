import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Closes the menu on navigation, and its open group on a click or a focus beside the group. */
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
      if (!menu || !(target instanceof Node)) return;
      // In the panel of small screens a closing group would move what is about to be tapped.
      if (menu.contains(target) && menu.matches(':popover-open')) return;
      closeGroups(menu, target);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [nav]);
}

/** Closes the open groups, but not one that `except` lies in. */
function closeGroups(menu: HTMLElement, except: Node | null = null): void {
  for (const group of menu.querySelectorAll('details[open]')) {
    if (!group.contains(except)) group.removeAttribute('open');
  }
}
