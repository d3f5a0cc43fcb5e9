import { pageLinkOf } from '../../ui/page-link-of.ts';
import { closeMenu, closeMenuGroups, mainMenuId } from './close-menu.ts';

/** The toggle takes its open look this long after the menu opened, in ms (specification §4). */
const classDelay = 500;

/**
 * What the native menu does not do by itself: its groups close on a click or a focus beside them and
 * on Escape, all of it closes when its visitor leaves, and the toggle shows late that it is open.
 */
export function followMenu(page: Document): void {
  const leave = ({ target }: Event) => {
    const menu = page.getElementById(mainMenuId);
    if (!menu || !(target instanceof Node)) return;
    // In the panel of small screens a closing group would move what is about to be tapped.
    if (menu.contains(target) && menu.matches(':popover-open')) return;
    closeMenuGroups(menu, target);
  };
  page.addEventListener('pointerdown', leave);
  page.addEventListener('focusin', leave);
  page.addEventListener('keydown', closeGroupOnEscape);
  page.addEventListener('click', (event) => {
    if (pageLinkOf(event, location)) closeMenu(page);
  });
  // The way back may show the page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && closeMenu(page));
  toggleLate(page);
}

function closeGroupOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
  const group = event.target.closest<HTMLDetailsElement>(`#${mainMenuId} details[open]`);
  if (!group) return;
  group.open = false;
  group.querySelector('summary')?.focus();
  // Escape closes this group only; without this it would close the whole menu too.
  event.preventDefault();
}

/** A panel that opens shows at once where its links are. */
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
  // The event of a popover does not rise.
  page.addEventListener('toggle', follow, { capture: true });
}
