import { onContentShown } from '../content/on-content-shown.ts';

/** A flag that cannot be had leaves its country's name alone. */
export function hideFailedFlags(page: Document): void {
  // Some may have failed before anybody listened: their event is gone.
  onContentShown(page, () => {
    for (const image of page.querySelectorAll<HTMLImageElement>('img[data-flag]')) {
      if (image.complete && image.naturalWidth === 0) image.hidden = true;
    }
  });
  const hide = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && 'flag' in target.dataset) target.hidden = true;
  };
  // The event of an image does not rise.
  page.addEventListener('error', hide, { capture: true });
}
