import { onContentShown } from '../content/on-content-shown.ts';
import { opensElsewhere } from '../opens-elsewhere.ts';

const face = 'a[data-frame]';

/** Makes links to embeddable third-party content act as buttons that show it in place. */
export function playInPlace(page: Document): void {
  onContentShown(page, () => {
    for (const link of page.querySelectorAll(face)) link.setAttribute('role', 'button');
  });
  page.addEventListener('click', (event) => {
    if (opensElsewhere(event)) return;
    if (showFrame(event)) event.preventDefault();
  });
  page.addEventListener('keydown', (event) => {
    if (event.key === ' ' && showFrame(event)) event.preventDefault();
  });
}

function showFrame({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest<HTMLElement>(face) : null;
  if (!link) return false;
  const { frame: address = '', title = '' } = link.dataset;
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address;
  link.replaceWith(frame);
  takeFocus(frame);
  // Another process may draw the frame, so that the focus can get lost on the way.
  frame.addEventListener(
    'load',
    () => document.activeElement === document.body && takeFocus(frame),
  );
  return true;
}

function takeFocus(frame: HTMLElement): void {
  frame.focus({ preventScroll: true });
}
