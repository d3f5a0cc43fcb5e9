import { findPageLink } from '../../ui/find-page-link.ts';
import { closeMenu, closeMenuGroups, mainMenuId } from './close-menu.ts';

/** Delay before the toggle shows the menu as open, in ms (specification §4). */
const classDelay = 500;

/** Adds behaviour that the native menu lacks, such as closing on outside clicks, focus and Escape. */
export function followMenu(page: Document): void {
  const leave = ({ target }: Event) => {
    const menu = page.getElementById(mainMenuId);
    if (!menu || !(target instanceof Node)) return;
    // In the panel of small screens, closing a group would move the element about to be tapped.
    if (menu.contains(target) && menu.matches(':popover-open')) return;
    closeMenuGroups(menu, target);
  };
  page.addEventListener('pointerdown', leave);
  page.addEventListener('focusin', leave);
  page.addEventListener('keydown', closeGroupOnEscape);
  page.addEventListener('click', (event) => {
    if (findPageLink(event, location)) closeMenu(page);
  });
  // The back button may restore the page with its menu open.
  window.addEventListener('pageshow', ({ persisted }) => persisted && closeMenu(page));
  toggleLate(page);
}

function closeGroupOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
  const group = event.target.closest<HTMLDetailsElement>(`#${mainMenuId} details[open]`);
  if (!group) return;
  group.open = false;
  group.querySelector('summary')?.focus();
  // Escape closes only this group; otherwise the whole menu would close too.
  event.preventDefault();
}

/** Opens the first group of a panel, so that its links are visible at once. */
function openFirstGroup(menu: HTMLElement): void {
  const first = menu.querySelector('details');
  if (first && !menu.querySelector('details[open]')) first.open = true;
}

function toggleLate(page: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.id !== mainMenuId) return;
    const button = page.querySelector(`[popovertarget="${mainMenuId}"]`);
    clearTimeout(timer);
    button?.removeAttribute('data-toggled');
    if (!target.matches(':popover-open')) return;
    openFirstGroup(target);
    timer = setTimeout(() => button?.setAttribute('data-toggled', 'true'), classDelay);
  };
  // The toggle event of a popover does not bubble.
  page.addEventListener('toggle', follow, { capture: true });
}
