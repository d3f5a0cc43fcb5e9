export const mainMenuId = 'main-menu';

export function closeMenu(page: Document): void {
  const menu = page.getElementById(mainMenuId);
  if (!menu) return;
  closeMenuGroups(menu);
  if (menu.matches(':popover-open')) menu.hidePopover();
}

export function closeMenuGroups(menu: HTMLElement, except: Node | null = null): void {
  for (const group of menu.querySelectorAll('details[open]')) {
    if (!group.contains(except)) group.removeAttribute('open');
  }
}
