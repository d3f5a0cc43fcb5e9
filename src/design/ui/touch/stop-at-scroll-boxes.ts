import { onContentShown } from '../content/on-content-shown.ts';

/** A box that cannot scroll is no stop of the Tab key, except without scripts. */
export function stopAtScrollBoxes(page: Document): void {
  const observer = new ResizeObserver((entries) => {
    const boxes = new Set(
      entries.map(({ target }) => target.closest<HTMLElement>('[data-scrolls]')),
    );
    for (const box of boxes) {
      if (box && canScroll(box)) box.tabIndex = 0;
      else box?.removeAttribute('tabindex');
    }
  });
  onContentShown(page, () => {
    for (const box of page.querySelectorAll('[data-scrolls]')) {
      observer.observe(box);
      for (const inside of box.children) observer.observe(inside);
    }
  });
}

function canScroll(box: HTMLElement): boolean {
  if (getComputedStyle(box).overflowX === 'visible') return false;
  return box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
}
