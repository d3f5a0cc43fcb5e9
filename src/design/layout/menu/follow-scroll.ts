import { scrollTopBar, topBarAtTop } from './top-bar-state.ts';

const bar = 'header[data-top-bar]';

/** Makes the top bar transparent at the top and opaque below, and hides it while scrolling down. */
export function followScroll(page: Document): void {
  let state = topBarAtTop;
  const follow = () => {
    const next = scrollTopBar(state, window.scrollY);
    if (next.opaque !== state.opaque || next.hidden !== state.hidden) show(page, next);
    state = next;
  };
  follow();
  window.addEventListener('scroll', follow, { passive: true });
}

function show(page: Document, { opaque, hidden }: { opaque: boolean; hidden: boolean }): void {
  const header = page.querySelector(bar);
  mark(header, 'data-opaque', opaque);
  mark(header, 'data-hidden', hidden);
}

function mark(element: Element | null, attribute: string, on: boolean): void {
  if (on) element?.setAttribute(attribute, 'true');
  else element?.removeAttribute(attribute);
}
